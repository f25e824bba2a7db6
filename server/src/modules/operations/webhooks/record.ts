import { WEBHOOK_FAILURE_DAYS } from '@forecourt/contracts'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { webhookDeliveries as deliveries, webhooks } from '../../../schema/index.ts'
import { notifyOfWebhookOff } from '../../notifications/webhook-off.ts'
import type { Attempt } from './attempt.ts'
import type { Due } from './due.ts'
import { afterFailure } from './patience.ts'

/** Writes down how an attempt ended, and what follows from it for the message and its webhook. */
export async function record(tx: Transaction, due: Due, { arrived, ...seen }: Attempt, now: Date): Promise<void> {
  const attempted = { ...seen, attempts: due.attempts + 1, lastAttemptAt: now.toISOString() }
  const next = arrived ? null : afterFailure(failingOf(due, now), now)
  const isOver = arrived || next?.givesUp
  await tx
    .update(deliveries)
    .set({
      ...attempted,
      state: arrived ? 'DELIVERED' : isOver ? 'FAILED' : 'PENDING',
      nextAttemptAt: isOver ? null : (next?.nextAttemptAt.toISOString() ?? null),
    })
    .where(eq(deliveries.id, due.id))
  if (!next) return recordSuccess(tx, due, seen, now)
  await tx
    .update(webhooks)
    .set({
      failures: due.failures + 1,
      failingSince: due.failingSince ?? now.toISOString(),
      pausedUntil: next.pausedUntil.toISOString(),
    })
    .where(eq(webhooks.id, due.webhookId))
  if (next.switchesOff) await switchOff(tx, due, now)
}

const failingOf = ({ failures, failingSince, attempts, writtenAt }: Due, now: Date) => ({
  failures: failures + 1,
  attempts: attempts + 1,
  failingSince: failingSince ? new Date(failingSince) : now,
  writtenAt: new Date(writtenAt),
})

const IS_SLOW_MS = 1_000

/** An address that answers slowly is left alone for as long as it took, so that it has half of everybody's time at most. */
async function recordSuccess(
  tx: Transaction,
  { webhookId }: Due,
  { durationMs }: Pick<Attempt, 'durationMs'>,
  now: Date,
): Promise<void> {
  const pausedUntil = durationMs > IS_SLOW_MS ? new Date(now.getTime() + durationMs).toISOString() : null
  await tx.update(webhooks).set({ failures: 0, failingSince: null, pausedUntil }).where(eq(webhooks.id, webhookId))
}

async function switchOff(tx: Transaction, { webhookId, dealerId, url }: Due, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx.update(webhooks).set({ isActive: false, switchedOffAt: at }).where(eq(webhooks.id, webhookId))
  await abandonPending(tx, webhookId)
  const { host } = new URL(url)
  const about = { subjectType: 'webhook', subjectId: webhookId, dealerId }
  await audit(tx, { ...about, type: 'webhook.switchedOff', data: { name: host } })
  await notifyOfWebhookOff(tx, { webhookId, dealerId, host, days: WEBHOOK_FAILURE_DAYS, at })
}

/** What waits for a webhook that is switched off is not sent, unless somebody sends it again by hand. */
export const abandonPending = (tx: Transaction, webhookId: string) =>
  tx
    .update(deliveries)
    .set({ state: 'FAILED', nextAttemptAt: null, error: 'The webhook was switched off.' })
    .where(and(eq(deliveries.webhookId, webhookId), eq(deliveries.state, 'PENDING')))
