/** The shapes that Royal Mail gives out, without the gap: outward code, then a digit and two letters. */
const SHAPE =
  /^(?:GIR0AA|(?:[A-PR-UWYZ]\d{1,2}|[A-PR-UWYZ][A-HK-Y]\d{1,2}|[A-PR-UWYZ]\d[A-HJKPSTUW]|[A-PR-UWYZ][A-HK-Y]\d[ABEHMNPRV-Y])\d[ABD-HJLNP-UW-Z]{2})$/

const INWARD = 3

/** A UK postcode as it is written on a letter, 'LS4 2QD' for 'ls42qd'; null for what can be none. */
export function parsePostcode(text: string): string | null {
  const bare = text.replace(/\s+/g, '').toUpperCase()
  return SHAPE.test(bare) ? `${bare.slice(0, -INWARD)} ${bare.slice(-INWARD)}` : null
}
