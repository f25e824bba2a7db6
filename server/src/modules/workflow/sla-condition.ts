import { AMBER_SHARE, type SlaState } from '@forecourt/domain'
import { type SQL, sql } from 'drizzle-orm'
import { vehicles } from '../../platform/database/schema/index.ts'

const { dueAt, subStageEnteredAt: entered } = vehicles

/** The rows that `slaStateOf` of the vehicles module calls by this state; a paused clock is that of a vehicle offsite. */
export function slaCondition(state: SlaState, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const amberFrom = sql`${entered} + (${dueAt} - ${entered}) * ${AMBER_SHARE}::float8`
  const conditions: Record<SlaState, SQL> = {
    RED: sql`${dueAt} <= ${at}`,
    AMBER: sql`(${dueAt} > ${at} and ${amberFrom} <= ${at})`,
    GREEN: sql`(${dueAt} is null or (${dueAt} > ${at} and ${amberFrom} > ${at}))`,
    PAUSED: sql`${vehicles.stage} = 'OFFSITE'`,
  }
  return conditions[state]
}
