import type { Client } from 'pg'
import { NAMED_ID } from './data-set.ts'

export const USERS = 100_000
export const MODELS = 100_000
export const MAKES = 10_000
/** The make of all those models: its name is on neither of the compared pages, since counting them takes time. */
const LARGEST = 1

/** A number spread over so many others, so that rows are not in the order of their names. */
const spread = (number: string, over: number) => `(${number}::bigint * 7368787 % ${over})`

/*
 * Names end in a five-digit number, so that part of it finds few and the word before it finds all. User 0 is the
 * developer making the requests.
 */
const STATEMENTS = [
  `insert into users (id, name, username, email, password_hash, platform_role, created_at)
    select bench_id('user ' || n), 'Person ' || lpad(${spread('n', USERS)}::text, 5, '0'), 'user' || n,
      'user' || n || '@bench.test', $1, case when n = 0 then 'DEVELOPER' end, now() - n * interval '1 minute'
    from generate_series(0, ${USERS - 1}) n`,
  `insert into makes (id, name)
    select bench_id('make ' || n), 'Make ' || lpad(${spread('n', MAKES)}::text, 5, '0')
    from generate_series(0, ${MAKES - 1}) n`,
  `insert into models (id, make_id, name)
    select bench_id('model ' || n), bench_id('make ${LARGEST}'), 'Model ' || lpad(${spread('n', MODELS)}::text, 5, '0')
    from generate_series(0, ${MODELS - 1}) n`,
  // A usual distribution: otherwise a planner would expect every make to have a hundred thousand models.
  `insert into models (id, make_id, name)
    select bench_id('model ' || make || ' ' || n), bench_id('make ' || make), 'Model ' || n
    from generate_series(0, ${MAKES - 1}) make, generate_series(1, 5) n where make <> ${LARGEST}`,
]

/** Fills a migrated database that holds only base data, and returns the make that has all the models. */
export async function fillMasterData(owner: Client, passwordHash: string): Promise<{ makeId: string }> {
  await owner.query(NAMED_ID)
  for (const statement of STATEMENTS) await owner.query(statement, statement.includes('$1') ? [passwordHash] : [])
  await owner.query('vacuum analyze')
  const { rows } = await owner.query<{ id: string }>(`select bench_id('make ${LARGEST}') as id`)
  return { makeId: rows[0]?.id ?? '' }
}
