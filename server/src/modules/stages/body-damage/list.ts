import type { BodyDamageListQuery } from '@forecourt/contracts'
import type { NamaGrade, Severity } from '@forecourt/domain'
import { and, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { bodyAssessments, dealers, makes, models, quoteLines, quotes, vehicles } from '../../../schema/index.ts'
import { writtenOnce } from '../../../platform/database/written-once.ts'
import type { PageQuery } from '../../../platform/lists/keyset.ts'
import { assignee, ofAssignee, ofMake, ofModel } from '../../vehicle/details/columns.ts'
import { prepColumns, prepConditions, prepFacts } from '../prep/list.ts'
import { stageColumns } from '../stage-list/columns.ts'
import { stageList } from '../stage-list/stage-list.ts'

/** A fact of the vehicle's last assessment. A subquery, so that it is looked up for the page's rows alone. */
const last = <Fact>(fact: SQL): SQL<Fact | null> => sql<Fact | null>`(
  select ${fact} from ${bodyAssessments} where ${bodyAssessments.vehicleId} = ${vehicles.id}
  order by ${bodyAssessments.completedAt} desc limit 1)`

/** The lines of the latest quote that somebody else does. */
const subletLines = sql`${quoteLines}
  where ${quoteLines.supplierId} is not null and ${quoteLines.quoteId} = (
    select ${quotes.id} from ${quotes} where ${quotes.vehicleId} = ${vehicles.id} and ${quotes.kind} = 'BODY'
    order by ${quotes.version} desc limit 1)`

const supplierName = sql<string | null>`(
  select supplier ->> 'name' from ${dealers}, jsonb_array_elements(${dealers.settings} -> 'suppliers') supplier
  where ${dealers.id} = ${vehicles.dealerId}
    and supplier ->> 'id' = (select ${quoteLines.supplierId}::text from ${subletLines} order by ${quoteLines.seq} limit 1)
  limit 1)`

const select = writtenOnce((statement, cursorKey: PageQuery['cursorKey']) =>
  statement
    .select({
      ...stageColumns,
      ...prepColumns('BODY'),
      items: last<number>(sql`${bodyAssessments.itemCount}`),
      worstSeverity: last<Severity>(sql`${bodyAssessments.worstSeverity}`),
      grade: last<NamaGrade>(sql`${bodyAssessments.grade}`),
      supplierName,
      cursorKey,
    })
    .from(vehicles)
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(assignee, ofAssignee),
)

type Query = z.output<typeof BodyDamageListQuery>

const ofDamage = ({ severity, supplierId }: Query): SQL | undefined =>
  and(
    severity && sql`${last(sql`${bodyAssessments.worstSeverity}`)} = ${severity}`,
    supplierId ? sql`exists (select from ${subletLines} and ${quoteLines.supplierId} = ${supplierId})` : undefined,
  )

/** The vehicles in body damage. */
export const bodyDamageList = stageList({
  stage: 'BODY_DAMAGE',
  select,
  where: (query: Query) => and(prepConditions(query), ofDamage(query)),
  own: prepFacts,
})
