import type { AdminListQuery } from '@forecourt/contracts'
import { and, eq, not, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { makes, models, optionItems, vehicles } from '../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import { writtenOnce } from '../../platform/database/written-once.ts'
import { assignee, ofAssignee, ofMake, ofModel } from '../vehicles/columns.ts'
import { stageColumns } from '../workflow/stage-list/columns.ts'
import { type ListReader, stageConditions } from '../workflow/stage-list/filters.ts'
import type { PageQuery } from '../../platform/lists/keyset.ts'
import { stagePage, type StageReader, vehiclesThat } from '../workflow/stage-list/page.ts'
import { missingPapers, papersAreMissing } from './papers.ts'

type Query = z.output<typeof AdminListQuery>

/** A page of the vehicles that wait for Admin. @throws AppError 422 on `cursor` */
export const adminList = (tx: ScopedTransaction, query: Query, reader: StageReader) =>
  stagePage(tx, query, reader, {
    rows: (page) => rowsOf(tx, query, reader, page),
    all: vehiclesThat(tx, wanted(query, reader)),
    own: (row) => ({ missingPapers: missingPapers(row) }),
  })

const select = writtenOnce((statement, cursorKey: PageQuery['cursorKey']) =>
  statement
    .select({
      ...stageColumns,
      sourceName: optionItems.name,
      v5cStatus: vehicles.v5cStatus,
      keysCount: vehicles.keysCount,
      purchasePrice: vehicles.purchasePrice,
      cursorKey,
    })
    .from(vehicles)
    .innerJoin(optionItems, eq(optionItems.id, vehicles.sourceId))
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(assignee, ofAssignee),
)

/** The statement of a page's rows. */
export const rowsOf = (tx: ScopedTransaction, query: Query, reader: ListReader, page: PageQuery) =>
  select(tx, page.cursorKey, { userId: reader.userId }, { ...page, where: and(wanted(query, reader), page.where) })

const wanted = (query: Query, reader: ListReader): SQL | undefined =>
  and(stageConditions('ADMIN', query, reader), ofPapers(query))

const ofPapers = ({ papersMissing, provenance }: Query): SQL | undefined =>
  and(
    papersMissing === undefined ? undefined : papersMissing ? papersAreMissing : not(papersAreMissing),
    provenance && eq(vehicles.provenanceStatus, provenance),
  )
