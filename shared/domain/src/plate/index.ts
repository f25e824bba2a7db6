export { glyphMiterLimit } from './glyphs.ts'
export { glyphHeight, layOutPlate, type PlacedGlyph, plateHeight, type PlateLayout } from './layout.ts'
