import { sql } from 'drizzle-orm'
import { selected } from '../../../platform/database/selected.ts'
import type { Transaction } from '../../../platform/database/scope.ts'

/** A message that is to be sent now, with all that is needed for it. */
export interface Due {
  id: string
  webhookId: string
  dealerId: string
  body: string
  writtenAt: string
  attempts: number
  url: string
  secretEncrypted: string
  /** null once messages are no longer signed with it. */
  formerSecretEncrypted: string | null
  failures: number
  failingSince: string | null
}

/** Sent at the same time. */
const MOST_AT_ONCE = 10

/**
 * The message of each webhook that has been due the longest, of so many webhooks. One of each, because what becomes of it says whether
 * the next may be tried; those that are left alone for now are skipped with all that waits for them.
 */
export const dueDeliveries = (tx: Transaction, now: Date): Promise<Due[]> =>
  selected<Due>(
    tx,
    sql`select due.id, due.webhook_id as "webhookId", webhook.dealer_id as "dealerId", due.body,
        due.created_at as "writtenAt", due.attempts, webhook.url, webhook.secret_encrypted as "secretEncrypted",
        case when webhook.former_secret_until > ${now.toISOString()} then webhook.former_secret_encrypted end
          as "formerSecretEncrypted",
        webhook.failures, webhook.failing_since as "failingSince"
      from webhooks webhook
      cross join lateral (
        select * from webhook_deliveries delivery
        where delivery.webhook_id = webhook.id and delivery.state = 'PENDING'
          and delivery.next_attempt_at <= ${now.toISOString()}
        order by delivery.next_attempt_at, delivery.id limit 1
      ) due
      where webhook.is_active and (webhook.paused_until is null or webhook.paused_until <= ${now.toISOString()})
      order by due.next_attempt_at, due.id limit ${MOST_AT_ONCE}`,
  )
