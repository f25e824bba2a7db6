/** A label as it stands within a sentence: 'Touch in' begins small there, 'SMART paint' does not. */
export const withinSentence = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
