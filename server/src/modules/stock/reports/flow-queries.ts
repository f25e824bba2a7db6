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

/** How many vehicles stood where at the day's end, for how long, and against which limits. */
export async function standingFigures(tx: ScopedTransaction, dealerId: string, day: ReportDay): Promise<Standing[]> {
  const asOf = sql`${day.asOf}::timestamptz`
  return selected<Standing>(
    tx,
    sql`
    with clocks as (
      select *,
        due_at <= ${asOf} as late,
        entered_at + paused + (due_at - entered_at - paused) * ${AMBER_SHARE}::float8 <= ${asOf} as warned,
        extract(epoch from ${asOf} - entered_at)::float8 / 3600 as hours,
        extract(epoch from ${asOf} - stage_entered_at)::float8 / 3600 as stage_hours
      from ${standing(dealerId, day)} stays, make_interval(secs => hold_seconds) paused
    )
    select stage, sub_stage as "subStage", count(*) as count,
      count(*) filter (where late) as overdue,
      count(*) filter (where warned and not late) as "dueSoon",
      case when sub_stage is null then max(stage_hours) else max(hours) end as "oldestHours",
      case when sub_stage is null then avg(stage_hours) else avg(hours) end as "averageHours"
    from clocks
    group by grouping sets ((stage), (stage, sub_stage))`,
  )
}

export interface Moves extends Of {
  count: number
}

/** A stay in Closed that a sale which fell through has ended: nothing was sold. */
export const fellThrough = sql`visit.exit_action is not distinct from 'REOPEN_SALE'`

/** How many came to each stage and sub-stage in the day. Moving on within a stage is no arrival at it. */
export const arrivals = (tx: ScopedTransaction, dealerId: string, { start, end }: ReportDay) =>
  movesOf(
    tx,
    sql`visit.dealer_id = ${dealerId} and visit.entered_at >= ${start} and visit.entered_at < ${end}
      and not ${fellThrough}`,
    sql`other.exited_at = visit.entered_at`,
  )

/** How many left each stage and sub-stage in the day. */
export const departures = (tx: ScopedTransaction, dealerId: string, { start, end }: ReportDay) =>
  movesOf(
    tx,
    sql`visit.dealer_id = ${dealerId} and visit.exited_at >= ${start} and visit.exited_at < ${end}`,
    sql`other.entered_at = visit.exited_at`,
  )

async function movesOf(tx: ScopedTransaction, inTheDay: SQL, meets: SQL): Promise<Moves[]> {
  return selected<Moves>(
    tx,
    sql`
    with moves as (
      select visit.stage, visit.sub_stage, not exists (
        select from stage_visits other
        where other.vehicle_id = visit.vehicle_id and other.stage = visit.stage and other.id <> visit.id and ${meets}
      ) as crosses
      from stage_visits visit where ${inTheDay}
    )
    select stage, sub_stage as "subStage",
      case when sub_stage is null then count(*) filter (where crosses) else count(*) end as count
    from moves
    group by grouping sets ((stage), (stage, sub_stage))`,
  )
}

/** Vehicles that came to Sale for the first time in the day: everything their route asked for was done. */
export async function madeReady(tx: ScopedTransaction, dealerId: string, { start, end }: ReportDay): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(distinct visit.vehicle_id) as count
    from stage_visits visit
    where visit.dealer_id = ${dealerId} and visit.entered_at >= ${start} and visit.entered_at < ${end}
      and visit.stage = 'SALE'
      and not exists (
        select from stage_visits earlier
        where earlier.vehicle_id = visit.vehicle_id and earlier.stage = 'SALE' and earlier.entered_at < visit.entered_at
      )`)
  return rows[0]?.count ?? 0
}
