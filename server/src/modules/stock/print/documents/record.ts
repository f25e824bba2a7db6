import { can } from '@forecourt/authority'
import type { AssessmentSummary, DamageSummary, VehicleRecord } from '@forecourt/contracts'
import {
  ACTION_LABELS,
  BODY_TYPE_LABELS,
  DAMAGE_STATUS_LABELS,
  damageLabel,
  formatDate,
  formatDateTime,
  formatDuration,
  formatMileage,
  formatPence,
  FUEL_TYPE_LABELS,
  ITEM_RESULT_LABELS,
  itemLabel,
  NAMA_GRADE_LABELS,
  ownValue,
  positionLabel,
  positionOf,
  PROVENANCE_ALERT_LABELS,
  PROVENANCE_STATUS_LABELS,
  ROUTE_KEY_LABELS,
  ROUTE_KEYS,
  SALE_INTENTION_LABELS,
  SERVICE_HISTORY_LABELS,
  SEVERITY_LABELS,
  TRANSMISSION_LABELS,
  V5C_STATUS_LABELS,
  VAT_STATUS_LABELS,
} from '@forecourt/domain'
import { saleOf } from '../../../stages/sale/facts.ts'
import { withRemoved } from '../../../../platform/database/scope.ts'
import { vehicleRecord } from '../../vehicles/record.ts'
import { type Fact, facts, heading, runningHead } from '../kit/blocks.ts'
import { drawPlate } from '../kit/plate.ts'
import { mm, type Sheet, STYLES } from '../kit/sheet.ts'
import { type Column, table } from '../kit/table.ts'
import { markOf, nameOf, platedAs } from '../names.ts'
import type { PrintedVehicle } from '../printed.ts'
import type { Document, Printing } from './document.ts'
import { drawQuotes, readQuotes } from './quotes.ts'

type Sold = Awaited<ReturnType<typeof saleOf>>

const day = (value: string | null) => value && formatDate(value)
const moment = (value: string | null) => value && formatDateTime(value)
const money = (pence: number | null) => (pence === null ? null : formatPence(pence))
const labelled = <Key extends string>(labels: Readonly<Record<Key, string>>, key: Key | null) => key && labels[key]
const yesNo = (value: boolean | null) => value !== null && (value ? 'Yes' : 'No')
const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(', ')

const identity = (vehicle: VehicleRecord): Fact[] => [
  { label: 'Stock number', value: vehicle.stockNumber },
  { label: 'VIN', value: vehicle.vin ?? vehicle.shortChassis },
  { label: 'Engine number', value: vehicle.engineNumber },
  { label: 'Body', value: labelled(BODY_TYPE_LABELS, vehicle.bodyType) },
  { label: 'Fuel', value: labelled(FUEL_TYPE_LABELS, vehicle.fuelType) },
  { label: 'Transmission', value: labelled(TRANSMISSION_LABELS, vehicle.transmission) },
  { label: 'Engine', value: vehicle.engineCc !== null && `${vehicle.engineCc.toLocaleString('en-GB')} cc` },
  { label: 'Doors and seats', value: [vehicle.doors, vehicle.seats].filter(Boolean).join(' and ') },
  { label: 'Colour', value: vehicle.manufacturerColour ?? vehicle.colour },
  { label: 'First registered', value: day(vehicle.firstRegisteredAt) },
  { label: 'Built', value: vehicle.yearOfManufacture },
  { label: 'Mileage', value: formatMileage(vehicle.mileage, vehicle.mileageUnit) },
  { label: 'MOT expiry', value: day(vehicle.motExpiresAt) },
  { label: 'VAT', value: VAT_STATUS_LABELS[vehicle.vatStatus] },
  { label: 'Now in', value: positionLabel(positionOf(vehicle)) },
]

const arrival = (vehicle: VehicleRecord): Fact[] => [
  { label: 'Dealer', value: vehicle.dealerName },
  { label: 'Arrived', value: moment(vehicle.arrivedAt) },
  { label: 'Taken in by', value: vehicle.createdBy },
  { label: 'Source', value: vehicle.sourceName },
  { label: 'Supplier', value: vehicle.supplierName },
  { label: 'Brought by', value: vehicle.broughtBy },
  { label: 'Keys', value: vehicle.keysCount },
  { label: 'Key tag', value: vehicle.keyTag },
  { label: 'Bay', value: vehicle.location },
  { label: 'Fuel or charge', value: vehicle.fuelLevelPct !== null && `${vehicle.fuelLevelPct}%` },
  { label: 'Battery health', value: vehicle.batteryHealthPct !== null && `${vehicle.batteryHealthPct}%` },
  { label: 'Warning lights', value: vehicle.warningLights },
]

