import { counted, daysBetween, formatDateTime, formatPence, positionLabel, positionOf } from '@forecourt/domain'
import { runningHead } from '../kit/blocks.ts'
import { drawPlate } from '../kit/plate.ts'
import { mm, type Sheet, STYLES } from '../kit/sheet.ts'
import { type Column, table } from '../kit/table.ts'
import { colourOf, markOf, mileageOf, nameOf, platedAs } from '../names.ts'
import type { PrintedVehicle } from '../printed.ts'
import type { Document, Printing } from './document.ts'

const VEHICLES = { one: 'vehicle', many: 'vehicles' }
const PLATE = 15

const columnsOf = (sheet: Sheet, { now }: Printing, hasDealers: boolean): Column<PrintedVehicle>[] => [
  {
    title: 'Registration',
    share: 10,
    draw: (vehicle, { x, y, width }) =>
      void drawPlate(sheet, platedAs(vehicle), { x, y, height: PLATE, maxWidth: width }),
  },
  {
    title: 'Vehicle',
    share: 26,
    text: (vehicle) => [nameOf(vehicle), vehicle.row.derivative, colourOf(vehicle.row)].filter(Boolean).join(', '),
  },
  { title: 'Stock no', share: 11, text: ({ row }) => row.stockNumber },
  ...(hasDealers ? [{ title: 'Dealer', share: 12, text: ({ row }: PrintedVehicle) => row.dealerName }] : []),
  { title: 'Stage', share: 16, text: ({ row }) => positionLabel(positionOf(row)) },
  { title: 'Bay', share: 9, text: ({ row }) => row.location ?? '' },
  { title: 'Key tag', share: 7, text: ({ row }) => row.keyTag ?? '' },
  { title: 'Mileage', share: 9, align: 'right', text: mileageOf },
  {
    title: 'Days',
    share: 5,
    align: 'right',
    text: ({ row }) => String(daysBetween(row.arrivedAt, row.closedAt ?? now)),
  },
  { title: 'Price', share: 10, align: 'right', text: ({ price }) => (price === null ? '' : formatPence(price)) },
]

/** A row for each vehicle. */
export const stockSheet: Document = {
  paper: { size: 'A4', layout: 'landscape', margin: mm(12), top: mm(17) },
  prepare: () => (_sheet, vehicle) => {
    throw new Error(`A stock sheet is not made of ${markOf(vehicle)} alone`)
  },
  together: (sheet, vehicles, printing) => {
    const dealers = [...new Set(vehicles.map(({ row }) => row.dealerName))]
    runningHead(sheet, {
      by: dealers.length === 1 && dealers[0] ? dealers[0] : counted(dealers.length, { one: 'dealer', many: 'dealers' }),
      about: 'Stock sheet',
      printed: `Printed ${formatDateTime(printing.now)} by ${printing.by}`,
    })
    sheet.page(true)
    sheet.flow('Stock sheet', STYLES.title)
    sheet.flow(counted(vehicles.length, VEHICLES), STYLES.small)
    sheet.doc.y += 6
    table(sheet, columnsOf(sheet, printing, dealers.length > 1), vehicles, { rowHeight: PLATE })
  },
}
