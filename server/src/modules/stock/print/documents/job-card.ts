import {
  counted,
  formatDate,
  formatDateTime,
  HOLD_REASON_LABELS,
  positionLabel,
  PRIORITY_LABELS,
  QUOTE_KINDS,
  type QuoteKind,
  ROUTE_KEY_LABELS,
  ROUTE_KEYS,
  STAGE_LABELS,
  positionOf,
} from '@forecourt/domain'
import { type Fact, facts, heading, runningHead, ruledLines, signatures, tickBox } from '../kit/blocks.ts'
import { drawPlate } from '../kit/plate.ts'
import { drawQr } from '../kit/qr.ts'
import { mm, type Sheet, STYLES } from '../kit/sheet.ts'
import { type Column, table } from '../kit/table.ts'
import { type ApprovedLine, jobFacts, type JobFacts } from '../job-facts.ts'
import { colourOf, fuelOf, markOf, mileageOf, nameOf, platedAs } from '../names.ts'
import type { PrintedVehicle } from '../printed.ts'
import { type Document, type Printing, vehiclePage } from './document.ts'

export const KIND_LABELS: Readonly<Record<QuoteKind, string>> = {
  MECHANICAL: STAGE_LABELS.MECHANICAL_PREP,
  BODY: STAGE_LABELS.BODY_DAMAGE,
}
const LINES = { one: 'line', many: 'lines' }
const QR = mm(25)

export const hoursText = (hundredths: number): string => `${Number((hundredths / 100).toFixed(2))} h`

const headFacts = (vehicle: PrintedVehicle): Fact[] => {
  const { row } = vehicle
  return [
    { label: 'Stock number', value: row.stockNumber },
    { label: 'VIN', value: row.vin ?? row.shortChassis },
    { label: 'Mileage', value: mileageOf(vehicle) },
    { label: 'Key tag', value: row.keyTag ?? 'Not recorded' },
    { label: 'Bay', value: row.location ?? 'Not recorded' },
    { label: 'MOT expiry', value: row.motExpiresAt ? formatDate(row.motExpiresAt) : 'Not known' },
    { label: 'Now in', value: positionLabel(positionOf(row)) },
    { label: 'Due', value: row.dueAt && formatDateTime(row.dueAt) },
    { label: 'Assigned to', value: row.assignedToName ?? 'Not assigned' },
    { label: 'Priority', value: row.priority !== 'NORMAL' && PRIORITY_LABELS[row.priority] },
    { label: 'Ready by', value: row.targetReadyAt && formatDate(row.targetReadyAt) },
    { label: 'Handover', value: row.handoverAt && formatDateTime(row.handoverAt) },
    { label: 'On hold', value: row.hold && HOLD_REASON_LABELS[row.hold.reason] },
  ]
}

function drawHead(sheet: Sheet, vehicle: PrintedVehicle, printing: Printing): void {
  const { doc, left, width } = sheet
  const { row } = vehicle
  const top = doc.y
  const plate = drawPlate(sheet, platedAs(vehicle), { x: left, y: top, height: mm(14), maxWidth: mm(90) })
  drawQr(sheet, vehiclePage(printing, vehicle), { x: left + width - QR, y: top, side: QR })
  const box = { x: left, width: width - QR - 14 }
  sheet.write(nameOf(vehicle), STYLES.title, { ...box, y: top + plate.height + 8 })
  sheet.write([row.derivative, colourOf(row), fuelOf(row)].filter(Boolean).join(' · '), STYLES.body, {
    ...box,
    y: doc.y + 1,
  })
  doc.y = Math.max(doc.y, top + QR) + 10
  facts(sheet, headFacts(vehicle), 3)
}

