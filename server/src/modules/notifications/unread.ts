import { type Actor, can, STAGE_READ } from '@forecourt/authority'
import type { Unread } from '@forecourt/contracts'
import { grouped, QUEUE_STAGES, type Stage } from '@forecourt/domain'
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { among } from '../../platform/database/among.ts'
import type { ScopedTransaction, Transaction } from '../../platform/database/scope.ts'
import { notifications, vehicles } from '../../schema/index.ts'
import { needsReader } from './sections.ts'

export interface Reader {
  userId: string
  actor: Actor
}

type Told = Omit<Unread, 'stages'>

const NOTHING: Told = { needsYou: 0, mentions: 0, notifications: 0 }

/** What is counted of each of some people of one group. After a move it is everybody at the dealer. */
export async function unreadOf<Each extends Reader>(
  tx: ScopedTransaction,
  readers: readonly Each[],
): Promise<Map<Each, Unread>> {
  const counted = new Map<Each, Unread>()
  const countAlike = async (alike: readonly Each[]) => {
    const [first] = alike
    if (!first) return
    const countOf = await unreadOfAlike(
      tx,
      first.actor,
      alike.map(({ userId }) => userId),
    )
    for (const reader of alike) counted.set(reader, countOf(reader.userId))
  }
  await Promise.all([...grouped(readers, ({ actor }) => JSON.stringify(actor)).values()].map(countAlike))
  return counted
}

/** What is counted of people who may do the same, in two statements for all of them. */
export async function unreadOfAlike(
  tx: ScopedTransaction,
  actor: Actor,
  userIds: readonly string[],
): Promise<(userId: string) => Unread> {
  const [told, unseen] = await Promise.all([toldOf(tx, actor, userIds), unseenOf(tx, actor, userIds)])
  return (userId) => ({ ...(told.get(userId) ?? NOTHING), stages: unseen(userId) })
}

/** By person; how much needs them counts a vehicle once, whatever they were told of it. */
export async function toldOf(tx: Transaction, actor: Actor, userIds: readonly string[]): Promise<Map<string, Told>> {
  const needs = needsReader(actor)
  const rows = await tx
    .select({
      userId: notifications.userId,
      needsYou: sql<number>`(count(distinct coalesce(${notifications.vehicleId}, ${notifications.id})) filter (where ${needs}))::int`,
      mentions: sql<number>`(count(*) filter (where ${needs} and ${notifications.type} = 'MENTION'))::int`,
      notifications: count(),
    })
    .from(notifications)
    .leftJoin(vehicles, eq(vehicles.id, notifications.vehicleId))
    .where(and(among(notifications.userId, userIds), notifications.inApp, isNull(notifications.readAt)))
    .groupBy(notifications.userId)
  return new Map(rows.map(({ userId, ...told }) => [userId, told]))
}

/** How many vehicles of the active dealer each person has not seen where they stand, by stage; only stages that are theirs. */
async function unseenOf(tx: ScopedTransaction, actor: Actor, userIds: readonly string[]) {
  const dealerId = actor.activeDealerId
  const theirs = QUEUE_STAGES.filter((stage) => dealerId && can(STAGE_READ[stage], actor, { dealerId }))
  const counts = new Map<string, number>()
  const keyOf = (userId: string, stage: Stage) => `${userId} ${stage}`
  if (dealerId && theirs.length > 0) {
    const { rows } = await tx.execute<{ userId: string; stage: Stage; count: number }>(
      unseenVisits(dealerId, userIds, theirs),
    )
    for (const row of rows) counts.set(keyOf(row.userId, row.stage), row.count)
  }
  return (userId: string): Unread['stages'] =>
    Object.fromEntries(theirs.map((stage) => [stage, counts.get(keyOf(userId, stage)) ?? 0]))
}

/**
 * The statement that counts a dealer's vehicles of some stages that people have not seen where they stand, for each person
 * by the index of what they read. It names what is closed because the index of standing visits does, and would not serve
 * otherwise.
 */
export const unseenVisits = (dealerId: string, userIds: readonly string[], stages: readonly Stage[]): SQL => sql`
  select reader.id as "userId", unseen.* from unnest(${sql.param(userIds)}::uuid[]) reader (id), lateral (
    select visit.stage, count(*)::int as count from stage_visits visit
    where visit.dealer_id = ${dealerId} and visit.exited_at is null and visit.stage <> 'CLOSED'
      and ${among(sql`visit.stage`, stages)}
      and not exists (select from visit_reads read where read.visit_id = visit.id and read.user_id = reader.id)
    group by visit.stage
  ) unseen`
