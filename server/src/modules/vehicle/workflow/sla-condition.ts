import { AMBER_SHARE, type SlaState } from '@forecourt/domain'
import { type SQL, sql } from 'drizzle-orm'
import { vehicles } from '../../../schema/index.ts'

const { dueAt, subStageEnteredAt, heldSeconds, hold, stage } = vehicles

/** Where its own time began, when what its holds took is left out. */
const began = sql`(${subStageEnteredAt} + ${heldSeconds} * interval '1 second')`

/** Its clock stands still: held, or offsite. */
const isPaused = sql`(${hold} is not null or ${stage} = 'OFFSITE')`

/** The rows that `slaStateOf` of the vehicles module calls by this state; the two must say the same. */
export function slaCondition(state: SlaState, now: Date): SQL {
  // A hold is judged at the moment it began: it does not make a vehicle late, nor one that is late timely.
  const at = sql`coalesce((${hold}->>'since')::timestamptz, ${now.toISOString()}::timestamptz)`
  const isLate = sql`(${dueAt} is not null and ${dueAt} <= ${at})`
  const isAmber = sql`(${dueAt} is not null and ${began} + (${dueAt} - ${began}) * ${AMBER_SHARE}::float8 <= ${at})`
  const conditions: Record<SlaState, SQL> = {
    RED: isLate,
    PAUSED: sql`(${isPaused} and not ${isLate})`,
    AMBER: sql`(not ${isPaused} and not ${isLate} and ${isAmber})`,
    GREEN: sql`(not ${isPaused} and not ${isLate} and not ${isAmber})`,
  }
  return conditions[state]
}