function drawRoute(sheet: Sheet, { row }: PrintedVehicle, { done, names }: JobFacts): void {
  const { route, configuration } = row
  if (!route) return
  heading(sheet, 'Route')
  const steps = ROUTE_KEYS.filter((key) => route[key])
  const columns: Column<(typeof steps)[number]>[] = [
    { title: '', share: 4, draw: (key, { x, y }) => tickBox(sheet, x, y + 1, done.has(key)) },
    { title: 'Step', share: 40, text: (key) => ROUTE_KEY_LABELS[key], style: () => STYLES.strong },
    {
      title: 'Planned for',
      share: 40,
      text: (key) => names.get(configuration?.assignees[key] ?? '') ?? 'Not assigned',
    },
    { title: 'Finished, initials', share: 30, text: (key) => (done.has(key) ? 'Done' : '') },
  ]
  table(sheet, columns, steps, { rowHeight: 12 })
}

function drawWork(sheet: Sheet, { lines }: JobFacts): void {
  for (const kind of QUOTE_KINDS) {
    const work = lines.filter((line) => line.kind === kind)
    if (work.length === 0) continue
    const hours = work.reduce((sum, { labourHours }) => sum + labourHours, 0)
    heading(sheet, `Approved work: ${KIND_LABELS[kind]}`, `${counted(work.length, LINES)}, ${hoursText(hours)}`)
    const columns: Column<ApprovedLine>[] = [
      { title: '', share: 4, draw: ({ isDone }, { x, y }) => tickBox(sheet, x, y + 1, isDone) },
      {
        title: 'Work',
        share: 72,
        text: ({ description, partNumber, note, safety }) =>
          [description, safety && 'Safety', partNumber && `Part ${partNumber}`, note].filter(Boolean).join('\n'),
      },
      {
        title: 'Hours',
        share: 12,
        align: 'right',
        text: ({ labourHours }) => (labourHours > 0 ? hoursText(labourHours) : ''),
      },
      { title: 'Taken', share: 14, text: () => '' },
    ]
    table(sheet, columns, work, { rowHeight: 12 })
  }
}

function drawNotes(sheet: Sheet, { row }: PrintedVehicle, { advisories }: JobFacts): void {
  if (advisories.length > 0) {
    heading(sheet, 'Open from the last MOT', counted(advisories.length, { one: 'advisory', many: 'advisories' }))
    const columns: Column<string>[] = [
      { title: '', share: 4, draw: (_, { x, y }) => tickBox(sheet, x, y + 1, false) },
      { title: 'Advisory', share: 98, text: (text) => text },
    ]
    table(sheet, columns, advisories, { rowHeight: 12 })
  }
  const notes = [
    ['Note to the first stage', row.configuration?.noteToFirstStage],
    ['On hold', row.hold?.note],
    ['Note', row.note],
    ['Warning lights', row.warningLights],
  ] as const
  const written = notes.flatMap(([label, text]) => (text ? [{ label, text }] : []))
  if (written.length > 0) heading(sheet, 'Notes')
  for (const { label, text } of written) {
    sheet.flow(label, STYLES.small)
    sheet.flow(text)
    sheet.doc.y += 5
  }
  heading(sheet, 'For the workshop')
  ruledLines(sheet, 3)
  signatures(sheet, ['Technician', 'Mileage out', 'Date', 'Checked by'])
}

/** What goes with the vehicle through the workshop: what it is, where it goes, and what is to be done. No prices. */
export const jobCard: Document = {
  paper: { size: 'A4', margin: mm(14), top: mm(20) },
  prepare: async (vehicles, printing) => {
    const factsOf = await printing.database.read(printing.scope, (tx) => jobFacts(tx, vehicles, printing.actor))
    return (sheet, vehicle) => {
      const job = factsOf(vehicle)
      runningHead(sheet, {
        by: vehicle.row.dealerName,
        about: `Job card · ${markOf(vehicle)}`,
        printed: `Printed ${formatDateTime(printing.now)} by ${printing.by}`,
      })
      sheet.page(true)
      drawHead(sheet, vehicle, printing)
      drawWork(sheet, job)
      drawRoute(sheet, vehicle, job)
      drawNotes(sheet, vehicle, job)
    }
  },
}
