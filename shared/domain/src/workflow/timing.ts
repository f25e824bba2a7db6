import type { Position } from '../stages.ts'

/** How the time at a position counts: someone works, the car waits, it is away, or the time-to-line does not run. */
export type TimeKind = 'TOUCH' | 'WAIT' | 'OFFSITE' | 'NONE'

interface Timing {
  kind: TimeKind
  /** Calendar hours until late, unless the dealer has set others; null where no limit in hours applies. */
  hours: number | null
}

// ICT waits: the hand-over is a matter of papers and a manager's tick, nobody works on the car.
// ON_SALE ages in days, and offsite is late when the expected return has passed.
const TIMING: Readonly<Record<Position, Timing>> = {
  'INFLEET:ENTRY_DATA': { kind: 'NONE', hours: null },
  'ADMIN:CONFIGURE': { kind: 'WAIT', hours: 4 },
  'ICT:ICT': { kind: 'WAIT', hours: 24 },
  'MECHANICAL_PREP:ASSESS': { kind: 'TOUCH', hours: 24 },
  'MECHANICAL_PREP:QUOTE': { kind: 'WAIT', hours: 4 },
  'MECHANICAL_PREP:QUOTE_REVISION': { kind: 'WAIT', hours: 4 },
  'MECHANICAL_PREP:APPROVAL': { kind: 'WAIT', hours: 4 },
  'MECHANICAL_PREP:IN_WORKSHOP': { kind: 'TOUCH', hours: 48 },
  'BODY_DAMAGE:ASSESS': { kind: 'TOUCH', hours: 24 },
  'BODY_DAMAGE:QUOTE': { kind: 'WAIT', hours: 4 },
  'BODY_DAMAGE:QUOTE_REVISION': { kind: 'WAIT', hours: 4 },
  'BODY_DAMAGE:APPROVAL': { kind: 'WAIT', hours: 4 },
  'BODY_DAMAGE:REPAIR': { kind: 'TOUCH', hours: 72 },
  'MEDIA:VALET': { kind: 'TOUCH', hours: 24 },
  'MEDIA:MEDIA': { kind: 'TOUCH', hours: 24 },
  'SALE:POST': { kind: 'WAIT', hours: 4 },
  'SALE:ON_SALE': { kind: 'NONE', hours: null },
  'OFFSITE:OFFSITE': { kind: 'OFFSITE', hours: null },
  'CLOSED:SOLD_DIRECTLY': { kind: 'NONE', hours: null },
  'CLOSED:SOLD': { kind: 'NONE', hours: null },
}

export const timeKind = (position: Position): TimeKind => TIMING[position].kind

/** Limits of a dealer that differ from the defaults, in calendar hours. */
export type SlaHours = Partial<Record<Position, number>>

/** Calendar hours that a vehicle may stand here before it is late; null where no limit in hours applies. */
export const slaHours = (position: Position, ofDealer: SlaHours = {}): number | null =>
  ofDealer[position] ?? TIMING[position].hours

/** Upper ends, in days, of the bands by which vehicles on sale are said to age. */
export const ON_SALE_AGE_BANDS = [30, 45, 60, 90] as const

/** Calendar hours from the sale to its confirmation in the CRM. */
export const CRM_CONFIRMATION_HOURS = 24

/** Days from infleet to the first time on sale that a dealer aims for, unless it has set others. */
export const TIME_TO_LINE_TARGET_DAYS = 7
