import type { DealerRole } from '../roles.ts'
import type { Position } from '../stages.ts'

/** What was done to move a vehicle; kept with the stage visit that it ended. */
export const ACTION_LABELS = {
  INFLEET: 'Infleeted',
  ENTER: 'Entered in stock',
  CONFIGURE: 'Configured',
  SUBMIT_ICT: 'ICT submitted',
  ASSESS: 'Assessed, work needed',
  ASSESS_NO_WORK: 'Assessed, no work needed',
  QUOTE: 'Quote sent for approval',
  QUOTE_AUTO_APPROVED: 'Quote approved within the limit',
  QUOTE_SUPPLEMENTARY: 'Supplementary quote sent for approval',
  APPROVE: 'Quote approved',
  DECLINE_ALL: 'All work declined',
  REJECT: 'Quote rejected',
  REJECT_SUPPLEMENTARY: 'Supplementary quote rejected',
  COMPLETE: 'Work completed',
  VALET: 'Valeted',
  MEDIA: 'Media finished',
  POST: 'Posted',
  SELL: 'Sold',
  SELL_DIRECTLY: 'Sold directly',
  GO_OFFSITE: 'Went offsite',
  RETURN_ONSITE: 'Returned onsite',
} as const satisfies Record<string, string>
export type Action = keyof typeof ACTION_LABELS

type PrepStep = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
export type PrepTransitionId = `${'M' | 'B'}${PrepStep}`
export type TransitionId =
  | 'T01'
  | 'T01b'
  | 'T02'
  | 'T03'
  | PrepTransitionId
  | 'V1'
  | 'V2'
  | 'S1'
  | 'S2'
  | 'S3'
  | 'O1'
  | 'O2'

/** Where a transition starts: a position, or NEW when there is no vehicle yet. */
export type Origin = Position | 'NEW'

/** Where it leads: a position, the next required step of the route, or the position remembered when it went offsite. */
export type Target = Position | 'NEXT' | 'RETURN'

/** Dealer roles of which one suffices, any employee of the dealer, or the system within another transition. */
export type Performers = readonly DealerRole[] | 'ANY_EMPLOYEE' | 'SYSTEM'

/** A call of the API, as the contracts name it. */
export type Endpoint = `${'POST' | 'PATCH'} /${string}`

export interface Transition {
  id: TransitionId
  action: Action
  from: readonly Origin[]
  to: Target
  roles: Performers
  /** Null when it happens within another transition's call. */
  endpoint: Endpoint | null
  /** Saves the form without moving the vehicle. */
  draft: Endpoint | null
  /** Changes what was submitted, after the move. */
  amend: Endpoint | null
  /** Whether it may be done to a vehicle of another dealer of the active dealer's group (specification section 6). */
  groupLevel: boolean
}

type Given = 'id' | 'action' | 'from' | 'to' | 'roles' | 'endpoint'

/** A row of the table; what is left out is what most rows do not have. */
export const row = (given: Pick<Transition, Given> & Partial<Transition>): Transition => ({
  draft: null,
  amend: null,
  groupLevel: false,
  ...given,
})
