import type { IctListQuery } from '@forecourt/contracts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { dealers, ictRecords, makes, models, stageDrafts, vehicles } from '../../../schema/index.ts'
import { writtenOnce } from '../../../platform/database/written-once.ts'
import { assignee, ofAssignee, ofMake, ofModel } from '../../vehicle/details/columns.ts'
import { stageColumns } from '../stage-list/columns.ts'
import type { PageQuery } from '../../../platform/lists/keyset.ts'
import { stageList } from '../stage-list/stage-list.ts'

type Query = z.output<typeof IctListQuery>

const from = alias(dealers, 'from_dealer')
const to = alias(dealers, 'to_dealer')

/** A field of the form as it is being written. What is in a draft is of any type, so it is compared as text. */
const drafted = (field: 'toDealerId' | 'transferPrice' | 'invoiceNumber'): SQL<string | null> =>
  sql<string | null>`${stageDrafts.values} ->> ${sql.raw(`'${field}'`)}`

const ofDraft = and(eq(stageDrafts.vehicleId, vehicles.id), eq(stageDrafts.kind, 'ICT'))
/** A manager's tick counts for the stay in which it was made. */
const ofTick = and(eq(ictRecords.vehicleId, vehicles.id), sql`${ictRecords.submittedAt} is null`)
const isConfirmed = sql<boolean>`coalesce(${ictRecords.ictConfirmed}, false)`
const isSettled = sql<boolean>`coalesce(${ictRecords.ictConfirmed} or ${ictRecords.ictNotRequired}, false)`

const select = writtenOnce((statement, cursorKey: PageQuery['cursorKey']) =>
  statement
    .select({
      ...stageColumns,
      fromDealerName: from.name,
      toDealerName: to.name,
      transferPrice: sql<number | null>`(${drafted('transferPrice')})::int`,
      invoiceNumber: drafted('invoiceNumber'),
      ictConfirmed: isConfirmed,
      cursorKey,
    })
    .from(vehicles)
    .innerJoin(from, eq(from.id, vehicles.dealerId))
    .leftJoin(stageDrafts, ofDraft)
    .leftJoin(ictRecords, ofTick)
    .leftJoin(to, eq(sql`${to.id}::text`, drafted('toDealerId')))
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(assignee, ofAssignee),
)

const ofIct = ({ tickPending, toDealerId }: Query): SQL | undefined =>
  and(
    tickPending === undefined ? undefined : sql`${isSettled} = ${!tickPending}`,
    toDealerId ? eq(drafted('toDealerId'), toDealerId) : undefined,
  )

/** All vehicles that meet a condition that speaks of their forms. */
const allOf = (meet: SQL | undefined): SQL =>
  sql`select 1 from ${vehicles} left join ${stageDrafts} on ${ofDraft} left join ${ictRecords} on ${ofTick}
    ${meet && sql`where ${meet}`}`

/** The vehicles in ICT. */
export const ictList = stageList({ stage: 'ICT', select, where: ofIct, all: allOf, own: () => ({}) })
