import type { SampleStageListQuery } from '@forecourt/contracts'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { writtenOnce } from '../../../platform/database/written-once.ts'
import type { PageQuery } from '../../../platform/lists/keyset.ts'
import { makes, models, stageDrafts, users, vehicles } from '../../../schema/index.ts'
import { assignee, ofAssignee, ofMake, ofModel } from '../../vehicle/details/columns.ts'
import { stageColumns } from '../stage-list/columns.ts'
import { stageList } from '../stage-list/stage-list.ts'

type Query = z.output<typeof SampleStageListQuery>

const drafter = alias(users, 'drafter')
const ofDraft = and(eq(stageDrafts.vehicleId, vehicles.id), eq(stageDrafts.kind, 'SAMPLE_STAGE'))

const select = writtenOnce((statement, cursorKey: PageQuery['cursorKey']) =>
  statement
    .select({ ...stageColumns, draftBy: drafter.name, cursorKey })
    .from(vehicles)
    .leftJoin(stageDrafts, ofDraft)
    .leftJoin(drafter, eq(drafter.id, stageDrafts.savedById))
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(assignee, ofAssignee),
)

function whereBegun({ begun }: Query): SQL | undefined {
  if (begun === undefined) return undefined
  return begun ? isNotNull(stageDrafts.vehicleId) : isNull(stageDrafts.vehicleId)
}

/** All vehicles whose draft meets a condition. */
const allOf = (meet: SQL | undefined): SQL =>
  sql`select 1 from ${vehicles} left join ${stageDrafts} on ${ofDraft} ${meet && sql`where ${meet}`}`

/** The vehicles in Sample Stage. */
export const sampleStageList = stageList({
  stage: 'SAMPLE_STAGE',
  select,
  where: whereBegun,
  all: allOf,
  own: () => ({}),
})
