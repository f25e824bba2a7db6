import { violatedConstraint } from '../database/violations.ts'
import { refusal } from '../http/errors.ts'

/** The field that each unique index speaks of, by the index's name, and what is said when its value is somebody else's. */
export type Taken = Readonly<Record<string, { field: string; message: string }>>

/**
 * Does what may meet a unique index, which decides: of two who take one name at a time, the second is told on the field.
 * @throws AppError 422 `duplicate` on the field
 */
export async function refusingTaken<Result>(taken: Taken, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const known = taken[violatedConstraint(error) ?? '']
    throw known ? refusal([known.field], 'duplicate', known.message) : error
  }
}
