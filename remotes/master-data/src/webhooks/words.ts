import type { WebhookDelivery } from '@forecourt/contracts'
import { ownValue, WEBHOOK_EVENT_LABELS } from '@forecourt/domain'

/** What a message tells. */
export const typeText = ({ type }: Pick<WebhookDelivery, 'type'>): string =>
  type === 'ping' ? 'Test message' : (ownValue<string>(WEBHOOK_EVENT_LABELS, type) ?? type)

/** How the last attempt ended: 'Answered 503', or why nothing was answered; null before the first. */
export function outcomeText({ status, error }: Pick<WebhookDelivery, 'status' | 'error'>): string | null {
  if (status !== null) return `Answered ${status}`
  return error
}

/** A body as people read it; as it is where it is no JSON. */
export function bodyText(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
