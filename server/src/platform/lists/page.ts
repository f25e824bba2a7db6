import type { Paging } from '@forecourt/contracts'
import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Transaction } from '../database/scope.ts'
import { selected } from '../database/selected.ts'
import { longListOf } from './long-lists.ts'
import { countLimit, type Fetched, type Order, type PageQuery, pageQuery, toPage } from './keyset.ts'

/** The part of a list's query that is about pages. */
export interface Asked {
  cursor?: string | undefined
  pageSize: number
  /** Anyone who reads one page after another has no use for how many rows there are. */
  uncounted?: true | undefined
}

/** How a list finds its rows. */
export interface Statements<Row> {
  /** The statement of a page's rows, the page's `cursorKey` among its columns. */
  rows: (page: PageQuery) => PromiseLike<Fetched<Row>['rows']>
  /** The statement of all rows, to be counted, with the joins that the filters speak of. */
  all: SQLWrapper
}

/** Counts no further than is told. */
export async function countOf(tx: Transaction, all: SQLWrapper): Promise<number> {
  const statement = sql`select count(*)::int as counted from (${all} limit ${countLimit}) "some"`
  const long = longListOf(tx, statement)
  if (long?.isKnown()) return countLimit
  const [row] = await selected<{ counted: number }>(tx, statement)
  const counted = row?.counted ?? 0
  if (counted === countLimit) long?.remember()
  return counted
}

/** A page of a list: two statements at most, however many rows. @throws AppError 422 on `cursor` */
export async function pageOf<Row>(
  tx: Transaction,
  { cursor, pageSize, uncounted }: Asked,
  order: Order,
  { rows, all }: Statements<Row>,
): Promise<{ rows: Row[]; paging: Paging }> {
  const page = pageQuery(order, cursor, pageSize)
  // Sent together: a count that waits to see whether the page is full costs a list as much again as it saves another.
  const [found, counted] = await Promise.all([rows(page), uncounted ? 0 : countOf(tx, all)])
  return toPage({ rows: found, counted }, page, pageSize)
}
