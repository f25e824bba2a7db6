import type { Make, NameListQuery, Paging } from '@forecourt/contracts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { makes } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { Files } from '../../../platform/files/files.ts'
import { notFound } from '../../../platform/errors.ts'
import type { PageQuery } from '../../../platform/lists/keyset.ts'
import { holdsText, ordersByName } from '../../../platform/lists/names.ts'
import { pageOf } from '../../../platform/lists/page.ts'
import type { Lock } from '../../../platform/records/locks.ts'
import { LOGO_VARIANT } from '../../vehicle/details/columns.ts'

export const MAKE_ORDERS = ordersByName(makes)

const columns = {
  id: makes.id,
  name: makes.name,
  country: makes.country,
  logoFileId: makes.logoFileId,
  isActive: makes.isActive,
  // In words of its own: Drizzle leaves the tables' names out where a statement has but one.
  modelCount: sql<number>`(select count(*)::int from models model where model.make_id = makes.id)`,
  version: makes.version,
}

type Row = Omit<Make, 'logoUrl'> & { logoFileId: string | null }

const makeOf = ({ logoFileId, ...make }: Row, files: Files): Make => ({
  ...make,
  logoUrl: files.urlOf(logoFileId, LOGO_VARIANT),
})

/** What of makes is asked for. */
export const makesWanted = ({ search, status }: Partial<NameListQuery>): SQL | undefined =>
  and(holdsText(makes.searchText, search), status && eq(makes.isActive, status === 'active'))

/** The statement of a page. */
export const makeRows = (tx: Transaction, where: SQL | undefined, page: PageQuery) =>
  tx
    .select({ ...columns, cursorKey: page.cursorKey })
    .from(makes)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)

/** A page of the platform's makes by name. @throws AppError 422 on `cursor` */
export async function makeList(
  tx: Transaction,
  asked: NameListQuery,
  files: Files,
): Promise<{ data: Make[]; paging: Paging }> {
  const where = makesWanted(asked)
  const { rows, paging } = await pageOf(tx, asked, MAKE_ORDERS[asked.sort], {
    rows: (page) => makeRows(tx, where, page),
    all: tx
      .select({ one: sql`1` })
      .from(makes)
      .where(where),
  })
  return { data: rows.map((row) => makeOf(row, files)), paging }
}

/** @throws AppError 404 */
export async function makeById(tx: Transaction, id: string, files: Files): Promise<Make> {
  const [row] = await tx.select(columns).from(makes).where(eq(makes.id, id))
  if (!row) throw notFound('There is no such make.')
  return makeOf(row, files)
}

/** Those of these makes that are there, by name. */
export async function makesByIds(tx: Transaction, ids: readonly string[], files: Files): Promise<Make[]> {
  const rows = await tx.select(columns).from(makes).where(among(makes.id, ids)).orderBy(asc(makes.name))
  return rows.map((row) => makeOf(row, files))
}

/** Those of these makes that are there, as `lockMake`; always in one order, so that no two wait for each other. */
export const lockMakes = (tx: Transaction, ids: readonly string[]) =>
  tx.select().from(makes).where(among(makes.id, ids)).orderBy(asc(makes.id)).for('no key update')

/** A make's row, which nobody else changes or deletes until the transaction ends. @throws AppError 404 */
export async function lockMake(tx: Transaction, id: string, lock: Lock = 'no key update') {
  const [row] = await tx.select().from(makes).where(eq(makes.id, id)).for(lock)
  if (!row) throw notFound('There is no such make.')
  return row
}
