import { type Position, slaHours } from '@forecourt/domain'
import type { Seeded } from '../../stand-in/seeded.ts'
import type { DealerCode } from '../organisation.ts'

/** How far a vehicle has come in mechanical prep. */
export type Journey =
  | 'ASSESSED_IN_PART'
  | 'QUOTE'
  | 'APPROVAL'
  | 'APPROVAL_AGAIN'
  | 'APPROVAL_OF_MORE'
  | 'REVISION'
  | 'WORKSHOP'
  | 'WORKSHOP_IN_PART'
  | 'NOTHING_TO_DO'
  | 'DONE'

/** Where a journey ends as far as its clock is concerned; null behind the stage. */
const ENDS_AT: Readonly<Record<Journey, Position | null>> = {
  ASSESSED_IN_PART: null,
  QUOTE: 'MECHANICAL_PREP:QUOTE',
  APPROVAL: 'MECHANICAL_PREP:APPROVAL',
  APPROVAL_AGAIN: 'MECHANICAL_PREP:APPROVAL',
  APPROVAL_OF_MORE: 'MECHANICAL_PREP:APPROVAL',
  REVISION: 'MECHANICAL_PREP:QUOTE_REVISION',
  WORKSHOP: 'MECHANICAL_PREP:IN_WORKSHOP',
  WORKSHOP_IN_PART: 'MECHANICAL_PREP:IN_WORKSHOP',
  NOTHING_TO_DO: null,
  DONE: null,
}

/** The journeys of a dealer's vehicles, those that came first taken first; anyone who is left waits to be assessed. */
export const JOURNEYS: Readonly<Partial<Record<DealerCode, readonly Journey[]>>> = {
  LDS01: [
    'DONE',
    'WORKSHOP',
    'DONE',
    'APPROVAL_OF_MORE',
    'WORKSHOP_IN_PART',
    'REVISION',
    'DONE',
    'APPROVAL',
    'QUOTE',
    'NOTHING_TO_DO',
    'WORKSHOP',
    'QUOTE',
    'ASSESSED_IN_PART',
  ],
  BFD02: ['DONE', 'WORKSHOP', 'REVISION', 'APPROVAL', 'QUOTE'],
}

/** The mark whose quote awaits approval for the second time. */
export const SENT_BACK = 'YK21XOV'

const HOUR = 3_600_000

/**
 * The moments of so many steps between a vehicle's arrival and now, in order. The last one is as long ago as the stay
 * that it begins usually has lasted: in time, due soon, or late.
 */
export function stepTimes(journey: Journey, count: number, [from, now]: readonly [Date, Date], draw: Seeded): Date[] {
  const end = ENDS_AT[journey]
  const share = draw.pick([0.1, 0.3, 0.5, 0.8, 0.9, 1.4])
  const ago = (end ? share * (slaHours(end) ?? 24) : draw.whole(1, 40) / 10) * HOUR
  const span = now.getTime() - from.getTime()
  const last = Math.max(from.getTime() + span * 0.5, now.getTime() - ago)
  const step = (last - from.getTime()) / count
  return Array.from({ length: count }, (_, at) => new Date(Math.floor(from.getTime() + step * (at + 1))))
}
