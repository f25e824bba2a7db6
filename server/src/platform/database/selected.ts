import { asWritten } from '@forecourt/domain'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from './scope.ts'

/** The rows of a statement of our own; its columns are what the caller says. */
export async function selected<Row extends object>(tx: Transaction, statement: SQL): Promise<Row[]> {
  const { rows } = await tx.execute(statement)
  return asWritten<Row[]>(rows)
}
