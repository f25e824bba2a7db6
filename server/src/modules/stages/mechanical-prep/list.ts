import type { MechanicalPrepListQuery } from '@forecourt/contracts'
import { londonDay } from '@forecourt/domain'
import { and, eq, lte, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { makes, models, motHistories, vehicles } from '../../../schema/index.ts'
import { writtenOnce } from '../../../platform/database/written-once.ts'
import type { PageQuery } from '../../../platform/lists/keyset.ts'
import { prepColumns, prepConditions, prepFacts } from '../prep/list.ts'
import { assignee, ofAssignee, ofMake, ofModel } from '../../vehicle/details/columns.ts'
import { stageColumns } from '../stage-list/columns.ts'
import type { ListReader } from '../stage-list/filters.ts'
import { stageList } from '../stage-list/stage-list.ts'

const ofMotHistory = and(eq(motHistories.registration, vehicles.registration), eq(motHistories.outcome, 'FOUND'))

const select = writtenOnce((statement, cursorKey: PageQuery['cursorKey']) =>
  statement
    .select({
      ...stageColumns,
      ...prepColumns('MECHANICAL'),
      motExpiresAt: vehicles.motExpiresAt,
      advisories: motHistories.openAdvisories,
      recall: motHistories.outstandingRecall,
      cursorKey,
    })
    .from(vehicles)
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(assignee, ofAssignee)
    .leftJoin(motHistories, ofMotHistory),
)

const DAY_MS = 86_400_000

type Query = z.output<typeof MechanicalPrepListQuery>

/** The rows whose MOT test runs out within so many days, or has. */
export const motEndsWithin = (days: number, now: Date): SQL =>
  lte(vehicles.motExpiresAt, londonDay(new Date(now.getTime() + days * DAY_MS)))

const ofMot = ({ motWithin }: Query, { now }: ListReader): SQL | undefined =>
  motWithin === undefined ? undefined : motEndsWithin(motWithin, now)

/** The vehicles in mechanical prep. */
export const mechanicalPrepList = stageList({
  stage: 'MECHANICAL_PREP',
  select,
  where: (query: Query, reader) => and(prepConditions(query), ofMot(query, reader)),
  own: (row) => ({ ...prepFacts(row), outstandingRecall: row.recall ?? false }),
})
