import type { AgencyStockCountReport } from '@forecourt/contracts'
import { type Stage, STAGE_LABELS, STAGES, grouped } from '@forecourt/domain'
import { sql } from 'drizzle-orm'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { LOGO_VARIANT } from '../../vehicle/details/columns.ts'
import type { ReportDay } from './day.ts'
import { fellThrough } from './flow-queries.ts'
import type { ReportRequest } from './request.ts'
import { standing } from './standing.ts'
import { selected } from '../../../platform/database/selected.ts'

interface Group {
  stage: Stage
  makeId: string | null
  makeName: string | null
  makeLogoFileId: string | null
  count: number
}

/** Agency vehicles open at the day's end, counted apart from owned stock (docs/domain.md#agency-stock). */
export async function agencyStockCountReport(
  tx: ScopedTransaction,
  { dealerId, day, now, fileUrl }: ReportRequest,
): Promise<AgencyStockCountReport> {
  const [groups, came, handedOver] = await Promise.all([
    agencyStanding(tx, dealerId, day),
    agencyArrivals(tx, dealerId, day, 'INFLEET'),
    agencyArrivals(tx, dealerId, day, 'CLOSED'),
  ])
  const makes = grouped(groups, ({ makeId }) => makeId)
  const stages = grouped(groups, ({ stage }) => stage)
  return {
    date: day.date,
    isToday: day.isToday,
    generatedAt: now.toISOString(),
    count: total(groups),
    arrived: came,
    handedOver,
    byMake: [...makes]
      .map(([makeId, ofMake]) => ({
        makeId,
        makeName: ofMake[0]?.makeName ?? '<Unknown Make>',
        makeLogoUrl: fileUrl(ofMake[0]?.makeLogoFileId ?? null, LOGO_VARIANT),
        count: total(ofMake),
      }))
      .sort((a, b) => b.count - a.count || a.makeName.localeCompare(b.makeName, 'en-GB')),
    byStage: STAGES.filter((stage) => stage !== 'CLOSED').map((stage) => ({
      stage,
      label: STAGE_LABELS[stage],
      count: total(stages.get(stage) ?? []),
    })),
  }
}

const total = (groups: readonly Group[]) => groups.reduce((sum, { count }) => sum + count, 0)

/** How many stood in each stage and of each make. */
export async function agencyStanding(tx: ScopedTransaction, dealerId: string, day: ReportDay): Promise<Group[]> {
  return selected<Group>(
    tx,
    sql`
    select stay.stage, makes.id as "makeId", makes.name as "makeName", makes.logo_file_id as "makeLogoFileId",
      count(*) as count
    from ${standing(dealerId, day)} stay left join makes on makes.id = stay.make_id
    where stay.is_agency
    group by stay.stage, makes.id`,
  )
}

async function agencyArrivals(
  tx: ScopedTransaction,
  dealerId: string,
  { start, end }: ReportDay,
  stage: Stage,
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*) as count
    from stage_visits visit
    join vehicles on vehicles.id = visit.vehicle_id
    where visit.dealer_id = ${dealerId} and visit.entered_at >= ${start} and visit.entered_at < ${end}
      and visit.stage = ${stage} and vehicles.is_agency and not ${fellThrough}`)
  return rows[0]?.count ?? 0
}
