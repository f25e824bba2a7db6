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

const glyphs: Readonly<Record<string, Glyph>> = {
  A: wide('M7 84L25 2L43 84M13 58H37'),
  B: wide('M7 7H26A15.5 15.5 0 0 1 26 38H7M26 38A17 17 0 0 1 26 72H7V7'),
  C: wide('M43 27V25A18 18 0 0 0 7 25V54A18 18 0 0 0 43 54V52'),
  D: wide('M7 7H23A20 20 0 0 1 43 27V52A20 20 0 0 1 23 72H7Z'),
  E: wide('M49 7H7V72H49M7 39H43'),
  F: wide('M49 7H7V82M7 40H43'),
  G: wide('M43 26V25A18 18 0 0 0 7 25V54A18 18 0 0 0 43 54V45H25'),
  H: wide('M7 0V79M43 0V79M7 39.5H43'),
  I: bar,
  J: wide('M43 0V54A18 18 0 0 1 7 54V50'),
  K: wide('M7 0V79M45 -4L9 46M20 31L45 83'),
  L: wide('M7 0V72H49'),
  M: wide('M6 79V-4L25 44L44 -4V79', 12),
  N: wide('M7 80V-8L43 87V0', 13),
  O: ring,
  P: wide('M7 80V7H26A17 17 0 0 1 26 41H7'),
  Q: wide('M7 25A18 18 0 0 1 43 25V54A18 18 0 0 1 7 54ZM27 52L46 77'),
  R: wide('M7 80V7H26A16.5 16.5 0 0 1 26 40H7M25 40L44 82'),
  S: wide('M43 24A18 17 0 0 0 7 24C7 36 17 37 25 39.5C33 42 43 44 43 55A18 17.5 0 0 1 7 55'),
  T: wide('M0 7H50M25 7V80'),
  U: wide('M7 0V54A18 18 0 0 0 43 54V0'),
  V: wide('M6 -6L25 80L44 -6'),
  W: wide('M4 -6L14 78L25 16L36 78L46 -6', 11),
  X: wide('M5 -6L45 85M45 -6L5 85'),
  Y: wide('M4 -8L25 44L46 -8M25 42V80'),
  Z: wide('M2 7H42L8 72H49'),
  0: ring,
  1: bar,
  2: wide('M7 27V25A18 18 0 0 1 43 25C43 40 9 50 8 72H50'),
  3: wide('M7 24A18 17 0 0 1 42 23C42 33 34 38 22 38M22 38C36 38 43 45 43 55A18 17 0 0 1 7 55'),
  4: wide('M34 80V2L7 57H50'),
  5: wide('M46 7H13L10 40C15 31 43 28 43 53A18 19 0 0 1 7 55'),
  6: wide('M42 21A18 17 0 0 0 7 25V54A18 18 0 0 0 43 54V50A18 17 0 0 0 8 48'),
  7: wide('M1 7H41L17 84'),
  8: wide('M25 7a16 15.5 0 1 1 0 31a16 15.5 0 1 1 0 -31M25 38a18 17 0 1 1 0 34a18 17 0 1 1 0 -34'),
  9: wide('M8 58A18 17 0 0 0 43 54V25A18 18 0 0 0 7 25V29A18 17 0 0 0 42 31'),
}

/** The outline of a letter or digit; null for anything that no plate bears. */
export const glyphOf = (character: string): Glyph | null => glyphs[character] ?? null
