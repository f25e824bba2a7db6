import {
  FORMER_SECRET_HOURS,
  MOST_WEBHOOKS,
  type Webhook,
  type WebhookChange,
  type WebhookForm,
} from '@forecourt/contracts'
import type { AuditEventType } from '@forecourt/domain'
import { and, desc, eq, sql } from 'drizzle-orm'
import { audit, fromTo } from '../../../platform/auth/audit.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { notFound, refusal } from '../../../platform/errors.ts'
import { type Context, dealerIdOf } from '../../../platform/http/context.ts'
import { mayBePublic } from '../../../platform/outgoing/post.ts'
import { expectVersion } from '../../../platform/records/changes.ts'
import { users, webhookDeliveries as deliveries, webhooks } from '../../../schema/index.ts'
import { lockDealer } from '../../organisation/dealers/dealer-list.ts'
import { encryptSecret } from '../../vehicle/lookup/key-cipher.ts'
import { abandonPending } from './record.ts'
import { newSecret } from './signing.ts'

const lastDelivery = sql<Webhook['lastDelivery']>`(
  select jsonb_build_object(
    'state', ${deliveries.state}, 'status', ${deliveries.status},
    'at', to_char(${deliveries.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )
  from ${deliveries} where ${deliveries.webhookId} = ${webhooks.id}
  order by ${deliveries.createdAt} desc, ${deliveries.id} desc limit 1
)`

const columns = {
  id: webhooks.id,
  url: webhooks.url,
  events: webhooks.events,
  isActive: webhooks.isActive,
  createdById: users.id,
  createdByName: users.name,
  createdAt: webhooks.createdAt,
  failingSince: webhooks.failingSince,
  switchedOffAt: webhooks.switchedOffAt,
  version: webhooks.version,
  lastDelivery,
}

async function webhooksIn(tx: ScopedTransaction, dealerId: string, id?: string): Promise<Webhook[]> {
  const rows = await tx
    .select(columns)
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.createdById))
    .where(and(eq(webhooks.dealerId, dealerId), id ? eq(webhooks.id, id) : undefined))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
    .limit(MOST_WEBHOOKS)
  return rows.map(({ createdById, createdByName, ...webhook }) => ({
    ...webhook,
    createdBy: { id: createdById, name: createdByName },
  }))
}

async function webhookIn(tx: ScopedTransaction, dealerId: string, id: string): Promise<Webhook> {
  const [webhook] = await webhooksIn(tx, dealerId, id)
  if (!webhook) throw notFound()
  return webhook
}

/** A dealer's webhooks, each with how its last delivery went. */
export async function webhooksOf(context: Context): Promise<{ data: Webhook[] }> {
  const dealerId = dealerIdOf(context)
  return { data: await context.services.database.read(context.dealerScope, (tx) => webhooksIn(tx, dealerId)) }
}

/** A webhook of the caller's dealer. @throws AppError 404 */
export async function webhookOf(id: string, context: Context): Promise<{ data: Webhook }> {
  const dealerId = dealerIdOf(context)
  return { data: await context.services.database.read(context.dealerScope, (tx) => webhookIn(tx, dealerId, id)) }
}

/** Locks a webhook of the caller's dealer until the transaction ends. @throws AppError 404 */
export async function lockWebhook(tx: ScopedTransaction, dealerId: string, id: string) {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.dealerId, dealerId), eq(webhooks.id, id)))
    .for('no key update')
  if (!row) throw notFound()
  return row
}

/** Where a name leads is looked at whenever something is sent; what is none by its look is refused at once. */
function assertPublic(url: string, { services }: Context): void {
  const { username, password } = new URL(url)
  if (username || password) throw refusal(['url'], 'pattern', 'Leave out the username and password.')
  if (mayBePublic(url, services.config.mode)) return
  throw refusal(['url'], 'pattern', 'Give the https:// address of a public server, with its name.')
}

