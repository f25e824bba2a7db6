import type { CallAt, CallRequest, CallResponse, Route } from '@forecourt/contracts'
import type { Stage } from '@forecourt/domain'
import { and, type SQL } from 'drizzle-orm'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { Rest } from '../../../platform/database/written-once.ts'
import type { Fetched, PageQuery } from '../../../platform/lists/keyset.ts'
import type { Asked } from '../../../platform/lists/page.ts'
import type { StageRow } from './columns.ts'
import { type ListReader, stageConditions, type StageFilters } from './filters.ts'
import type { StageSort } from './orders.ts'
import { type OwnFacts, stagePage, type StageReader, vehiclesThat } from './page.ts'

type QueryOf<Name extends Route> = CallRequest<CallAt<Name>> extends { query: infer Query } ? Query : never
type PageOf<Name extends Route> = CallResponse<CallAt<Name>> extends { data: infer Page } ? Page : never

/** Answers a page of a stage's list. @throws AppError 422 on `cursor` */
export type StageLister<Name extends Route> = (
  tx: ScopedTransaction,
  query: QueryOf<Name>,
  reader: StageReader,
) => Promise<PageOf<Name>>

/** A page's rows on their way. */
type Rows = PromiseLike<Fetched<StageRow>['rows']>

/** What one stage's list is made of beside what all have. */
interface Listing<Query, Found extends Rows, Own extends object, Learned> extends OwnFacts<
  Awaited<Found>[number],
  Own,
  Learned
> {
  stage: Stage
  /** The columns and joins, `writtenOnce`. */
  select: (
    tx: ScopedTransaction,
    key: PageQuery['cursorKey'],
    readers: Readonly<Record<string, string>>,
    rest: Rest,
  ) => Found
  /** The stage's own filters. */
  where: (query: Query, reader: ListReader) => SQL | undefined
  /** All vehicles that meet a condition, where that speaks of other tables than theirs. */
  all?: (meet: SQL | undefined) => SQL
}

/** A stage's list: a page of it, and the statement of a page's rows. */
export function stageList<
  Query extends Asked & StageFilters & { sort: StageSort },
  Found extends Rows,
  Own extends object,
  Learned = never,
>({ stage, select, where, all = vehiclesThat, learn, own }: Listing<Query, Found, Own, Learned>) {
  const wanted = (query: Query, reader: ListReader) => and(stageConditions(stage, query, reader), where(query, reader))
  const rowsOf = (tx: ScopedTransaction, query: Query, reader: ListReader, page: PageQuery) =>
    select(tx, page.cursorKey, { userId: reader.userId }, { ...page, where: and(wanted(query, reader), page.where) })
  return {
    rowsOf,
    page: (tx: ScopedTransaction, query: Query, reader: StageReader) =>
      stagePage(tx, query, reader, {
        rows: (page) => rowsOf(tx, query, reader, page),
        all: all(wanted(query, reader)),
        learn,
        own,
      }),
  }
}
