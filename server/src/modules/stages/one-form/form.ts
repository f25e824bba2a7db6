import type { Position, Stage, TransitionId } from '@forecourt/domain'
import type { z } from 'zod'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'

/** What a guard may look at: the vehicle is locked and in the stage. */
export interface Submitting {
  tx: ScopedTransaction
  acting: Acting
  vehicle: VehicleRow
}

/** A stage whose whole work is one form, which moves the vehicle on. */
export interface OneForm<Values> {
  stage: Stage
  at: Position
  transition: TransitionId
  /** The type of the event that a submit leaves in the vehicle's history. */
  event: string
  /** Reads back what was submitted, whichever release it was submitted to. */
  kept: z.ZodType<Values>
  /** What only the server can judge. @throws AppError 422 on the field that has to change */
  guard: (values: Values, submitting: Submitting) => void | Promise<void>
}
