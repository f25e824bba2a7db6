import { type SQL, sql } from 'drizzle-orm'
import { vehicles } from '../../../schema/index.ts'
import { inStock } from '../../vehicle/workflow/in-stock.ts'
import type { ReportDay } from './day.ts'

/**
 * Where the dealer's vehicles stood at the end of a day, closed ones left out: `stage`, `sub_stage`, `entered_at`,
 * `stage_entered_at`, `due_at`, `hold_seconds`, `is_agency`, `make_id`. Today that is where they stand.
 */
export const standing = (dealerId: string, day: ReportDay): SQL => (day.isToday ? now(dealerId) : then(dealerId, day))

const now = (dealerId: string): SQL => sql`(
  select stage, sub_stage, sub_stage_entered_at as entered_at, stage_entered_at, due_at, held_seconds as hold_seconds,
    is_agency, make_id
  from ${vehicles} where ${vehicles.dealerId} = ${dealerId} and ${inStock}
)`

/** When the vehicle of a `visit` came to its stage: at the end of its last stay in another one, else with its first stay. */
export const stageEntry = sql`coalesce(
  (select max(other.exited_at) from stage_visits other
    where other.vehicle_id = visit.vehicle_id and other.stage <> visit.stage
      and other.entered_at <= visit.entered_at and other.exited_at <= visit.entered_at),
  (select min(first.entered_at) from stage_visits first where first.vehicle_id = visit.vehicle_id))`

/** Looked up by its key: joined, every vehicle of all dealers may be read for the few that are wanted. */
const ofVehicle = (column: 'is_agency' | 'make_id') =>
  sql`(select vehicle.${sql.identifier(column)} from ${vehicles} vehicle where vehicle.id = visit.vehicle_id)`

/**
 * By the visits. Two halves, because each has an index that holds only what it wants: the stays that still last, and those
 * that ended after the day. A stay that lasts is judged by what is known of its vehicle today, one that ended by what was
 * known when it began.
 */
const then = (dealerId: string, { end }: ReportDay): SQL => sql`(
  select stage, sub_stage, entered_at, ${stageEntry} as stage_entered_at, due_at, hold_seconds,
    case when exited_at is null then ${ofVehicle('is_agency')} else is_agency end as is_agency,
    ${ofVehicle('make_id')} as make_id
  from (
    select * from stage_visits
      where dealer_id = ${dealerId} and exited_at is null and stage <> 'CLOSED' and entered_at < ${end}
    union all
    select * from stage_visits
      where dealer_id = ${dealerId} and exited_at >= ${end} and stage <> 'CLOSED' and entered_at < ${end}
  ) visit
)`
