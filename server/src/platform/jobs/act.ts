import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/scope.ts'

/** Why a job stays as it is: there is none, it runs, is due, is done, or the runner has another in its place. */
export type Hindrance = 'GONE' | 'ACTIVE' | 'WAITING' | 'COMPLETED' | 'REPLACED'

async function hindranceOf(tx: Transaction, act: 'retry_job' | 'discard_job', id: string): Promise<Hindrance | null> {
  const { rows } = await tx.execute<{ hindrance: Hindrance | null }>(
    sql`select ${sql.identifier(act)}(${id}) as hindrance`,
  )
  return rows[0]?.hindrance ?? null
}

/**
 * Makes a job due at once, in the caller's transaction: one that failed with all its attempts again, one that is due
 * later with those that it has left. The runner, which is not told, looks every two seconds.
 * @returns null when it was done
 */
export const retry = (tx: Transaction, id: string): Promise<Hindrance | null> => hindranceOf(tx, 'retry_job', id)

/** Takes a job that does not run out of the queue and its record, in the caller's transaction. @returns null when it was done */
export const discard = (tx: Transaction, id: string): Promise<Hindrance | null> => hindranceOf(tx, 'discard_job', id)
