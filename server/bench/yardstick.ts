import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Meter, ofEndedChildren, spent } from './processors.ts'
import { partOf } from '../src/platform/part-of.ts'

const run = promisify(execFile)

/** A statement as Drizzle builds it, for the person and the dealer below. */
export interface Statement {
  sql: string
  params: readonly unknown[]
}

/** Placeholder IDs for the person and the dealer: each pgbench client substitutes others. */
export const READER = {
  userId: '11111111-1111-4111-8111-111111111111',
  dealerId: '22222222-2222-4222-8222-222222222222',
}

/**
 * After this many statements a client continues as someone else, so that the rows of more than a few dealers are read.
 */
const TURNS = 100

const variableOf = (value: unknown, at: number) =>
  value === READER.userId ? ':reader' : value === READER.dealerId ? ':dealer' : `:value${at}`

/** As the product's lists have it, the kept plan included: planned anew each time, the statement would be a slow one to beat. */
const SCOPE = [
  String.raw`select set_config('app.dealer_ids', '{' || :dealer || '}', false) as scope \gset`,
  'set plan_cache_mode = force_generic_plan;',
]

/** pgbench passes variables as parameters of a prepared statement, as the product does with its values. */
function scriptOf({ sql, params }: Statement, { dealers, isScoped }: Options): string {
  const statement = sql.replaceAll(/\$(\d+)/g, (_, place: string) =>
    variableOf(params[Number(place) - 1], Number(place)),
  )
  return [
    String.raw`\if :turn % ${TURNS} = 0`,
    String.raw`\set at random(0, ${dealers - 1})`,
    String.raw`select dealer_id as dealer, user_id as reader from dealer_employees order by dealer_id limit 1 offset :at \gset`,
    ...(isScoped ? SCOPE : []),
    String.raw`\endif`,
    String.raw`\set turn :turn + 1`,
    `${statement.replaceAll('\n', ' ')};`,
    '',
  ].join('\n')
}

interface Options {
  clients: number
  seconds: number
  dealers: number
  /** Under row-level security, in the scope of the dealer: the address has to be the application role's. */
  isScoped: boolean
}

export interface Yardstick {
  /** Statements a second. */
  rate: number
  /** Microseconds of processor time that one statement takes. */
  postgres: number | null
  pgbench: number | null
}

/**
 * The rate of a statement in PostgreSQL alone: pgbench, prepared.
 * @returns null where pgbench is not installed
 */
export async function pgbench(url: string, statement: Statement, options: Options, postgres: Meter) {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-bench-'))
  try {
    const file = path.join(folder, 'list.sql')
    await writeFile(file, scriptOf(statement, options))
    const values = statement.params.flatMap((value, at) => ['-D', `value${at + 1}=${String(value)}`])
    const how = ['-n', '-M', 'prepared', '-c', String(options.clients), '-j', '2', '-T', String(options.seconds)]
    let rate = 0
    const cost = await spent({ postgres, pgbench: ofEndedChildren }, async () => {
      const { stdout } = await run('pgbench', [...how, '-D', 'turn=0', ...values, '-f', file, url])
      const [count, perSecond] = [/processed: (\d+)/, /tps = ([\d.]+)/].map((each) => Number(each.exec(stdout)?.[1]))
      if (!count || !perSecond) throw new Error(`pgbench did not say its rate:\n${stdout}`)
      rate = perSecond
      // The time of its connections is added to their parent's once they have ended.
      await new Promise((resolve) => setTimeout(resolve, 500))
      return count
    })
    return { rate, ...cost } satisfies Yardstick
  } catch (error) {
    if (partOf(error, 'code') === 'ENOENT') return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
