import {
  BODY_TYPE_LABELS,
  counted,
  formatDate,
  formatPence,
  SERVICE_HISTORY_LABELS,
  TRANSMISSION_LABELS,
} from '@forecourt/domain'
import { drawPlate } from '../kit/plate.ts'
import { drawQr } from '../kit/qr.ts'
import { INK, LINE, mm, MUTED, type Sheet, type Style } from '../kit/sheet.ts'
import { colourOf, engineOf, fuelOf, mileageOf, nameOf, platedAs } from '../names.ts'
import type { PrintedVehicle } from '../printed.ts'
import { type Document, type Printing, vehiclePage } from './document.ts'
import { heroJpeg } from './hero-jpeg.ts'
import { type WindowFacts, windowFacts } from './window-facts.ts'

const MARGIN = mm(14)
const PICTURE = mm(96)
const FOOT = mm(34)
const QR = mm(26)
const ACCENT = '#0b3b8f'

const of = (font: Style['font'], size: number, colour = INK): Style => ({ font, size, colour })
const DEALER = of('bold', 17)
const CONTACT = of('regular', 11, MUTED)
const NAME = of('bold', 32)
const DERIVATIVE = of('regular', 15, MUTED)
const PRICE = of('bold', 46)
const ATTENTION = of('bold', 16, ACCENT)
const LABEL = of('regular', 9.5, MUTED)
const VALUE = of('bold', 14)
const WORDS = of('regular', 11.5)
const SMALL = of('regular', 9, MUTED)

/** '£12,995', with the pence where there are any. */
const priceText = (pence: number) => formatPence(pence).replace(/\.00$/, '')

/** What a buyer asks first. Nothing of what the vehicle cost, of who sold it to the dealer, or of who buys it. */
function keyFacts(vehicle: PrintedVehicle): [label: string, value: string][] {
  const { row } = vehicle
  const year = row.firstRegisteredAt?.slice(0, 4) ?? row.yearOfManufacture
  const known: [string, string | number | null | undefined][] = [
    ['Year', year],
    ['Mileage', mileageOf(vehicle)],
    ['Fuel', fuelOf(row)],
    ['Transmission', row.transmission && TRANSMISSION_LABELS[row.transmission]],
    ['Engine', engineOf(row)],
    ['Body', row.bodyType && BODY_TYPE_LABELS[row.bodyType]],
    ['Doors', row.doors],
    ['Colour', colourOf(row)],
    ['Previous keepers', row.previousKeepers],
    ['MOT until', row.motExpiresAt && formatDate(row.motExpiresAt)],
    [
      'Service history',
      row.serviceHistory === 'UNKNOWN' ? null : row.serviceHistory && SERVICE_HISTORY_LABELS[row.serviceHistory],
    ],
    ['Keys', row.keysCount ? counted(row.keysCount, { one: 'key', many: 'keys' }) : null],
  ]
  return known.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [[label, String(value)]],
  )
}

function drawFacts(sheet: Sheet, vehicle: PrintedVehicle, y: number): number {
  const columns = 4
  const width = (sheet.doc.page.width - 2 * MARGIN) / columns
  const shown = keyFacts(vehicle)
  for (const [at, [label, value]] of shown.entries()) {
    const box = { x: MARGIN + (at % columns) * width, width: width - 8, y: y + Math.floor(at / columns) * 39 }
    sheet.write(label, LABEL, box, { height: 12 })
    // Two lines of a long one are smaller than one line of a short one.
    const style = sheet.widthOf(value, VALUE) > box.width ? of('bold', 10) : VALUE
    sheet.write(value, style, { ...box, y: box.y + 12 }, { height: 25 })
  }
  return y + Math.ceil(shown.length / columns) * 39
}

