/** A closed list of codes, each with the words that staff see. */
export const listed = <const Labels extends Record<string, string>>(labels: Labels) => ({
  values: Object.keys(labels) as (keyof Labels & string)[],
  labels: labels as Readonly<Record<keyof Labels & string, string>>,
})
