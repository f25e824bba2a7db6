import type { Action, Position, WayBack } from '@forecourt/domain'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { VehicleRow } from './vehicle-row.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    moves: MoveHooks
  }
}

/** The event of a vehicle that came with an import: one of thousands, of which nobody is told one by one. */
export const IMPORTED = 'VEHICLE_IMPORTED'

/** That a vehicle moved, or was changed where it stands. */
export interface Moved {
  vehicleId: string
  dealerId: string
  /** Null for a vehicle that is new. */
  from: Position | null
  /** As `from` when it did not move. */
  to: Position
  version: number
  at: string
  actorId: string
  /** What moved it; null for a change where it stands. */
  action: Action | WayBack | null
  /** The event that tells of it, and what it tells. */
  event: string
  data: Record<string, unknown>
  /** As it was; null for a vehicle that is new. */
  before: VehicleRow | null
  /** As the move left it. */
  vehicle: VehicleRow
}

/**
 * What else belongs to a move, in its transaction: notifications are queued here, and screens are told when it commits.
 * It must not wait for anything outside the database, nor count on another one's work: they run side by side.
 */
export type AfterMove = (move: Moved, tx: ScopedTransaction) => Promise<void>

/** Where others hang on to the engine; filled when the server is put together. */
export interface MoveHooks {
  afterMove: AfterMove[]
}

export const createMoveHooks = (): MoveHooks => ({ afterMove: [] })
