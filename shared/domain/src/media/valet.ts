import { listed } from '../listed.ts'

const valetTypes = listed({
  MINI: 'Mini valet',
  FULL: 'Full valet',
  SHOWROOM: 'Showroom valet',
  DEEP_CLEAN: 'Deep clean',
  MACHINE_POLISH: 'Machine polish',
  PDI: 'PDI clean',
  ENGINE_BAY: 'Engine bay',
  PAINT_PROTECTION: 'Paint protection',
  ODOUR: 'Odour treatment',
})
/** What a valet consists of. */
export const VALET_TYPES = valetTypes.values
export const VALET_TYPE_LABELS = valetTypes.labels
export type ValetType = (typeof VALET_TYPES)[number]

const valetChecks = listed({
  BODYWORK: 'Bodywork',
  WHEELS: 'Wheels and arches',
  SHUTS: 'Door shuts',
  GLASS: 'Glass',
  TRIM: 'Dashboard and trim',
  SEATS: 'Seats',
  CARPETS: 'Carpets',
  MATS: 'Mats',
  BOOT: 'Boot',
  FUEL_FLAP: 'Fuel flap',
  ODOUR: 'No odour',
})
/** What is looked at before the keys are handed back. */
export const VALET_CHECKS = valetChecks.values
export const VALET_CHECK_LABELS = valetChecks.labels
export type ValetCheck = (typeof VALET_CHECKS)[number]

const startOutcomes = listed({
  STARTED: 'Started',
  ALREADY_STARTED: 'Already started',
  ELSEWHERE: 'Not waiting for a valet',
  UNKNOWN: 'Not found at this dealer',
  CHANGED: 'Someone else is working on it',
})
/** What became of a registration in a list of valets to be started. */
export const VALET_START_OUTCOMES = startOutcomes.values
export const VALET_START_OUTCOME_LABELS = startOutcomes.labels
export type ValetStartOutcome = (typeof VALET_START_OUTCOMES)[number]
