import type { MechanicalPrepListQuery } from '@forecourt/contracts'
import { londonDay } from '@forecourt/domain'
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { makes, models, motHistories, quotes, vehicles } from '../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import { writtenOnce } from '../../platform/database/written-once.ts'
import { assignee, ofAssignee, ofMake, ofModel } from '../vehicles/columns.ts'
import { stageColumns } from '../workflow/stage-list/columns.ts'
import { type ListReader, stageConditions } from '../workflow/stage-list/filters.ts'
import type { PageQuery } from '../../platform/lists/keyset.ts'
import { stagePage, type StageReader, vehiclesThat } from '../workflow/stage-list/page.ts'

export type Query = z.output<typeof MechanicalPrepListQuery>

/** A page of the vehicles in mechanical prep. @throws AppError 422 on `cursor` */
export const mechanicalPrepList = (tx: ScopedTransaction, query: Query, reader: StageReader) =>
  stagePage(tx, query, reader, {
    rows: (page) => rowsOf(tx, query, reader, page),
    all: vehiclesThat(tx, wanted(query, reader)),
    own: ({ recall }) => ({ outstandingRecall: recall ?? false }),
  })

/** A figure of the latest version of a vehicle's quote. A subquery, so that it is looked up for the page's rows alone. */
const latest = (figure: SQL): SQL<number | null> => sql<number | null>`(
  select ${figure} from ${quotes}
  where ${quotes.vehicleId} = ${vehicles.id} and ${quotes.kind} = 'MECHANICAL'
  order by ${quotes.version} desc limit 1)`

const ofMotHistory = and(eq(motHistories.registration, vehicles.registration), eq(motHistories.outcome, 'FOUND'))

const select = writtenOnce((statement, cursorKey: PageQuery['cursorKey']) =>
  statement
    .select({
      ...stageColumns,
      motExpiresAt: vehicles.motExpiresAt,
      advisories: motHistories.openAdvisories,
      recall: motHistories.outstandingRecall,
      quoteNet: latest(sql`${quotes.net}`),
      quoteVersion: latest(sql`${quotes.version}`),
      budget: vehicles.prepBudgetMechanical,
      cursorKey,
    })
    .from(vehicles)
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(assignee, ofAssignee)
    .leftJoin(motHistories, ofMotHistory),
)

/** The statement of a page's rows. */
export const rowsOf = (tx: ScopedTransaction, query: Query, reader: ListReader, page: PageQuery) =>
  select(tx, page.cursorKey, { userId: reader.userId }, { ...page, where: and(wanted(query, reader), page.where) })

const wanted = (query: Query, reader: ListReader): SQL | undefined =>
  and(stageConditions('MECHANICAL_PREP', query, reader), ofPrep(query, reader))

const DAY_MS = 86_400_000

function ofPrep({ subStage, technicianId, motWithin, hold }: Query, { now }: ListReader): SQL | undefined {
  const until = motWithin === undefined ? null : londonDay(new Date(now.getTime() + motWithin * DAY_MS))
  return and(
    subStage && eq(vehicles.subStage, subStage),
    technicianId ? eq(vehicles.assignedToId, technicianId) : undefined,
    until ? lte(vehicles.motExpiresAt, until) : undefined,
    hold && (hold === 'ANY' ? sql`${vehicles.hold} is not null` : sql`${vehicles.hold} ->> 'reason' = ${hold}`),
  )
}
