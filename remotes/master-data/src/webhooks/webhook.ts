import { api } from '@forecourt/api-client'
import { type Webhook, WebhookSettings } from '@forecourt/contracts'
import { isOneOf, WEBHOOK_EVENT_LABELS, WEBHOOK_EVENTS } from '@forecourt/domain'
import type { RecordKind } from '@forecourt/ui/forms'
import { hostOf, LIST, ONE } from './webhooks.ts'

const eventText = (event: unknown) => (isOneOf(WEBHOOK_EVENTS, event) ? WEBHOOK_EVENT_LABELS[event] : String(event))

/** A webhook as the dialog over it has it; a new one has a dialog of its own, for its secret. */
export const WEBHOOK: RecordKind<typeof WebhookSettings, Webhook> = {
  noun: 'webhook',
  nameOf: hostOf,
  schema: WebhookSettings,
  blank: {},
  valuesOf: ({ url, events, isActive }) => ({ url, events, isActive }),
  labels: { url: 'Address', events: 'Events', isActive: 'Active' },
  wordsOf: (name, value) => (name === 'events' && Array.isArray(value) ? value.map(eventText).join('; ') : undefined),
  read: (webhookId) => api('GET /dealer/webhooks/:webhookId', { params: { webhookId } }),
  change: (webhookId, body) => api('PATCH /dealer/webhooks/:webhookId', { params: { webhookId }, body }),
  invalidates: [LIST, ONE],
}
