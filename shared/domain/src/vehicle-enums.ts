import { listed } from './listed.ts'

/* The closed lists of a vehicle's record, each with the words that staff see. */

const bodyTypes = listed({
  HATCHBACK: 'Hatchback',
  SALOON: 'Saloon',
  ESTATE: 'Estate',
  SUV: 'SUV',
  COUPE: 'Coupé',
  CONVERTIBLE: 'Convertible',
  MPV: 'MPV',
  PICKUP: 'Pick-up',
  VAN: 'Van',
  MINIBUS: 'Minibus',
  OTHER: 'Other',
})
export const BODY_TYPES = bodyTypes.values
export const BODY_TYPE_LABELS = bodyTypes.labels
export type BodyType = (typeof BODY_TYPES)[number]

const fuelTypes = listed({
  PETROL: 'Petrol',
  DIESEL: 'Diesel',
  HYBRID: 'Hybrid',
  PLUGIN_HYBRID: 'Plug-in hybrid',
  ELECTRIC: 'Electric',
  LPG: 'LPG',
  OTHER: 'Other',
})
export const FUEL_TYPES = fuelTypes.values
export const FUEL_TYPE_LABELS = fuelTypes.labels
export type FuelType = (typeof FUEL_TYPES)[number]

const transmissions = listed({
  MANUAL: 'Manual',
  AUTOMATIC: 'Automatic',
  SEMI_AUTO: 'Semi-automatic',
  CVT: 'CVT',
  OTHER: 'Other',
})
export const TRANSMISSIONS = transmissions.values
export const TRANSMISSION_LABELS = transmissions.labels
export type Transmission = (typeof TRANSMISSIONS)[number]

const mileageUnits = listed({ MI: 'miles', KM: 'km' })
export const MILEAGE_UNITS = mileageUnits.values
export const MILEAGE_UNIT_LABELS = mileageUnits.labels
export type MileageUnit = (typeof MILEAGE_UNITS)[number]

const v5cStatuses = listed({
  PRESENT: 'Present',
  MISSING: 'Missing',
  APPLIED: 'Applied for',
  NOT_REQUIRED: 'Not required',
})
export const V5C_STATUSES = v5cStatuses.values
export const V5C_STATUS_LABELS = v5cStatuses.labels
export type V5cStatus = (typeof V5C_STATUSES)[number]

const serviceHistories = listed({
  FULL_MAIN_DEALER: 'Full, main dealer',
  FULL: 'Full',
  PARTIAL: 'Part',
  NONE: 'None',
  DIGITAL: 'Digital',
  UNKNOWN: 'Unknown',
})
export const SERVICE_HISTORIES = serviceHistories.values
export const SERVICE_HISTORY_LABELS = serviceHistories.labels
export type ServiceHistory = (typeof SERVICE_HISTORIES)[number]

const vatStatuses = listed({ MARGIN: 'Margin', QUALIFYING: 'Qualifying', COMMERCIAL: 'Commercial', NONE: 'None' })
export const VAT_STATUSES = vatStatuses.values
export const VAT_STATUS_LABELS = vatStatuses.labels
export type VatStatus = (typeof VAT_STATUSES)[number]

const provenanceStatuses = listed({ NOT_DONE: 'Not done', CLEAR: 'Clear', ALERT: 'Alert' })
export const PROVENANCE_STATUSES = provenanceStatuses.values
export const PROVENANCE_STATUS_LABELS = provenanceStatuses.labels
export type ProvenanceStatus = (typeof PROVENANCE_STATUSES)[number]

const provenanceAlerts = listed({
  FINANCE: 'Outstanding finance',
  STOLEN: 'Recorded stolen',
  CAT_S: 'Category S',
  CAT_N: 'Category N',
  CAT_C: 'Category C',
  CAT_D: 'Category D',
  CAT_A: 'Category A',
  CAT_B: 'Category B',
  MILEAGE: 'Mileage discrepancy',
  PLATE_CHANGE: 'Plate change',
  COLOUR_CHANGE: 'Colour change',
  IMPORTED: 'Imported',
  EXPORTED: 'Exported',
  SCRAPPED: 'Scrapped',
  HIGH_RISK: 'High risk',
})
export const PROVENANCE_ALERTS = provenanceAlerts.values
export const PROVENANCE_ALERT_LABELS = provenanceAlerts.labels
export type ProvenanceAlert = (typeof PROVENANCE_ALERTS)[number]

/** Alerts with which a vehicle is only taken in after a red confirmation. */
export const STOPPING_ALERTS: readonly ProvenanceAlert[] = ['CAT_A', 'CAT_B', 'SCRAPPED', 'STOLEN', 'EXPORTED']

const priorities = listed({ NORMAL: 'Normal', HIGH: 'High', URGENT: 'Urgent' })
export const PRIORITIES = priorities.values
export const PRIORITY_LABELS = priorities.labels
export type Priority = (typeof PRIORITIES)[number]

const saleIntentions = listed({ RETAIL: 'Retail', TRADE: 'Trade', UNDECIDED: 'Undecided' })
export const SALE_INTENTIONS = saleIntentions.values
export const SALE_INTENTION_LABELS = saleIntentions.labels
export type SaleIntention = (typeof SALE_INTENTIONS)[number]

const slaStates = listed({ GREEN: 'On time', AMBER: 'Due soon', RED: 'Late', PAUSED: 'Paused' })
export const SLA_STATES = slaStates.values
export const SLA_STATE_LABELS = slaStates.labels
export type SlaState = (typeof SLA_STATES)[number]

const holdReasons = listed({
  AWAITING_PARTS: 'Awaiting parts',
  AWAITING_SUPPLIER: 'Awaiting supplier',
  AWAITING_MOT: 'Awaiting MOT',
  AWAITING_KEYS: 'Awaiting keys',
  AWAITING_V5C: 'Awaiting V5C',
  OTHER: 'Other',
})
export const HOLD_REASONS = holdReasons.values
export const HOLD_REASON_LABELS = holdReasons.labels
export type HoldReason = (typeof HOLD_REASONS)[number]

const vehicleDocuments = listed({ V5C: 'V5C', KEYS: 'Keys', PROVENANCE: 'Provenance', PURCHASE: 'Purchase' })
/** What Admin gets hold of. */
export const VEHICLE_DOCUMENTS = vehicleDocuments.values
export const VEHICLE_DOCUMENT_LABELS = vehicleDocuments.labels
export type VehicleDocument = (typeof VEHICLE_DOCUMENTS)[number]

/** What somebody has still to get hold of, as a list in a sentence names it. */
const missingThings = listed({
  V5C: 'V5C',
  KEYS: 'keys',
  PROVENANCE: 'provenance check',
  PURCHASE: 'purchase price',
  ICT_TICK: 'sales manager’s ICT tick',
})
export const MISSING_THINGS = missingThings.values
export const MISSING_THING_LABELS = missingThings.labels
export type MissingThing = (typeof MISSING_THINGS)[number]
