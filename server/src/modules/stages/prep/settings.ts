import { eq } from 'drizzle-orm'
import { type DealerSettings, dealerSettings } from '../../../schema/dealer-settings.ts'
import { dealers } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'

/** What a dealer has set, the defaults filled in. */
export async function settingsOf(tx: Transaction, dealerId: string): Promise<DealerSettings> {
  const [dealer] = await tx.select({ settings: dealers.settings }).from(dealers).where(eq(dealers.id, dealerId))
  return dealerSettings(dealer?.settings ?? {})
}