/** Adds a webhook. Its secret is told this once. @throws AppError 422 on `url`, `max` when the dealer has as many as it may */
export function createWebhook(form: WebhookForm, context: Context) {
  assertPublic(form.url, context)
  const dealerId = dealerIdOf(context)
  const secret = newSecret()
  const values = {
    ...form,
    events: [...new Set(form.events)],
    dealerId,
    secretEncrypted: encryptSecret(secret, context.services.config.secret),
    createdById: context.session.userId,
    createdAt: context.now().toISOString(),
  }
  return context.services.database.scoped(context.dealerScope, async (tx) => {
    // Two who add webhooks at one moment are counted one after the other.
    await lockDealer(tx, dealerId)
    if ((await tx.$count(webhooks, eq(webhooks.dealerId, dealerId))) >= MOST_WEBHOOKS) {
      const message = `This location already has the maximum of ${MOST_WEBHOOKS} webhooks. Delete one first.`
      throw refusal(['url'], 'max', message)
    }
    const [made] = await tx.insert(webhooks).values(values).returning({ id: webhooks.id })
    const webhook = await webhookIn(tx, dealerId, made?.id ?? '')
    await write(tx, context, 'webhook.created', webhook, { events: webhook.events })
    return { data: { webhook, secret } }
  })
}

/**
 * Changes a webhook. One that is switched on begins anew, however long it has failed.
 * @throws AppError 404, 409 STALE_VERSION, 422 on `url`
 */
export function updateWebhook(
  id: string,
  { version, ...form }: WebhookChange,
  context: Context,
): Promise<{ data: Webhook }> {
  assertPublic(form.url, context)
  const dealerId = dealerIdOf(context)
  return context.services.database.scoped(context.dealerScope, async (tx) => {
    const before = await lockWebhook(tx, dealerId, id)
    await expectVersion(tx, 'webhook', { id, version: before.version }, version)
    const isNew = form.isActive && (!before.isActive || form.url !== before.url)
    const values = { ...form, events: [...new Set(form.events)] }
    await tx
      .update(webhooks)
      .set({
        ...values,
        ...(isNew && { failures: 0, failingSince: null, pausedUntil: null, switchedOffAt: null }),
        version: before.version + 1,
      })
      .where(eq(webhooks.id, id))
    if (!form.isActive) await abandonPending(tx, id)
    const { url: _, ...told } = values
    await write(tx, context, 'webhook.changed', { id, url: form.url }, fromTo(before, told))
    return { data: await webhookIn(tx, dealerId, id) }
  })
}

/**
 * Signs what is sent from now on with another secret, which is told this once, and for a day with the one before as well,
 * so that no message is lost while the receiver is changed over. @throws AppError 404
 */
export function replaceSecret(id: string, context: Context) {
  const dealerId = dealerIdOf(context)
  const secret = newSecret()
  const secretEncrypted = encryptSecret(secret, context.services.config.secret)
  return context.services.database.scoped(context.dealerScope, async (tx) => {
    const { version, secretEncrypted: formerSecretEncrypted } = await lockWebhook(tx, dealerId, id)
    const formerSecretUntil = new Date(context.now().getTime() + FORMER_SECRET_HOURS * 3_600_000).toISOString()
    await tx
      .update(webhooks)
      .set({ secretEncrypted, formerSecretEncrypted, formerSecretUntil, version: version + 1 })
      .where(eq(webhooks.id, id))
    const webhook = await webhookIn(tx, dealerId, id)
    await write(tx, context, 'webhook.secretReplaced', webhook)
    return { data: { webhook, secret } }
  })
}

/** Deletes a webhook; what waits to be sent to it is not sent. @throws AppError 404 */
export async function deleteWebhook(id: string, context: Context): Promise<undefined> {
  const dealerId = dealerIdOf(context)
  await context.services.database.scoped(context.dealerScope, async (tx) => {
    const webhook = await lockWebhook(tx, dealerId, id)
    await tx.delete(webhooks).where(eq(webhooks.id, id))
    await write(tx, context, 'webhook.deleted', webhook, { events: webhook.events })
  })
}

/** Of an address only its host: what follows may be as good as a password. */
export const write = (
  tx: ScopedTransaction,
  context: Context,
  type: AuditEventType,
  { id, url }: Pick<Webhook, 'id' | 'url'>,
  data: Record<string, unknown> = {},
) =>
  audit(tx, {
    type,
    actorId: context.session.userId,
    subjectType: 'webhook',
    subjectId: id,
    dealerId: dealerIdOf(context),
    data: { name: new URL(url).host, ...data },
  })
