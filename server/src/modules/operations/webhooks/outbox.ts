import { WEBHOOK_MESSAGES, type WebhookMessage } from '@forecourt/contracts'
import { isOneOf, SALE_KINDS, type WebhookEvent } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { among } from '../../../platform/database/among.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { webhookDeliveries, webhooks } from '../../../schema/index.ts'
import type { AfterMove, Moved } from '../../vehicle/workflow/hooks.ts'
import { webhooksDueJob } from './jobs.ts'

/** What happened, with what is told of it; `WEBHOOK_MESSAGES` drops whatever else is in it. */
interface Happening {
  type: WebhookEvent
  data: Record<string, unknown>
}

const QUOTE_OUTCOMES: Readonly<Record<string, string>> = {
  QUOTE_APPROVED: 'APPROVED',
  QUOTE_PART_APPROVED: 'PART_APPROVED',
  QUOTE_DECLINED: 'DECLINED',
  QUOTE_REJECTED: 'REJECTED',
}

/** Everything that a move is to other programs; one move may be several things. */
function happeningsOf({ from, to, event, data, vehicle }: Moved): Happening[] {
  const moves = from !== to
  const outcome = QUOTE_OUTCOMES[event]
  return [
    ...(moves ? [{ type: 'vehicle.moved', data: { vehicle, from, to } } as const] : []),
    ...(outcome
      ? [{ type: 'quote.decided', data: { vehicle, kind: data.kind, quoteVersion: data.version, outcome } } as const]
      : []),
    ...(moves && to === 'SALE:ON_SALE' ? [{ type: 'vehicle.on_sale', data: { vehicle } } as const] : []),
    ...(isOneOf(SALE_KINDS, event) ? [{ type: 'vehicle.sold', data: { vehicle, kind: event } } as const] : []),
  ]
}

interface Addressed {
  dealerId: string
  webhookId: string
  type: WebhookMessage['type']
  data: Record<string, unknown>
  at: string
}

/** Writes a message to a webhook down: it commits with what it tells of, or not at all. */
export async function addDelivery(
  tx: Transaction,
  { dealerId, webhookId, type, data, at }: Addressed,
): Promise<string> {
  const id = v7()
  const body = JSON.stringify(WEBHOOK_MESSAGES[type].parse({ id, type, timestamp: at, data }))
  await tx.insert(webhookDeliveries).values({ id, dealerId, webhookId, type, body, createdAt: at, nextAttemptAt: at })
  return id
}

/**
 * Tells a dealer's webhooks what a move is to them; one that leads to another dealer is told at both. An address is never
 * spoken to here: a vehicle is locked.
 */
export const tellWebhooks: AfterMove = async (move, tx) => {
  const happenings = happeningsOf(move)
  if (happenings.length === 0) return
  const dealerIds = [...new Set([move.dealerId, move.before?.dealerId ?? move.dealerId])]
  const listening = await tx
    .select({ webhookId: webhooks.id, dealerId: webhooks.dealerId, events: webhooks.events })
    .from(webhooks)
    .where(and(among(webhooks.dealerId, dealerIds), eq(webhooks.isActive, true)))
  const addressed = listening.flatMap(({ events, ...to }) =>
    happenings.filter(({ type }) => events.includes(type)).map((happening) => ({ ...to, ...happening })),
  )
  for (const each of addressed) await addDelivery(tx, { ...each, at: move.at })
  if (addressed.length > 0) await enqueue(tx, webhooksDueJob, {})
}
