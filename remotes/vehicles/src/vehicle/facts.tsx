import type { VehicleDetails } from '@forecourt/contracts'
import {
  BODY_TYPE_LABELS,
  counted,
  formatDate,
  formatDateTime,
  formatMileage,
  formatPence,
  FUEL_TYPE_LABELS,
  PROVENANCE_ALERT_LABELS,
  PROVENANCE_STATUS_LABELS,
  ROUTE_KEY_LABELS,
  ROUTE_KEYS,
  SALE_INTENTION_LABELS,
  TRANSMISSION_LABELS,
  VAT_STATUS_LABELS,
} from '@forecourt/domain'
import { infleetFacts } from '@forecourt/stage'
import type { DataItem } from '@forecourt/ui'
import { Captured } from './Captured.tsx'

const KEY = { one: 'key', many: 'keys' }

type Vehicle = VehicleDetails

const date = (day: string | null) => day && formatDate(day)
const money = (pence: number | null) => (pence === null ? null : formatPence(pence))
const percent = (value: number | null) => (value === null ? null : `${value}%`)
const labelled = <Key extends string>(labels: Readonly<Record<Key, string>>, key: Key | null) => key && labels[key]

/** The row below the plate. */
export const headlineFacts = (vehicle: Vehicle): DataItem[] => [
  { label: 'Stock no', value: vehicle.stockNumber },
  { label: 'Mileage', value: formatMileage(vehicle.mileage, vehicle.mileageUnit) },
  { label: 'First registered', value: date(vehicle.firstRegisteredAt), none: 'Not known' },
  { label: 'MOT expiry', value: date(vehicle.motExpiresAt), none: 'Not known' },
  { label: 'VAT', value: VAT_STATUS_LABELS[vehicle.vatStatus] },
  {
    label: 'Keys and bay',
    value: [
      vehicle.keysCount === null ? null : counted(vehicle.keysCount, KEY),
      vehicle.keyTag && `tag ${vehicle.keyTag}`,
      vehicle.location,
    ]
      .filter(Boolean)
      .join(', '),
    none: 'Not recorded',
  },
]

/** Who or what a field came from stands beside its value, where it came from a lookup. */
export function identityFacts(vehicle: Vehicle): DataItem[] {
  const captured = (field: string, value: string | number | null | undefined) =>
    value === null || value === undefined || value === '' ? null : (
      <Captured origin={vehicle.origins[field]}>{value}</Captured>
    )
  return [
    { label: 'VIN', value: captured('vin', vehicle.vin ?? vehicle.shortChassis), none: 'Not recorded' },
    { label: 'Engine no', value: captured('engineNumber', vehicle.engineNumber), none: 'Not recorded' },
    { label: 'Body', value: captured('bodyType', labelled(BODY_TYPE_LABELS, vehicle.bodyType)), none: 'Not recorded' },
    { label: 'Fuel', value: captured('fuelType', labelled(FUEL_TYPE_LABELS, vehicle.fuelType)), none: 'Not recorded' },
    {
      label: 'Transmission',
      value: captured('transmission', labelled(TRANSMISSION_LABELS, vehicle.transmission)),
      none: 'Not recorded',
    },
    {
      label: 'Engine',
      value: captured('engineCc', vehicle.engineCc === null ? null : `${vehicle.engineCc.toLocaleString('en-GB')} cc`),
      none: 'Not recorded',
    },
    { label: 'Doors', value: captured('doors', vehicle.doors), none: 'Not recorded' },
    { label: 'Seats', value: captured('seats', vehicle.seats), none: 'Not recorded' },
    { label: 'Colour', value: captured('colour', vehicle.manufacturerColour ?? vehicle.colour), none: 'Not recorded' },
    { label: 'Built', value: captured('yearOfManufacture', vehicle.yearOfManufacture), none: 'Not recorded' },
  ]
}

export const arrivalFacts = (vehicle: Vehicle): DataItem[] => [
  { label: 'Dealer', value: vehicle.dealerName },
  ...infleetFacts(vehicle, ['arrived', 'infleeted', 'by', 'source', 'supplier', 'broughtBy', 'warningLights']),
  { label: 'Fuel or charge', value: percent(vehicle.fuelLevelPct), none: 'Not recorded' },
  { label: 'Battery health', value: percent(vehicle.batteryHealthPct), none: 'Not recorded' },
  { label: 'Note', value: vehicle.note },
]

export const documentFacts = (vehicle: Vehicle): DataItem[] => [
  ...infleetFacts(vehicle, ['v5c']),
  { label: 'V5C reference', value: vehicle.v5cReferenceMasked, none: 'Not recorded' },
  ...infleetFacts(vehicle, ['serviceHistory']),
  {
    label: 'Last service',
    value: [
      date(vehicle.lastServiceAt),
      vehicle.lastServiceMileage === null ? null : formatMileage(vehicle.lastServiceMileage, vehicle.mileageUnit),
    ]
      .filter(Boolean)
      .join(', '),
    none: 'Not recorded',
  },
  { label: 'Previous keepers', value: vehicle.previousKeepers, none: 'Not recorded' },
  ...infleetFacts(vehicle, ['manuals', 'lockingWheelNut', 'chargeCable']),
]

export const provenanceFacts = ({ provenance }: Vehicle): DataItem[] => [
  { label: 'Check', value: PROVENANCE_STATUS_LABELS[provenance.status] },
  {
    label: 'Alerts',
    value: provenance.alerts.map((alert) => PROVENANCE_ALERT_LABELS[alert]).join(', '),
  },
  { label: 'Provider', value: provenance.provider, none: 'Not recorded' },
  { label: 'Reference', value: provenance.reference, none: 'Not recorded' },
  { label: 'Checked', value: date(provenance.checkedAt), none: 'Not yet' },
  { label: 'Note', value: provenance.note },
]

/** Null for a vehicle of another dealer, whose prices are not told. */
export const purchaseFacts = ({ purchase }: Vehicle): DataItem[] | null =>
  purchase && [
    { label: 'Price', value: money(purchase.purchasePrice), none: 'Not recorded' },
    { label: 'Invoice', value: purchase.supplierInvoiceNo, none: 'Not recorded' },
    { label: 'Purchased', value: date(purchase.purchasedAt), none: 'Not recorded' },
    { label: 'Mechanical budget', value: money(purchase.prepBudgetMechanical), none: 'Not set' },
    { label: 'Body budget', value: money(purchase.prepBudgetBody), none: 'Not set' },
  ]

export const routeFacts = ({ route, configuration, targetReadyAt }: Vehicle): DataItem[] => [
  {
    label: 'Steps',
    value: route && [...ROUTE_KEYS.filter((key) => route[key]).map((key) => ROUTE_KEY_LABELS[key]), 'Sale'].join(', '),
    none: 'Not decided yet',
  },
  {
    label: 'Meant for',
    value: configuration && SALE_INTENTION_LABELS[configuration.saleIntention],
    none: 'Not decided yet',
  },
  { label: 'Ready by', value: targetReadyAt && formatDateTime(targetReadyAt), none: 'No target' },
  { label: 'Configured by', value: configuration?.configuredBy, none: 'Nobody yet' },
  { label: 'Note to the first stage', value: configuration?.noteToFirstStage },
]
