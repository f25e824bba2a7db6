import type { Transaction } from '../../platform/database/scope.ts'
import { deliver, type Telling } from './deliver.ts'
import { superAdminsOf } from './recipients.ts'

interface SwitchedOff {
  webhookId: string
  dealerId: string
  /** Where it sent to, by its name alone. */
  host: string
  days: number
  at: string
}

/** Tells a dealer's super admins that a webhook was switched off. */
export async function notifyOfWebhookOff(
  tx: Transaction,
  { webhookId, dealerId, host, days, at }: SwitchedOff,
): Promise<void> {
  const about = {
    dealerId,
    vehicleId: null,
    type: 'WEBHOOK_OFF',
    title: 'A webhook was switched off',
    body: `${host} has not accepted a message for ${days} days.`,
    url: `/dealer/webhooks/${webhookId}`,
    subjectKey: `${webhookId}:${at}`,
  } as const
  const admins = await superAdminsOf(tx, dealerId)
  await deliver(
    tx,
    admins.map((userId): Telling => ({ userId, ...about })),
    { at },
  )
}
