import { drawPlate } from '../kit/plate.ts'
import { drawQr } from '../kit/qr.ts'
import { INK, mm, MUTED, type Style } from '../kit/sheet.ts'
import { colourOf, nameOf, platedAs } from '../names.ts'
import { type Document, vehiclePage } from './document.ts'

const [WIDTH, HEIGHT, MARGIN, QR] = [mm(62), mm(29), mm(2.5), mm(19)]
const LEFT = WIDTH - 3 * MARGIN - QR

const NAME: Style = { font: 'bold', size: 8, colour: INK }
const SMALL: Style = { font: 'regular', size: 6.5, colour: MUTED }
const TAG: Style = { font: 'bold', size: 14, colour: INK }

/** A label for the key ring, of 62 by 29 mm as label printers have it. */
export const keyTag: Document = {
  paper: { size: [WIDTH, HEIGHT], margin: 0 },
  prepare: (_vehicles, printing) => (sheet, vehicle) => {
    const { row } = vehicle
    sheet.page(true)
    const plate = drawPlate(sheet, platedAs(vehicle), { x: MARGIN, y: MARGIN, height: mm(8.5), maxWidth: LEFT })
    const box = (y: number) => ({ x: MARGIN, y, width: LEFT })
    let y = MARGIN + plate.height + 3
    sheet.write(nameOf(vehicle), NAME, box(y), { height: 10 })
    y += 11
    sheet.write([colourOf(row), row.stockNumber].filter(Boolean).join(' · '), SMALL, box(y), { height: 8 })
    const foot = HEIGHT - MARGIN - 16
    sheet.write(row.keyTag ? `Tag ${row.keyTag}` : 'Tag', TAG, box(foot), { height: 17 })
    drawQr(sheet, vehiclePage(printing, vehicle), { x: WIDTH - MARGIN - QR, y: (HEIGHT - QR) / 2, side: QR })
  },
}
