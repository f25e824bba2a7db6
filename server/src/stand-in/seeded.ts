/** Choices that are always the same for the same text, so that a mark is the same car tomorrow. */
export interface Seeded {
  /** A whole number from `least` to `most`, both included. */
  whole: (least: number, most: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** Whether something that happens once in `times` happens here. */
  oneIn: (times: number) => boolean
  /** Characters taken from an alphabet. */
  text: (length: number, alphabet: string) => string
}

/** FNV-1a over the text feeds a mulberry32 generator: good enough to look random, small enough to read. */
export function seeded(text: string): Seeded {
  let state = 2_166_136_261
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619)

  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[whole(0, items.length - 1)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }
  return {
    whole,
    pick,
    oneIn: (times) => whole(1, times) === 1,
    text: (length, alphabet) => Array.from({ length }, () => pick(Array.from(alphabet))).join(''),
  }
}