const documents = (vehicle: VehicleRecord): Fact[] => [
  { label: 'V5C', value: labelled(V5C_STATUS_LABELS, vehicle.v5cStatus) },
  { label: 'V5C reference', value: vehicle.v5cReferenceMasked },
  { label: 'Service history', value: labelled(SERVICE_HISTORY_LABELS, vehicle.serviceHistory) },
  {
    label: 'Last service',
    value: joined(
      day(vehicle.lastServiceAt),
      vehicle.lastServiceMileage !== null && formatMileage(vehicle.lastServiceMileage, vehicle.mileageUnit),
    ),
  },
  { label: 'Previous keepers', value: vehicle.previousKeepers },
  { label: 'Manuals', value: yesNo(vehicle.manuals) },
  { label: 'Locking wheel nut', value: yesNo(vehicle.lockingWheelNut) },
  { label: 'Charge cable', value: yesNo(vehicle.chargeCable) },
]

const provenance = ({ provenance: found }: VehicleRecord): Fact[] => [
  { label: 'Check', value: PROVENANCE_STATUS_LABELS[found.status] },
  { label: 'Alerts', value: found.alerts.map((alert) => PROVENANCE_ALERT_LABELS[alert]).join(', ') },
  { label: 'Provider', value: found.provider },
  { label: 'Reference', value: found.reference },
  { label: 'Checked', value: day(found.checkedAt) },
  { label: 'Note', value: found.note },
]

const purchase = ({ purchase: bought }: VehicleRecord): Fact[] => [
  { label: 'Price', value: money(bought?.purchasePrice ?? null) },
  { label: 'Invoice', value: bought?.supplierInvoiceNo },
  { label: 'Purchased', value: day(bought?.purchasedAt ?? null) },
  { label: 'Mechanical budget', value: money(bought?.prepBudgetMechanical ?? null) },
  { label: 'Body budget', value: money(bought?.prepBudgetBody ?? null) },
]

const configuration = ({ route, configuration: decided, targetReadyAt }: VehicleRecord): Fact[] => [
  {
    label: 'Steps',
    value: route && [...ROUTE_KEYS.filter((key) => route[key]).map((key) => ROUTE_KEY_LABELS[key]), 'Sale'].join(', '),
  },
  { label: 'Meant for', value: decided && SALE_INTENTION_LABELS[decided.saleIntention] },
  { label: 'Ready by', value: moment(targetReadyAt) },
  { label: 'Configured by', value: decided?.configuredBy },
  { label: 'Note to the first stage', value: decided?.noteToFirstStage },
]

const soldFacts = (sale: NonNullable<Sold>): Fact[] => [
  { label: 'Sold', value: moment(sale.soldAt) },
  { label: 'Type', value: sale.saleType.name },
  { label: 'Price', value: formatPence(sale.salePrice) },
  { label: 'Order', value: sale.orderNumber },
  { label: 'Invoice', value: sale.invoiceNumber },
  { label: 'Salesperson', value: sale.salesperson?.name },
  { label: 'Handover', value: moment(sale.handoverDueAt) },
]

function drawFacts(sheet: Sheet, title: string, given: readonly Fact[]): void {
  if (!given.some(({ value }) => value !== null && value !== undefined && value !== false && value !== '')) return
  heading(sheet, title)
  facts(sheet, given, 3)
}

function drawAssessment(sheet: Sheet, { technician, completedAt, odometerIn, findings }: AssessmentSummary): void {
  heading(sheet, 'Mechanical assessment', formatDateTime(completedAt))
  facts(
    sheet,
    [
      { label: 'Technician', value: technician.name },
      { label: 'Odometer', value: odometerIn.toLocaleString('en-GB') },
      { label: 'Found', value: findings.length === 0 && 'Everything in order' },
    ],
    3,
  )
  const columns: Column<AssessmentSummary['findings'][number]>[] = [
    { title: 'Item', share: 40, text: ({ key }) => itemLabel(key) },
    { title: 'Result', share: 20, text: ({ result }) => ITEM_RESULT_LABELS[result] },
    { title: 'Note', share: 40, text: ({ note }) => note ?? '' },
  ]
  if (findings.length > 0) table(sheet, columns, findings)
}

