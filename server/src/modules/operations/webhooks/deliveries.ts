import type { Paging, WebhookDeliveriesQuery, WebhookDelivery } from '@forecourt/contracts'
import { and, eq, sql } from 'drizzle-orm'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { type Context, dealerIdOf } from '../../../platform/http/context.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { spend } from '../../../platform/limits/limiters.ts'
import type { Order } from '../../../platform/lists/keyset.ts'
import { pageOf } from '../../../platform/lists/page.ts'
import { webhookDeliveries as deliveries, webhooks } from '../../../schema/index.ts'
import { webhooksDueJob } from './jobs.ts'
import { addDelivery } from './outbox.ts'
import { lockWebhook, webhookOf, write } from './webhooks.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    /** What people have sent to webhooks by hand. */
    webhookSends: RateLimiterAbstract
  }
}

/** Messages that a dealer sends by hand in ten minutes: enough to go through a day's failures, too few to flood an address. */
export const SEND_LIMITS = { points: 120, duration: 10 * 60 }

const PARTS: Order['parts'] = [
  { expression: sql`${deliveries.createdAt}`, type: 'timestamptz' },
  { expression: sql`${deliveries.id}`, type: 'uuid' },
]
const ORDERS: Readonly<Record<WebhookDeliveriesQuery['sort'], Order>> = {
  newest: { name: 'newest', parts: PARTS, descending: true },
  oldest: { name: 'oldest', parts: PARTS },
}

const COLUMNS = {
  id: deliveries.id,
  type: deliveries.type,
  state: deliveries.state,
  createdAt: deliveries.createdAt,
  attempts: deliveries.attempts,
  lastAttemptAt: deliveries.lastAttemptAt,
  nextAttemptAt: deliveries.nextAttemptAt,
  status: deliveries.status,
  durationMs: deliveries.durationMs,
  answer: deliveries.answer,
  error: deliveries.error,
  body: deliveries.body,
}

/** A page of what was sent to a webhook. @throws AppError 404, 422 on `cursor` */
export async function deliveriesOf(
  webhookId: string,
  query: WebhookDeliveriesQuery,
  context: Context,
): Promise<{ data: { data: WebhookDelivery[]; paging: Paging } }> {
  await webhookOf(webhookId, context)
  return {
    data: await context.services.database.read(context.dealerScope, (tx) => deliveryPage(tx, webhookId, query)),
  }
}

/** @throws AppError 422 on `cursor` */
export async function deliveryPage(
  tx: ScopedTransaction,
  webhookId: string,
  { state, sort, ...page }: WebhookDeliveriesQuery,
): Promise<{ data: WebhookDelivery[]; paging: Paging }> {
  const where = and(eq(deliveries.webhookId, webhookId), state && eq(deliveries.state, state))
  const { rows, paging } = await pageOf(tx, page, ORDERS[sort], {
    rows: ({ cursorKey, where: beyond, orderBy, limit }) =>
      tx
        .select({ delivery: COLUMNS, cursorKey })
        .from(deliveries)
        .where(and(where, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    all: tx
      .select({ one: sql`1` })
      .from(deliveries)
      .where(where),
  })
  return { data: rows.map(({ delivery }) => delivery), paging }
}

async function deliveryIn(tx: ScopedTransaction, webhookId: string, id: string): Promise<WebhookDelivery> {
  const [delivery] = await tx
    .select(COLUMNS)
    .from(deliveries)
    .where(and(eq(deliveries.webhookId, webhookId), eq(deliveries.id, id)))
  if (!delivery) throw notFound('This delivery is no longer kept.')
  return delivery
}

/** Takes a webhook up again at once, however often it has failed: somebody is there who wants to see it. */
const endPause = (tx: ScopedTransaction, webhookId: string) =>
  tx.update(webhooks).set({ pausedUntil: null }).where(eq(webhooks.id, webhookId))

async function lockActive(tx: ScopedTransaction, dealerId: string, webhookId: string) {
  const webhook = await lockWebhook(tx, dealerId, webhookId)
  if (!webhook.isActive) throw conflict('WEBHOOK_OFF', 'This webhook is switched off. Switch it on first.')
  await endPause(tx, webhookId)
  return webhook
}

/** Sends a webhook a message that says nothing, to try it. @throws AppError 404, 409 WEBHOOK_OFF, 429 */
export async function ping(webhookId: string, context: Context): Promise<{ data: WebhookDelivery }> {
  const dealerId = dealerIdOf(context)
  await spend(context.services.webhookSends, dealerId)
  const at = context.now().toISOString()
  return context.services.database.scoped(context.dealerScope, async (tx) => {
    await lockActive(tx, dealerId, webhookId)
    const id = await addDelivery(tx, { dealerId, webhookId, type: 'ping', data: { webhookId }, at })
    await enqueue(tx, webhooksDueJob, {})
    return { data: await deliveryIn(tx, webhookId, id) }
  })
}

/**
 * Sends a message again, as it was and under its ID, by which a receiver knows that it is the same.
 * @throws AppError 404, 409 WEBHOOK_OFF, 429
 */
export async function sendAgain(
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
  context: Context,
): Promise<{ data: WebhookDelivery }> {
  const dealerId = dealerIdOf(context)
  await spend(context.services.webhookSends, dealerId)
  const nextAttemptAt = context.now().toISOString()
  return context.services.database.scoped(context.dealerScope, async (tx) => {
    const webhook = await lockActive(tx, dealerId, webhookId)
    const { type } = await deliveryIn(tx, webhookId, deliveryId)
    await tx.update(deliveries).set({ state: 'PENDING', nextAttemptAt }).where(eq(deliveries.id, deliveryId))
    await enqueue(tx, webhooksDueJob, {})
    await write(tx, context, 'webhook.sentAgain', webhook, { type })
    return { data: await deliveryIn(tx, webhookId, deliveryId) }
  })
}
