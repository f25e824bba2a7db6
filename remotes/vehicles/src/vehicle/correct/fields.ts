import {
  BODY_TYPE_LABELS,
  formatDate,
  formatDateTime,
  formatRegistration,
  FUEL_TYPE_LABELS,
  MILEAGE_UNIT_LABELS,
  ownValue,
  SERVICE_HISTORY_LABELS,
  TRANSMISSION_LABELS,
} from '@forecourt/domain'

type Texts = Readonly<Record<string, string>>

const LABELS: Texts = {
  vin: 'VIN',
  makeId: 'Make',
  modelId: 'Model',
  modelCustom: 'Model (free text)',
  engineCc: 'Engine size',
  firstRegisteredAt: 'First registered',
  mileageUnit: 'Mileage unit',
  manufacturerColour: "Manufacturer's colour",
  keysCount: 'Keys',
  fuelType: 'Fuel',
  fuelLevelPct: 'Fuel or charge',
  batteryHealthPct: 'Battery health',
  lastServiceAt: 'Last service',
  lastServiceMileage: 'Mileage at last service',
  motExpiresAt: 'MOT expiry',
  sourceId: 'Source',
  supplierName: 'Supplier or seller',
  arrivedAt: 'Arrived',
}

export const NOT_KNOWN = 'Not known'

/** A captured field in words: 'engineNumber' is 'Engine number'. */
export function fieldLabel(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return ownValue(LABELS, name) ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const CODES: Readonly<Record<string, Texts>> = {
  bodyType: BODY_TYPE_LABELS,
  fuelType: FUEL_TYPE_LABELS,
  transmission: TRANSMISSION_LABELS,
  mileageUnit: MILEAGE_UNIT_LABELS,
  serviceHistory: SERVICE_HISTORY_LABELS,
}

/** Years are numbers without a thousands separator. */
const PLAIN = new Set(['yearOfManufacture'])

/** A captured field's value as people read it; 'nothing' for none. */
export function fieldText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return PLAIN.has(name) ? String(value) : value.toLocaleString('en-GB')
  if (typeof value !== 'string') return 'another value'
  if (name === 'registration') return formatRegistration(value)
  if (name === 'arrivedAt') return formatDateTime(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value)
  return ownValue(ownValue(CODES, name) ?? {}, value) ?? value
}
