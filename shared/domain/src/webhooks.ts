import { listed } from './listed.ts'

const webhookEvents = listed({
  'vehicle.moved': 'A vehicle moves to another stage or step',
  'quote.decided': 'A quote is approved, declined or sent back',
  'vehicle.on_sale': 'A vehicle goes on sale',
  'vehicle.sold': 'A vehicle is sold',
})
/** What other programs can be told of, at the addresses that a dealer gives (docs/domain.md#webhooks). */
export const WEBHOOK_EVENTS = webhookEvents.values
export const WEBHOOK_EVENT_LABELS = webhookEvents.labels
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

const deliveryStates = listed({
  PENDING: 'Waiting',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
})
export const DELIVERY_STATES = deliveryStates.values
export const DELIVERY_STATE_LABELS = deliveryStates.labels
export type DeliveryState = (typeof DELIVERY_STATES)[number]
