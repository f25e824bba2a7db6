import type { FieldError } from '@forecourt/contracts'
import { brokenReference, violatedConstraint } from '../database/violations.ts'
import { invalid } from '../errors.ts'

/**
 * The field that each unique index or foreign key speaks of, by its name, and what is said when it is broken; `code` is
 * the field's rule where it is another one than that a value is taken.
 */
export type Taken = Readonly<Record<string, Refusal>>

interface Refusal {
  field: string
  code?: string
  message: string
  /** Names the record that has the value, asked once it was refused; null when it is gone again. */
  existing?: () => Promise<string | null>
}

const errorOf = ({ field, code = 'duplicate' }: Refusal, message: string): FieldError => ({
  code,
  path: [field],
  message,
})

/** What is said of the given names of constraints, for anyone who has found out before the database did. */
export const takenErrors = (taken: Taken, constraints: readonly string[]): FieldError[] =>
  constraints.flatMap((name) => (taken[name] ? [errorOf(taken[name], taken[name].message)] : []))

/**
 * Does what may meet a unique index or a foreign key, which decides: of two who take one name at a time, the second is
 * told on the field.
 * @throws AppError 422 on the field, `duplicate` unless said otherwise
 */
export async function refusingTaken<Result>(taken: Taken, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const known = taken[violatedConstraint(error) ?? brokenReference(error)?.constraint ?? '']
    if (!known) throw error
    throw invalid([errorOf(known, (await known.existing?.()) ?? known.message)])
  }
}