function drawFoot(sheet: Sheet, vehicle: PrintedVehicle, printing: Printing, { advert }: WindowFacts): void {
  const { doc } = sheet
  const { width, height } = doc.page
  const top = height - MARGIN - FOOT + 6
  doc
    .moveTo(MARGIN, top - 10)
    .lineTo(width - MARGIN, top - 10)
    .lineWidth(1)
    .strokeColor(LINE)
    .stroke()
  const plate = drawPlate(sheet, platedAs(vehicle), {
    x: MARGIN,
    y: top + 8,
    height: mm(15),
    maxWidth: mm(82),
    face: 'white',
  })
  sheet.write(
    `Stock number ${vehicle.row.stockNumber}`,
    SMALL,
    { x: MARGIN, y: top + plate.height + 14, width: mm(82) },
    { height: 12 },
  )
  const [x, y] = [width - MARGIN - QR, top]
  drawQr(sheet, advert ?? vehiclePage(printing, vehicle), { x, y, side: QR })
  const words = advert ? 'Scan to see this car online' : 'Staff: scan to open this car'
  sheet.write(words, SMALL, { x: x - mm(44), y: y + QR - 12, width: mm(41) }, { align: 'right', height: 12 })
}

function drawPrice(sheet: Sheet, { price, post, row }: PrintedVehicle, y: number): number {
  const width = sheet.doc.page.width - 2 * MARGIN
  const text = price === null ? '' : priceText(price)
  const taken = sheet.widthOf(text, PRICE) + 16
  sheet.write(text, PRICE, { x: MARGIN, y, width })
  if (row.vatStatus === 'COMMERCIAL' || row.vatStatus === 'QUALIFYING') {
    sheet.write('including VAT', SMALL, { x: MARGIN + taken, y: y + 36, width: width - taken }, { height: 12 })
  }
  const words = post?.attention
  if (words)
    sheet.write(
      words,
      ATTENTION,
      { x: MARGIN + taken, y: y + 14, width: width - taken },
      { align: 'right', height: 20 },
    )
  return y + 62
}

/** What hangs in the windscreen of a vehicle on sale. */
export const windowCard: Document = {
  paper: { size: 'A4', margin: 0 },
  prepare: async (vehicles, printing) => {
    const factsOf = await printing.database.read(printing.scope, (tx) => windowFacts(tx, vehicles))
    return async (sheet, vehicle) => {
      const { row, post } = vehicle
      const found = factsOf(vehicle)
      sheet.page(true)
      const { doc } = sheet
      const width = doc.page.width - 2 * MARGIN
      const contact = [found.town, found.phone].filter(Boolean).join(' · ')
      sheet.write(row.dealerName, DEALER, { x: MARGIN, y: MARGIN, width: width * 0.62 }, { height: 22 })
      sheet.write(
        contact,
        CONTACT,
        { x: MARGIN + width * 0.62, y: MARGIN + 5, width: width * 0.38 },
        { align: 'right', height: 14 },
      )
      let y = MARGIN + 32
      const hero = row.heroFileId ? await heroJpeg(printing.files, row.heroFileId, { width, height: PICTURE }) : null
      if (hero) {
        doc.save().roundedRect(MARGIN, y, width, PICTURE, 8).clip()
        doc.image(hero, MARGIN, y, { width, height: PICTURE }).restore()
        y += PICTURE + 14
      }
      const name = nameOf(vehicle)
      sheet.write(
        name,
        sheet.widthOf(name, NAME) > width ? of('bold', 22) : NAME,
        { x: MARGIN, y, width },
        { height: 40 },
      )
      y += 40
      if (row.derivative) sheet.write(row.derivative, DERIVATIVE, { x: MARGIN, y, width }, { height: 19 })
      y = drawPrice(sheet, vehicle, y + (row.derivative ? 26 : 4))
      y = drawFacts(sheet, vehicle, y + 6)
      const room = doc.page.height - MARGIN - FOOT - y - 12
      if (post?.description && room > 16)
        sheet.write(post.description, WORDS, { x: MARGIN, y: y + 4, width }, { height: room - 4 })
      drawFoot(sheet, vehicle, printing, found)
    }
  },
}
