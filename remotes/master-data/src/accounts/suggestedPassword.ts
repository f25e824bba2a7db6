/** Without what is mistaken for something else when it is read out or written down. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const OF_GROUP = 5

/** A password to hand on, easy to read out: `k7wpq-m3xte-r9hdn`. 74 bits. */
export function suggestedPassword(): string {
  const group = () => Array.from({ length: OF_GROUP }, () => LETTERS[randomBelow(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Bytes beyond the last whole multiple are thrown away: they would make the first letters likelier. */
function randomBelow(limit: number): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  return byte < 256 - (256 % limit) ? byte % limit : randomBelow(limit)
}
