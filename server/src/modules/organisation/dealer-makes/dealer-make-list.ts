import type { DealerMake, DealerMakeListQuery, Paging } from '@forecourt/contracts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { dealerMakes, makes } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { PageQuery } from '../../../platform/lists/keyset.ts'
import { holdsText, ordersByName } from '../../../platform/lists/names.ts'
import { pageOf } from '../../../platform/lists/page.ts'
import { LOGO_VARIANT } from '../../vehicle/details/columns.ts'

export const DEALER_MAKE_ORDERS = ordersByName(makes)

/** What a dealer has not decided about it does not sell, as infleet and the options have it. */
const columns = {
  id: makes.id,
  name: makes.name,
  country: makes.country,
  logoFileId: makes.logoFileId,
  status: sql<DealerMake['status']>`coalesce(${dealerMakes.status}, 'INACTIVE')`,
  featured: sql<boolean>`coalesce(${dealerMakes.featured}, false)`,
}

const atDealer = (dealerId: string) => and(eq(dealerMakes.makeId, makes.id), eq(dealerMakes.dealerId, dealerId))

const STATUS = {
  active: eq(dealerMakes.status, 'ACTIVE'),
  inactive: sql`${dealerMakes.status} is distinct from 'ACTIVE'`,
}

/** Of the makes that the platform offers, what is asked for. */
export const dealerMakesWanted = ({ search, status, featured }: Partial<DealerMakeListQuery>): SQL | undefined =>
  and(
    makes.isActive,
    holdsText(makes.searchText, search),
    status && STATUS[status],
    featured === undefined
      ? undefined
      : featured
        ? sql`${dealerMakes.featured}`
        : sql`${dealerMakes.featured} is not true`,
  )

/** The statement of a page. */
export const dealerMakeRows = (tx: ScopedTransaction, dealerId: string, where: SQL | undefined, page: PageQuery) =>
  tx
    .select({ ...columns, cursorKey: page.cursorKey })
    .from(makes)
    .leftJoin(dealerMakes, atDealer(dealerId))
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)

type Row = Omit<DealerMake, 'logoUrl'> & { logoFileId: string | null }

const dealerMakeOf = ({ logoFileId, ...make }: Row, files: Files): DealerMake => ({
  ...make,
  logoUrl: files.urlOf(logoFileId, LOGO_VARIANT),
})

/** A page of the makes that the platform offers, as a dealer has them. @throws AppError 422 on `cursor` */
export async function dealerMakeList(
  tx: ScopedTransaction,
  dealerId: string,
  asked: DealerMakeListQuery,
  files: Files,
): Promise<{ data: DealerMake[]; paging: Paging }> {
  const where = dealerMakesWanted(asked)
  const { rows, paging } = await pageOf(tx, asked, DEALER_MAKE_ORDERS[asked.sort], {
    rows: (page) => dealerMakeRows(tx, dealerId, where, page),
    all: tx
      .select({ one: sql`1` })
      .from(makes)
      .leftJoin(dealerMakes, atDealer(dealerId))
      .where(where),
  })
  return { data: rows.map((row) => dealerMakeOf(row, files)), paging }
}

/** Some of the makes that the platform offers, as a dealer has them, by name. */
export async function dealerMakesByIds(
  tx: ScopedTransaction,
  dealerId: string,
  ids: readonly string[],
  files: Files,
): Promise<DealerMake[]> {
  const rows = await tx
    .select(columns)
    .from(makes)
    .leftJoin(dealerMakes, atDealer(dealerId))
    .where(and(makes.isActive, among(makes.id, ids)))
    .orderBy(...DEALER_MAKE_ORDERS.name.parts.map(({ expression }) => expression))
  return rows.map((row) => dealerMakeOf(row, files))
}
