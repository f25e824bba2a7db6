import { DELIVERY_STATES, POSITIONS, QUOTE_KINDS, SALE_KINDS, WEBHOOK_EVENTS } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data, list, nothing, pageQuery } from '../envelope.ts'
import { Id, text, Timestamp } from '../fields.ts'

/** Addresses that a dealer may have told of its events. */
export const MOST_WEBHOOKS = 10

/** Days for which a delivery that fails is tried again. */
export const DELIVERY_DAYS = 3
/** Days of nothing but failures after which a webhook is switched off. */
export const WEBHOOK_FAILURE_DAYS = 5
/** Hours for which messages are signed with a replaced secret as well. */
export const FORMER_SECRET_HOURS = 24
/** Days for which deliveries can be looked up and sent again. */
export const DELIVERIES_KEPT_DAYS = 30

const Vehicle = z.object({
  id: z.string(),
  dealerId: z.string(),
  registration: z.string().nullable(),
  shortChassis: z.string().nullable(),
  stockNumber: z.string(),
  /** Grows with every change: what bears a smaller one than was seen before comes late. */
  version: z.int(),
})

const message = <const Type extends string, Data extends z.ZodObject>(type: Type, of: Data) =>
  z.object({
    /** The same however often it is sent; also the header `webhook-id`. */
    id: z.string(),
    type: z.literal(type),
    timestamp: Timestamp,
    data: of,
  })

const Position = z.enum(POSITIONS)

/** The bodies of webhooks: which vehicle and what happened. No buyer, no customer and no price is in them. */
export const WEBHOOK_MESSAGES = {
  'vehicle.moved': message(
    'vehicle.moved',
    z.object({
      vehicle: Vehicle,
      /** null for a vehicle that is new. */
      from: Position.nullable(),
      to: Position,
    }),
  ),
  'quote.decided': message(
    'quote.decided',
    z.object({
      vehicle: Vehicle,
      kind: z.enum(QUOTE_KINDS),
      quoteVersion: z.int(),
      outcome: z.enum(['APPROVED', 'PART_APPROVED', 'DECLINED', 'REJECTED']),
    }),
  ),
  'vehicle.on_sale': message('vehicle.on_sale', z.object({ vehicle: Vehicle })),
  'vehicle.sold': message(
    'vehicle.sold',
    z.object({
      vehicle: Vehicle,
      /** Sold from stock on sale, or directly before it was. */
      kind: z.enum(SALE_KINDS),
    }),
  ),
  /** Sent by hand, to try an address. */
  ping: message('ping', z.object({ webhookId: z.string() })),
} as const
export type WebhookMessage = z.output<(typeof WEBHOOK_MESSAGES)[keyof typeof WEBHOOK_MESSAGES]>

/** An address that is told of a dealer's events. Its secret is shown when it is made or replaced, and then no more. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isActive: z.boolean(),
  createdBy: z.object({ id: z.string(), name: z.string() }),
  createdAt: Timestamp,
  /** Since when every delivery has failed; null while the last one arrived. */
  failingSince: Timestamp.nullable(),
  /** When it was switched off because it had failed for days; null unless it was. */
  switchedOffAt: Timestamp.nullable(),
  lastDelivery: z.object({ state: z.enum(DELIVERY_STATES), at: Timestamp, status: z.int().nullable() }).nullable(),
  version: z.int(),
})
export type Webhook = z.output<typeof Webhook>

/** Which addresses are refused beyond these is the server's to say: it resolves their names. */
const url = text(1000).pipe(z.url({ protocol: /^https?$/ }))
const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length)

export const WebhookForm = z.strictObject({ url, events })
export type WebhookForm = z.output<typeof WebhookForm>

/** What can be changed of a webhook that is there. */
export const WebhookSettings = WebhookForm.extend({ isActive: z.boolean() })
export type WebhookSettings = z.output<typeof WebhookSettings>

export const WebhookChange = WebhookSettings.extend({ version: z.int() })
export type WebhookChange = z.output<typeof WebhookChange>

/** One message on its way to one address, with how the last attempt ended. */
export const WebhookDelivery = z.object({
  id: z.string(),
  /** One of the events, or `ping`. */
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  createdAt: Timestamp,
  attempts: z.int(),
  lastAttemptAt: Timestamp.nullable(),
  /** When it is tried again; null where it is not. */
  nextAttemptAt: Timestamp.nullable(),
  /** What was answered; null where nothing was. */
  status: z.int().nullable(),
  durationMs: z.int().nullable(),
  /** The beginning of what was answered. */
  answer: z.string().nullable(),
  /** Why nothing was answered. */
  error: z.string().nullable(),
  body: z.string(),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

const params = z.object({ webhookId: Id })
const WithSecret = data(z.object({ webhook: Webhook, secret: z.string() }))

const deliveriesQuery = z.strictObject({
  ...pageQuery(['newest', 'oldest']),
  state: z.enum(DELIVERY_STATES).optional(),
})
export type WebhookDeliveriesQuery = z.output<typeof deliveriesQuery>

export const webhooks = {
  list: call({
    method: 'GET',
    path: '/dealer/webhooks',
    summary: 'The webhooks of the active dealer, the newest first',
    permission: 'dealer.webhooks.read',
    response: data(z.array(Webhook)),
  }),
  read: call({
    method: 'GET',
    path: '/dealer/webhooks/:webhookId',
    summary: 'A webhook of the active dealer',
    permission: 'dealer.webhooks.read',
    params,
    response: data(Webhook),
  }),
  create: call({
    method: 'POST',
    path: '/dealer/webhooks',
    summary: 'Add a webhook; the secret that its messages are signed with is answered this once',
    permission: 'dealer.webhooks.create',
    body: WebhookForm,
    response: WithSecret,
    status: 201,
  }),
  update: call({
    method: 'PATCH',
    path: '/dealer/webhooks/:webhookId',
    summary: 'Change a webhook, or switch it off or on',
    permission: 'dealer.webhooks.update',
    params,
    body: WebhookChange,
    response: data(Webhook),
  }),
  replaceSecret: call({
    method: 'POST',
    path: '/dealer/webhooks/:webhookId/secret',
    summary: 'Replace the secret of a webhook; for a day messages are signed with both',
    permission: 'dealer.webhooks.update',
    params,
    response: WithSecret,
  }),
  ping: call({
    method: 'POST',
    path: '/dealer/webhooks/:webhookId/ping',
    summary: 'Send a webhook a message to try it',
    permission: 'dealer.webhooks.send',
    params,
    response: data(WebhookDelivery),
  }),
  remove: call({
    method: 'DELETE',
    path: '/dealer/webhooks/:webhookId',
    summary: 'Delete a webhook with its deliveries',
    permission: 'dealer.webhooks.delete',
    params,
    response: nothing,
    status: 204,
  }),
  deliveries: call({
    method: 'GET',
    path: '/dealer/webhooks/:webhookId/deliveries',
    summary: 'What was sent to a webhook within 30 days, and how it was answered',
    permission: 'dealer.webhooks.read',
    params,
    query: deliveriesQuery,
    response: list(WebhookDelivery),
  }),
  sendAgain: call({
    method: 'POST',
    path: '/dealer/webhooks/:webhookId/deliveries/:deliveryId/send-again',
    summary: 'Send a delivery of a webhook again, under the same ID',
    permission: 'dealer.webhooks.send',
    params: z.object({ webhookId: Id, deliveryId: Id }),
    response: data(WebhookDelivery),
  }),
}
