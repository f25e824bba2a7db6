import {
  formatRegistration,
  formatShortChassis,
  glyphHeight,
  glyphMiterLimit,
  layOutPlate,
  plateHeight,
} from '@forecourt/domain'
import { INK, type Sheet, type Style, TINT, LINE } from './sheet.ts'

/** Front plates are white, rear plates yellow. */
const FACES = { yellow: '#ffd200', white: '#fdfdfb' } as const
const BAND = '#0b8a3e'

interface Marked {
  registration: string | null
  shortChassis: string | null
  stockNumber: string
  zeroEmission: boolean
}

interface PlateBox {
  x: number
  y: number
  height: number
  /** A longer mark is drawn smaller. */
  maxWidth: number
  face?: keyof typeof FACES
}

/** Draws a vehicle's number plate as strokes, or a tag where it has none; gives its size in points. */
export function drawPlate(sheet: Sheet, vehicle: Marked, box: PlateBox): { width: number; height: number } {
  if (!vehicle.registration) return drawTag(sheet, vehicle, box)
  const { doc } = sheet
  const { x, y, face = 'yellow' } = box
  const mark = formatRegistration(vehicle.registration)
  const { glyphs, width: units } = layOutPlate(mark, vehicle.zeroEmission)
  const scale = Math.min(box.height / plateHeight, box.maxWidth / units)
  doc.save().translate(x, y).scale(scale)
  doc
    .roundedRect(1.5, 1.5, units - 3, 108, 10)
    .lineWidth(3)
    .fillAndStroke(FACES[face], INK)
  if (vehicle.zeroEmission) {
    doc.path('M6 3H46V108H6Q3 108 3 104V7Q3 3 6 3Z').fill(BAND)
    doc.font('bold').fontSize(22).fillColor('#ffffff').text('UK', 6, 78, { width: 40, align: 'center' })
  }
  for (const { path, x: left, y: top, width, stroke } of glyphs) {
    doc.save().translate(left, top).rect(0, 0, width, glyphHeight).clip()
    doc.path(path).lineWidth(stroke).miterLimit(glyphMiterLimit).strokeColor(INK).stroke().restore()
  }
  doc.restore()
  // Strokes say nothing to anyone who searches, copies or listens; what lies over them does, and is not seen.
  doc.save().fillOpacity(0)
  sheet.write(mark, { font: 'bold', size: 6, colour: INK }, { x: x + 2, y: y + 2, width: units * scale }, { height: 8 })
  doc.restore()
  return { width: units * scale, height: plateHeight * scale }
}

function drawTag(sheet: Sheet, { shortChassis, stockNumber }: Marked, { x, y, height, maxWidth }: PlateBox) {
  const text = shortChassis ? `VIN ${formatShortChassis(shortChassis)}` : `Stock ${stockNumber}`
  const styled = (size: number): Style => ({ font: 'bold', size, colour: INK })
  const padding = height * 0.3
  const wanted = sheet.widthOf(text, styled(height * 0.5)) + 2 * padding
  const scale = Math.min(1, maxWidth / wanted)
  const [width, tall] = [wanted * scale, height * scale]
  sheet.doc.roundedRect(x, y, width, tall, 3).lineWidth(0.75).fillAndStroke(TINT, LINE)
  const style = styled(tall * 0.5)
  const top = y + (tall - sheet.heightOf(text, style, width)) / 2
  sheet.write(text, style, { x: x + padding * scale, y: top, width: width - padding * scale + 1 })
  return { width, height: tall }
}
