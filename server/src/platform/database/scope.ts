import { setTimeout } from 'node:timers/promises'
import { NodePgTransaction } from 'drizzle-orm/node-postgres'
import { escapeLiteral, type Pool, type PoolClient } from 'pg'
import { dialect } from './dialect.ts'
import { Session } from './session.ts'
import { isAfterFailure, isWorthAnotherTry } from './violations.ts'

/** Whose data a piece of work may touch. No dealers: no dealer-owned row at all. */
export type Scope = {
  readonly dealerIds: readonly string[]
  readonly userId: string | null
  /** Whether vehicles that were removed are seen: by their own page, and where what they refer to would be taken away. */
  readonly showsRemoved?: boolean
}

/** The same scope with vehicles that were removed, whose records stay. */
export const withRemoved = (scope: Scope): Scope => ({ ...scope, showsRemoved: true })

type Nothing = Record<string, never>

/** A running transaction. What works on tables of no dealer (users, makes, options) takes this one. */
export type Transaction = NodePgTransaction<Nothing, Nothing>

declare const scoped: unique symbol
declare const unscoped: unique symbol

/** A transaction that sees the rows of its scope's dealers: the only thing that queries on dealer-owned tables accept. */
export type ScopedTransaction = Transaction & { readonly [scoped]: true }

/** A transaction without dealers: dealer-owned tables look empty to it and refuse its rows. */
export type UnscopedTransaction = Transaction & { readonly [unscoped]: true }

const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i

export interface ReadOptions {
  /**
   * Each statement is planned once, whatever its values: for statements of many conditions over little data, which cost
   * more to plan than to run. What decides between indexes stands in their text, not among their values.
   */
  keepsPlans?: true
}

/** The statements that open a transaction with its scope; one message, sent together with the work's first query. */
export function beginScoped(
  { dealerIds, showsRemoved = false }: Scope,
  mode: 'read write' | 'read only',
  { keepsPlans }: ReadOptions = {},
): string {
  const wrong = dealerIds.find((id) => !UUID.test(id))
  if (wrong !== undefined) throw new TypeError(`A scope holds dealer ids, not ${JSON.stringify(wrong)}`)
  return [
    `begin ${mode}`,
    `set local app.dealer_ids = '{${dealerIds.join(',')}}'`,
    ...(showsRemoved ? [`set local app.shows_removed = 'on'`] : []),
    ...(keepsPlans ? ['set local plan_cache_mode = force_generic_plan'] : []),
  ].join('; ')
}

/** The reason shows in `pg_stat_activity`, for anyone who asks what a long transaction is doing. */
export const beginUnscoped = (reason: string, mode: 'read write' | 'read only' = 'read write') =>
  `begin ${mode}; set local application_name = ${escapeLiteral(`forecourt: ${reason}`)}`

/** Where a transaction comes from: two of one origin see the same rows, but for what was written meanwhile. */
interface Origin {
  pool: Pool
  /** How it began, with its scope. */
  begin: string
}

const origins = new WeakMap<Transaction, Origin>()

/** undefined for a transaction within another. */
export const originOf = (tx: Transaction): Origin | undefined => origins.get(tx)

const sent = new WeakMap<Transaction, Promise<unknown>[]>()

/** The statements of a transaction that were sent and are not waited for before its end (`send.ts`). */
export function sentOn(tx: Transaction): Promise<unknown>[] {
  const statements = sent.get(tx) ?? []
  sent.set(tx, statements)
  return statements
}

/** What the first of them failed with; undefined where none did. */
async function failureOf(tx: Transaction): Promise<unknown> {
  const outcomes = await Promise.allSettled(sentOn(tx))
  return outcomes.find((outcome) => outcome.status === 'rejected')?.reason
}

type Work<Result> = (transaction: Transaction) => Promise<Result>

export interface TransactionOptions {
  /** Writes are refused, and the answer does not wait for the commit. */
  read?: boolean
  /** The work is not done again, because it does more than ask the database. */
  once?: boolean
}

/**
 * How long at most, in ms, work waits before each further try. Done again at once, it would often take the lock that the
 * other transaction has just been woken for, and both would stand in each other's way a second time.
 */
const PAUSES_MS = [50, 100, 200]

/**
 * Runs work in one transaction, and again, a few times, when it stood in another one's way and PostgreSQL gave it up for
 * that: so work does nothing but ask the database. A read has its answer before the commit has.
 */
export async function inTransaction<Result>(
  pool: Pool,
  begin: string,
  work: Work<Result>,
  options: TransactionOptions = {},
  [pause, ...furtherPauses] = PAUSES_MS,
): Promise<Result> {
  try {
    return await tried(pool, begin, work, options)
  } catch (error) {
    if (pause === undefined || options.once || !isWorthAnotherTry(error)) throw error
  }
  // At least half of it, for the other one's sake; not all of them alike, for each other's.
  await setTimeout((pause * (1 + Math.random())) / 2)
  return inTransaction(pool, begin, work, options, furtherPauses)
}

/**
 * `begin` is not waited for, so it costs no round trip of its own on a pipelining pool; should it fail, the work's
 * queries fail with it or find no dealers.
 */
async function tried<Result>(
  pool: Pool,
  begin: string,
  work: Work<Result>,
  { read = false }: TransactionOptions,
): Promise<Result> {
  const client = await pool.connect()
  const { transaction, end } = transactionOn(client)
  origins.set(transaction, { pool, begin })
  const begun = client.query(begin)
  begun.catch(() => {})
  let result: Result
  try {
    result = await work(transaction)
    await begun
  } catch (error) {
    end()
    await finish(client, 'rollback').catch(() => {})
    // After a statement that was sent, the next one is refused for no reason of its own.
    throw isAfterFailure(error) ? ((await failureOf(transaction)) ?? error) : error
  }
  end()
  const committed = finish(client, 'commit').catch(async (error: unknown) => {
    throw (await failureOf(transaction)) ?? error
  })
  if (read) committed.catch(() => {})
  else await committed
  return result
}

async function finish(client: PoolClient, how: 'commit' | 'rollback') {
  try {
    const { command } = await client.query(how)
    // PostgreSQL answers the commit of a failed transaction with a rollback and no error.
    if (how === 'commit' && command === 'ROLLBACK') throw new Error('The transaction had failed and was rolled back.')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** A query that outlives its transaction would run in the next one on this connection, in another dealer's scope. */
function transactionOn(client: PoolClient) {
  let ended = false
  const query = (...parameters: Parameters<PoolClient['query']>) => {
    if (ended) return Promise.reject(new Error('This transaction is over: await every query inside it.'))
    return client.query(...parameters)
  }
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- a session asks nothing else of its client
  const session = new Session({ query } as PoolClient, dialect, undefined)
  return {
    transaction: new NodePgTransaction<Nothing, Nothing>(dialect, session, undefined),
    end: () => {
      ended = true
    },
  }
}