function drawDamage(sheet: Sheet, { items, grade, completedAt, completedBy }: DamageSummary): void {
  heading(sheet, 'Body damage', formatDateTime(completedAt))
  facts(
    sheet,
    [
      { label: 'Assessed by', value: completedBy.name },
      { label: 'Grade', value: grade && NAMA_GRADE_LABELS[grade] },
      { label: 'Found', value: items.length === 0 && 'No damage' },
    ],
    3,
  )
  const columns: Column<DamageSummary['items'][number]>[] = [
    { title: 'Damage', share: 45, text: (item) => damageLabel(item) },
    { title: 'Severity', share: 15, text: ({ severity }) => SEVERITY_LABELS[severity] },
    { title: 'State', share: 18, text: ({ status }) => DAMAGE_STATUS_LABELS[status] },
    { title: 'Note', share: 22, text: ({ note }) => note ?? '' },
  ]
  if (items.length > 0) table(sheet, columns, items)
}

function drawVisits(sheet: Sheet, { visits }: VehicleRecord, now: Date): void {
  heading(sheet, 'Where it has been')
  const columns: Column<VehicleRecord['visits'][number]>[] = [
    { title: 'Stage', share: 30, text: (visit) => positionLabel(positionOf(visit)), style: () => STYLES.strong },
    { title: 'From', share: 20, text: ({ enteredAt }) => formatDateTime(enteredAt) },
    {
      title: 'For',
      share: 14,
      text: ({ enteredAt, exitedAt }) =>
        formatDuration((Date.parse(exitedAt ?? now.toISOString()) - Date.parse(enteredAt)) / 1_000),
    },
    {
      title: 'Left by',
      share: 36,
      text: ({ exitedBy, exitAction }) => joined(ownValue(ACTION_LABELS, exitAction ?? '') ?? null, exitedBy),
    },
  ]
  table(sheet, columns, visits)
}

const read = ({ database, scope, actor, now }: Printing, { row }: PrintedVehicle) =>
  database.read(withRemoved(scope), async (tx) => {
    // A paper shows no pictures, and what its reader may take away is no matter of it.
    const reader = { actor, now, fileUrl: () => null, userId: '' }
    const maySeeSale = can('stage.sale.read', actor, row)
    const [record, sale] = await Promise.all([
      vehicleRecord(tx, row.id, reader),
      maySeeSale ? saleOf(tx, row.id) : null,
    ])
    return { record, sale }
  })

/** Everything that is known of a vehicle, as far as the reader may see it. */
export const vehicleRecordSheet: Document = {
  paper: { size: 'A4', margin: mm(14), top: mm(20) },
  prepare: (_vehicles, printing) => async (sheet, vehicle) => {
    const { record, sale } = await read(printing, vehicle)
    if (!record) return
    runningHead(sheet, {
      by: vehicle.row.dealerName,
      about: `Vehicle record · ${markOf(vehicle)}`,
      printed: `Printed ${formatDateTime(printing.now)} by ${printing.by}`,
    })
    sheet.page(true)
    const { doc, left } = sheet
    const top = doc.y
    const plate = drawPlate(sheet, platedAs(vehicle), { x: left, y: top, height: mm(10), maxWidth: mm(70) })
    doc.y = top + plate.height + 6
    sheet.flow(nameOf(vehicle), STYLES.title)
    if (record.derivative) sheet.flow(record.derivative, STYLES.small)
    drawFacts(sheet, 'Vehicle', identity(record))
    drawFacts(sheet, 'Arrival', arrival(record))
    drawFacts(sheet, 'Documents', documents(record))
    drawFacts(sheet, 'Provenance', provenance(record))
    drawFacts(sheet, 'Purchase', purchase(record))
    drawFacts(sheet, 'Route', configuration(record))
    if (sale) drawFacts(sheet, 'Sale', soldFacts(sale))
    if (record.note) {
      heading(sheet, 'Note')
      sheet.flow(record.note)
    }
    if (record.assessment) drawAssessment(sheet, record.assessment)
    if (record.damage) drawDamage(sheet, record.damage)
    if (vehicle.quoteKinds.length > 0) drawQuotes(sheet, await readQuotes(printing, vehicle))
    drawVisits(sheet, record, printing.now)
  },
}
