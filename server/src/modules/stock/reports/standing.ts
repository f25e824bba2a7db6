import { sql } from 'drizzle-orm'
import type { ReportDay } from './day.ts'

/**
 * The visits in which the dealer's vehicles stood at the end of a day, closed vehicles left out. Two halves, because
 * each has an index that holds only what it wants: the stays that still last, and those that ended after the day.
 */
export const standing = (dealerId: string, { end }: ReportDay) => sql`(
  select * from stage_visits
    where dealer_id = ${dealerId} and exited_at is null and stage <> 'CLOSED' and entered_at < ${end}
  union all
  select * from stage_visits
    where dealer_id = ${dealerId} and exited_at >= ${end} and stage <> 'CLOSED' and entered_at < ${end}
)`

/** When the vehicle of a `visit` came to its stage: at the end of its last stay in another one, else with its first stay. */
export const stageEntry = sql`coalesce(
  (select max(other.exited_at) from stage_visits other
    where other.vehicle_id = visit.vehicle_id and other.stage <> visit.stage
      and other.entered_at <= visit.entered_at and other.exited_at <= visit.entered_at),
  (select min(first.entered_at) from stage_visits first where first.vehicle_id = visit.vehicle_id))`
