import { createHmac } from 'node:crypto'
import type { Route } from '@forecourt/contracts'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { deriveKey } from '../auth/keys.ts'
import type { Database } from '../database/database.ts'
import { idempotencyKeys as keys } from '../../schema/index.ts'
import type { Transaction } from '../database/scope.ts'
import { send } from '../database/send.ts'
import { badRequest, conflict } from '../errors.ts'

/**
 * Does keyed work once. The transaction is the one that the work is done in and the answer is the call's whole response:
 * both commit together, so a crash leaves neither or both. A repeat that comes while the first is still at work waits
 * for it on the key's row and gets its answer. Whatever depends on how things stand now, such as a version check,
 * belongs inside `work`: a repeat must not be refused for what the first one changed.
 *
 *     database.scoped(context.dealerScope, (tx) => context.once(tx, async () => ({ data: await move(tx, …) })))
 */
export type Once = <Answer>(transaction: Transaction, work: () => Promise<Answer>) => Promise<Answer>

/** A keyed submit: whose, of which call, and a hash of what was sent; of a file it is known once that has been read. */
export interface Submit {
  /** Of the person, or of the API key that acts in a person's name. */
  userId: string
  route: Route
  key: string
  bodyHash: () => Promise<string>
}

const KEY = /^[\x21-\x7e]{1,200}$/

/** @throws AppError 400 when the key is no such key. */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && KEY.test(header)) return header
  throw badRequest('The Idempotency-Key must be 1 to 200 visible characters.')
}

/**
 * Parameters and query belong to it, else one key could be spent on two vehicles, or on two items of one. With a key of the
 * server's: what is sent may be a password, which nobody who reads the table should be able to try out.
 */
export const hashOf = (secret: string, ...sent: readonly unknown[]): string =>
  createHmac('sha256', deriveKey(secret, 'idempotency'))
    .update(JSON.stringify(sent.map((part) => part ?? null)))
    .digest('base64url')

const whose = ({ userId, route, key }: Submit) => and(eq(keys.userId, userId), eq(keys.route, route), eq(keys.key, key))
const aDayAgo = sql`now() - interval '24 hours'`

async function answerOf(submit: Submit, row: { bodyHash: string; response: unknown }) {
  if (row.bodyHash === (await submit.bodyHash())) return row.response
  throw conflict('IDEMPOTENCY_KEY_REUSED', 'This key was already used for another request.')
}

/**
 * The answer that the same submit was given within 24 hours, before any state is looked at; undefined when it is new.
 * @throws AppError 409 when the key was used for something else.
 */
export async function earlierAnswer(database: Database, submit: Submit): Promise<unknown> {
  const [row] = await database.unscoped(
    'earlier answer',
    (tx) =>
      tx
        .select({ bodyHash: keys.bodyHash, response: keys.response })
        .from(keys)
        .where(and(whose(submit), gt(keys.createdAt, aDayAgo))),
    { read: true },
  )
  return row && answerOf(submit, row)
}

/** @throws AppError 409 when the key was used for something else. */
export const onceFor =
  (submit: Submit): Once =>
  async <Answer>(transaction: Transaction, work: () => Promise<Answer>) => {
    const { userId, route, key } = submit
    const bodyHash = await submit.bodyHash()
    // The insert waits on the unique key while another transaction holds it, and takes over what is older than a day.
    const taken = await transaction
      .insert(keys)
      .values({ userId, route, key, bodyHash })
      .onConflictDoUpdate({
        target: [keys.userId, keys.route, keys.key],
        set: { bodyHash, response: null, createdAt: sql`now()` },
        setWhere: lt(keys.createdAt, aDayAgo),
      })
      .returning({ key: keys.key })
    if (taken.length === 0) {
      const [row] = await transaction.select().from(keys).where(whose(submit))
      if (!row) throw new Error(`The key of ${route} vanished between two statements`)
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- kept of the same work, by its route and its body's hash
      return (await answerOf(submit, row)) as Answer
    }
    const answer = await work()
    send(transaction, transaction.update(keys).set({ response: answer }).where(whose(submit)))
    return answer
  }
