import { glyphOf, type Glyph } from './glyphs.ts'

/** All measures in plate units, a regulation plate's millimetres. */
export const plateHeight = 111
export const glyphHeight = 79
const glyphTop = 16
const characterGap = 11
/** The gap of 33 between groups, less the gap that every character already brings. */
const spaceWidth = 33 - characterGap
const margin = 24
const bandedMargin = 66

export interface PlacedGlyph extends Glyph {
  x: number
  y: number
}

export interface PlateLayout {
  glyphs: PlacedGlyph[]
  width: number
  /** Where a caret stands before the character of that index, and after the last. */
  carets: number[]
}

/** Places the characters of a spaced mark; what has no glyph takes a character's room and stays blank. */
export function layOutPlate(mark: string, banded: boolean): PlateLayout {
  const glyphs: PlacedGlyph[] = []
  const carets: number[] = []
  let x = banded ? bandedMargin : margin
  for (const character of mark) {
    carets.push(x - characterGap / 2)
    if (character === ' ') {
      x += spaceWidth
      continue
    }
    const glyph = glyphOf(character)
    if (glyph) glyphs.push({ ...glyph, x, y: glyphTop })
    x += (glyph?.width ?? 50) + characterGap
  }
  carets.push(x - characterGap / 2)
  return { glyphs, carets, width: x - characterGap + margin }
}
