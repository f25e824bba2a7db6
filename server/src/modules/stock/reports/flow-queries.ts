import type { Stage, SubStage } from '@forecourt/domain'
import { AMBER_SHARE } from '@forecourt/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { ReportDay } from './day.ts'
import { standing } from './standing.ts'
import { selected } from '../../../platform/database/selected.ts'

/** Figures of a stage, or of one of its sub-stages. */
interface Of {
  stage: Stage
  /** Null: of the stage as a whole. */
  subStage: SubStage | null
}

export interface Standing extends Of {
  count: number
  overdue: number
  dueSoon: number
  oldestHours: number
  averageHours: number
}

const held = sql`hold_seconds * interval '1 second'`
const hoursFrom = (began: SQL, asOf: SQL) => sql`date_part('epoch', ${asOf} - ${began}) / 3600`

/** How many vehicles stood where at the day's end, for how long, and against which limits. */
export async function standingFigures(tx: ScopedTransaction, dealerId: string, day: ReportDay): Promise<Standing[]> {
  const asOf = sql`${day.asOf}::timestamptz`
  const hours = hoursFrom(sql`entered_at`, asOf)
  const stageHours = hoursFrom(sql`stage_entered_at`, asOf)
  // The many vehicles are gone through once, and the stages' figures come from the few of their sub-stages.
  return selected<Standing>(
    tx,
    sql`
    with parts as (
      select stage, sub_stage, count(*) as vehicles,
        count(*) filter (where due_at <= ${asOf}) as late,
        count(*) filter (where due_at > ${asOf}
          and entered_at + ${held} + (due_at - entered_at - ${held}) * ${AMBER_SHARE}::float8 <= ${asOf}) as warned,
        max(${hours}) as oldest, sum(${hours}) as hours,
        max(${stageHours}) as oldest_in_stage, sum(${stageHours}) as stage_hours
      from ${standing(dealerId, day)} stays
      group by stage, sub_stage
    )
    select stage, sub_stage as "subStage", sum(vehicles)::int as count, sum(late)::int as overdue,
      sum(warned)::int as "dueSoon",
      case when sub_stage is null then max(oldest_in_stage) else max(oldest) end as "oldestHours",
      (case when sub_stage is null then sum(stage_hours) else sum(hours) end) / sum(vehicles)::float8 as "averageHours"
    from parts
    group by grouping sets ((stage), (stage, sub_stage))`,
  )
}

export interface Moves extends Of {
  count: number
}

/** A stay in Closed that a sale which fell through has ended: nothing was sold. */
export const fellThrough = sql`visit.exit_action is not distinct from 'REOPEN_SALE'`

/** What moved in a day. Moving on within a stage is neither an arrival at it nor a departure. */
export interface DayMoves {
  arrivals: readonly Moves[]
  departures: readonly Moves[]
  /** Vehicles that came to Sale for the first time: everything their route asked for was done. */
  madeReady: number
}

/** Whether the stay begins or ends the vehicle's time in its stage: no other one of the stage `meets` it. */
const crosses = (meets: SQL) => sql`not exists (
  select from stage_visits other
  where other.vehicle_id = visit.vehicle_id and other.stage = visit.stage and other.id <> visit.id and ${meets})`

const isFirstSale = sql`visit.stage = 'SALE' and not exists (
  select from stage_visits earlier
  where earlier.vehicle_id = visit.vehicle_id and earlier.stage = 'SALE' and earlier.entered_at < visit.entered_at)`

/** How many came to each stage and sub-stage in the day, how many left them, and how many were made ready. */
export async function dayMoves(tx: ScopedTransaction, dealerId: string, { start, end }: ReportDay): Promise<DayMoves> {
  const rows = await selected<Moves & { arrived: boolean; ready: number }>(
    tx,
    sql`
    with moves as (
      select true as arrived, visit.stage, visit.sub_stage, visit.vehicle_id,
        ${crosses(sql`other.exited_at = visit.entered_at`)} as crosses, ${isFirstSale} as is_first_sale
      from stage_visits visit
      where visit.dealer_id = ${dealerId} and visit.entered_at >= ${start} and visit.entered_at < ${end}
        and not ${fellThrough}
      union all
      select false, visit.stage, visit.sub_stage, visit.vehicle_id,
        ${crosses(sql`other.entered_at = visit.exited_at`)}, false
      from stage_visits visit
      where visit.dealer_id = ${dealerId} and visit.exited_at >= ${start} and visit.exited_at < ${end}
    )
    select arrived, stage, sub_stage as "subStage",
      case when sub_stage is null then count(*) filter (where crosses) else count(*) end as count,
      count(distinct vehicle_id) filter (where is_first_sale) as ready
    from moves
    group by grouping sets ((arrived, stage), (arrived, stage, sub_stage))`,
  )
  const arrivals = rows.filter(({ arrived }) => arrived)
  return {
    arrivals,
    departures: rows.filter(({ arrived }) => !arrived),
    madeReady: arrivals.find(({ stage, subStage }) => stage === 'SALE' && subStage === null)?.ready ?? 0,
  }
}
