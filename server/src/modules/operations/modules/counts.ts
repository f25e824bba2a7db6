import type { ModuleFailure } from '@forecourt/contracts'
import { sql } from 'drizzle-orm'
import type { RollbackLimits } from '../../../platform/config/config.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { Counts } from './verdict.ts'

/**
 * What is a version's own fault. A bad line is not, nor is a module that was closed; and what does not fit the host is
 * mostly an old host in a tab that was left open, which would take every new release back.
 */
const OWN_FAULTS: readonly ModuleFailure[] = ['crashed', 'missingExport', 'wrongType', 'integrity', 'status']

/** A server that is overloaded or away says nothing of the file that it was asked for. */
const isOwnFault = sql`reason in (${sql.join(
  OWN_FAULTS.map((reason) => sql`${reason}`),
  sql`, `,
)}) and not (reason = 'status' and coalesce(detail, '') ~ '^(429|5)')`

interface Counted {
  module: string
  version: string
  /** ISO 8601 */
  since: string
}

type Limits = Pick<RollbackLimits, 'leastPeople' | 'mostPerPerson'>

/** Counts a version's loads and failures, of each person the last ones alone: one must not speak for all. */
export async function countsOf(
  tx: Transaction,
  { module, version, since }: Counted,
  { leastPeople, mostPerPerson }: Limits,
): Promise<Counts> {
  const isOther = sql`place >= ${leastPeople}`
  const { rows } = await tx.execute<Counts & Record<string, unknown>>(sql`
    with reported as (
      select user_id, outcome = 'FAILED' as has_failed,
        row_number() over (partition by user_id order by at desc, id desc) as place
      from module_outcomes
      where module = ${module} and version = ${version} and at >= ${since}
        and (outcome = 'LOADED' or ${isOwnFault})
    ), people as (
      select count(*) as loads, count(*) filter (where has_failed) as failures,
        row_number() over (order by count(*) filter (where has_failed) desc, count(*)) as place
      from reported where place <= ${mostPerPerson}
      group by user_id
    )
    select coalesce(sum(loads), 0)::int as loads, coalesce(sum(failures), 0)::int as failures,
      (count(*) filter (where failures > 0))::int as people,
      json_build_object(
        'loads', coalesce(sum(loads) filter (where ${isOther}), 0),
        'failures', coalesce(sum(failures) filter (where ${isOther}), 0)) as others
    from people`)
  return rows[0] ?? { loads: 0, failures: 0, people: 0, others: { loads: 0, failures: 0 } }
}

/** Whether a failure can count against its version. */
export const countsAgainst = (reason: ModuleFailure): boolean => OWN_FAULTS.includes(reason)
