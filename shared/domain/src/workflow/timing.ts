import type { TimeKind } from '../stages/describe.ts'
import { describedAt, type Position } from '../stages/described.ts'

export type { TimeKind } from '../stages/describe.ts'

export const timeKind = (position: Position): TimeKind => describedAt(position).time

/** Limits of a dealer that differ from the defaults, in calendar hours. */
export type SlaHours = Partial<Record<Position, number>>

/** Calendar hours that a vehicle may stand here before it is late; null where no limit in hours applies. */
export const slaHours = (position: Position, ofDealer: SlaHours = {}): number | null =>
  ofDealer[position] ?? describedAt(position).hours ?? null

/** Upper ends, in days, of the bands by which vehicles on sale are said to age. */
export const ON_SALE_AGE_BANDS = [30, 45, 60, 90] as const

/** Calendar hours from the sale to its confirmation in the CRM. */
export const CRM_CONFIRMATION_HOURS = 24

/** Days from infleet to the first time on sale that a dealer aims for, unless it has set others. */
export const TIME_TO_LINE_TARGET_DAYS = 7
