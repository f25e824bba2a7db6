import type { SQL } from 'drizzle-orm'
import type { Transaction } from './scope.ts'

/** The rows of a statement of our own; its columns are what the caller says. */
export async function selected<Row extends object>(tx: Transaction, statement: SQL): Promise<Row[]> {
  const { rows } = await tx.execute(statement)
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the statement names the columns
  return rows as Row[]
}
