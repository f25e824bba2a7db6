/** One character of a plate: the centre line of its stroke in the regulation box, 50 wide and 79 high. */
export interface Glyph {
  path: string
  /** The box's width; the figure 1 and the letter I are narrow. */
  width: number
  /** Thinner where the regulation stroke of 14 would close the letter's inside. */
  stroke: number
}

const wide = (path: string, stroke = 14): Glyph => ({ path, width: 50, stroke })
const narrow = (path: string): Glyph => ({ path, width: 14, stroke: 14 })

const bar = narrow('M7 0V79')
const ring = wide('M7 25A18 18 0 0 1 43 25V54A18 18 0 0 1 7 54Z')

/**
 * Joins longer than this are cut flat, as on the plate's own A and V. Only corners of sixty degrees and more keep their
 * point, so no stroke can leave a spike; sharper ones are placed where a flat end or the box's edge finishes them.
 */
export const glyphMiterLimit = 2.2

const glyphs: Readonly<Record<string, Glyph>> = {
  A: wide('M6 84L25 1.5L44 84M13 58H37'),
  B: wide('M26 38.5A17 16.75 0 0 1 26 72H7V7H25A15.5 15.75 0 0 1 25 38.5H7'),
  C: wide('M43 28V25A18 18 0 0 0 7 25V54A18 18 0 0 0 43 54V51'),
  D: wide('M7 7H23A20 20 0 0 1 43 27V52A20 20 0 0 1 23 72H7Z'),
  E: wide('M49 7H7V72H49M7 39.5H43'),
  F: wide('M49 7H7V79M7 40H43'),
  G: wide('M43 27V25A18 18 0 0 0 7 25V54A18 18 0 0 0 43 54V45H25'),
  H: wide('M7 0V79M43 0V79M7 39.5H43'),
  I: bar,
  J: wide('M43 0V54A18 18 0 0 1 7 54V50'),
  K: wide('M7 0V79M44 -4L7 47M19.5 30L43.5 82'),
  L: wide('M7 0V72H49'),
  M: wide('M6 79V-8L25 46L44 -8V79', 12),
  N: wide('M6.5 79V-8L43.5 87V0', 13),
  O: ring,
  P: wide('M7 79V7H26A17 17 0 0 1 26 41H7'),
  Q: wide('M7 25A18 18 0 0 1 43 25V54A18 18 0 0 1 7 54ZM30 56L44 74'),
  R: wide('M7 79V7H26A16.5 16.5 0 0 1 26 40H7M24 40L43.5 82'),
  S: wide('M43 26V25A18 18 0 0 0 7 25C7 36 15 37 25 39.5C35 42 43 43 43 54A18 18 0 0 1 7 54V53'),
  T: wide('M0 7H50M25 7V79'),
  U: wide('M7 0V54A18 18 0 0 0 43 54V0'),
  V: wide('M6 -6L25 77.5L44 -6'),
  W: wide('M4.9 -6L15 86L25 18L35 86L45.1 -6', 11),
  X: wide('M5 -6L45 85M45 -6L5 85'),
  Y: wide('M4.4 -8L25 44L45.6 -8M25 42V79'),
  Z: wide('M1 7H39L11 72H49'),
  0: ring,
  1: bar,
  2: wide('M7 28V25A18 18 0 0 1 43 25C43 42 8 48 8 72H50'),
  3: wide(
    'M8 25V22.75A17 15.75 0 0 1 25 7A17 15.75 0 0 1 25 38.5H19M25 38.5A18 16.75 0 0 1 25 72A18 16.75 0 0 1 7 55.25V53',
  ),
  4: wide('M36 79V0M35.4 2.8L11 58.5H50'),
  5: wide('M47 7H8.5V44M12.1 37.9C16 35.7 19.5 34 24.5 34A18.5 19 0 0 1 43 53A18 19 0 0 1 25 72A18 16 0 0 1 7 56'),
  6: wide('M41.9 18.8A18 18 0 0 0 7 25V54M7 54.5A18 17.5 0 0 1 43 54.5A18 17.5 0 0 1 7 54.5Z'),
  7: wide('M0 7H40L17 84'),
  8: wide('M25 7A16 15.75 0 0 1 25 38.5A16 15.75 0 0 1 25 7ZM25 38.5A18 16.75 0 0 1 25 72A18 16.75 0 0 1 25 38.5Z'),
  9: wide('M8.1 60.2A18 18 0 0 0 43 54V25M43 24.5A18 17.5 0 0 1 7 24.5A18 17.5 0 0 1 43 24.5Z'),
}

/** The stroke of a letter or digit; null for anything that no plate bears. */
export const glyphOf = (character: string): Glyph | null => glyphs[character] ?? null
