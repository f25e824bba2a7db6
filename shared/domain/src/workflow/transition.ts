import type { DealerRole } from '../roles.ts'
import type { Endpoint } from '../stages/describe.ts'
import type { Action, Position, StagePermission, TransitionId } from '../stages/described.ts'

export type { Endpoint } from '../stages/describe.ts'
export type { Action, TransitionId } from '../stages/described.ts'

/** Where a transition starts: a position, or NEW when there is no vehicle yet. */
export type Origin = Position | 'NEW'

/** Where it leads: a position, the next required step of the route, or the position remembered when it went offsite. */
export type Target = Position | 'NEXT' | 'RETURN'

/** Dealer roles of which one suffices, any employee of the dealer, or the system within another transition. */
export type Performers = readonly DealerRole[] | 'ANY_EMPLOYEE' | 'SYSTEM'

export interface Transition {
  id: TransitionId
  action: Action
  from: readonly Origin[]
  to: Target
  roles: Performers
  /** By its name in `@forecourt/authority`; null when it happens within another transition's call. */
  permission: StagePermission | null
  /** Null when it happens within another transition's call. */
  endpoint: Endpoint | null
  /** Saves the form without moving the vehicle. */
  draft: Endpoint | null
  /** Changes what was submitted, after the move. */
  amend: Endpoint | null
  /**
   * Whether it may be done to a vehicle of another dealer of the active dealer's group (docs/domain.md#transitions).
   */
  groupLevel: boolean
}
