import { desc, eq, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { users } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { send } from '../../../platform/database/send.ts'

type Column = 'id' | 'vehicleId' | 'completedAt' | 'completedById'
/** Which people but the one who submitted it a finished form names, differs. */
type FinishedTable = PgTable & Record<Column, PgColumn> & { technicianId?: PgColumn; qualityCheckedById?: PgColumn }

interface Person {
  id: string
  name: string
}

/** The columns of a finished form that are its stage's alone. */
export type OwnColumns<Table extends FinishedTable> = Omit<
  Table['$inferInsert'],
  'id' | 'vehicleId' | 'dealerId' | 'completedAt' | 'completedById' | 'approvedNet' | 'actualNet'
>

/** A row as it is read: each person with their name. */
type Read<Row> = {
  [
    Key in keyof Row as Key extends 'technicianId'
      ? 'technician'
      : Key extends 'qualityCheckedById'
        ? 'qualityCheckedBy'
        : Key extends 'completedById'
          ? 'completedBy'
          : Key
  ]: Key extends 'technicianId' | 'qualityCheckedById' | 'completedById' ? Person : Row[Key]
}

const technician = alias(users, 'technician')
const checker = alias(users, 'checker')
const completer = alias(users, 'completer')

/** The finished assessments, or completions, of a stage: a vehicle that comes back has another one. */
export const keptIn = <Table extends FinishedTable>(table: Table) => ({
  add: (tx: ScopedTransaction, row: Table['$inferInsert']) => send(tx, tx.insert(table).values(row)),

  /** The vehicle's last one; null before there is one. */
  last: async (tx: ScopedTransaction, vehicleId: string): Promise<Read<Table['$inferSelect']> | null> =>
    (await lastIn(tx, table, [vehicleId]))[0] ?? null,

  /** The last one of each of some vehicles, of those that have one: one statement. */
  lastOfEach: (tx: ScopedTransaction, vehicleIds: readonly string[]) => lastIn(tx, table, vehicleIds),
})

async function lastIn<Table extends FinishedTable>(
  tx: ScopedTransaction,
  table: Table,
  vehicleIds: readonly string[],
): Promise<Read<Table['$inferSelect']>[]> {
  const rows: FinishedTable = table
  const found = await tx
    .selectDistinctOn([table.vehicleId], {
      row: rows,
      technician: technician.name,
      checker: checker.name,
      completer: completer.name,
    })
    .from(rows)
    .leftJoin(technician, table.technicianId ? eq(technician.id, table.technicianId) : sql`false`)
    .leftJoin(checker, table.qualityCheckedById ? eq(checker.id, table.qualityCheckedById) : sql`false`)
    .innerJoin(completer, eq(completer.id, table.completedById))
    .where(among(table.vehicleId, vehicleIds))
    .orderBy(table.vehicleId, desc(table.completedAt), desc(table.id))
  return found.map(({ row, ...names }) => {
    const { technicianId, qualityCheckedById, completedById, ...facts } = row
    const people = {
      ...(technicianId !== undefined && { technician: { id: technicianId, name: names.technician } }),
      ...(qualityCheckedById !== undefined && { qualityCheckedBy: { id: qualityCheckedById, name: names.checker } }),
      completedBy: { id: completedById, name: names.completer },
    }
    // Drizzle knows the columns of no table but a given one.
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    return { ...facts, ...people } as Read<Table['$inferSelect']>
  })
}
