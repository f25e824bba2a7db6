import type { QuoteLine } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { type DeclinedSafetyItem, users } from '../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import type { Acting } from '../workflow/acting.ts'
import type { VehicleRow } from '../workflow/vehicle-row.ts'

interface Decided {
  at: string
  approved: readonly QuoteLine[]
  /** With the reason of each. */
  declined: readonly { line: QuoteLine; reason: string }[]
}

/**
 * The vehicle's declined safety work after a decision: what is declined now comes to it, what is approved now is no
 * longer declined. Whoever posts the vehicle has to acknowledge what is left (domain section 4.3, M6).
 */
export async function safetyDeclinedAfter(
  tx: ScopedTransaction,
  acting: Acting,
  { safetyDeclined }: Pick<VehicleRow, 'safetyDeclined'>,
  { at, approved, declined }: Decided,
): Promise<DeclinedSafetyItem[]> {
  const decided = new Set([...approved, ...declined.map(({ line }) => line)].map(({ id }) => id))
  const left = safetyDeclined.filter(({ lineId }) => !decided.has(lineId))
  const unsafe = declined.filter(({ line }) => line.safety)
  if (unsafe.length === 0) return left
  const { userId } = acting.session
  const [user] = await tx.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, userId))
  const by = { id: userId, name: user?.name ?? '-' }
  return [
    ...left,
    ...unsafe.map(({ line, reason }) => ({ lineId: line.id, description: line.description, reason, at, by })),
  ]
}
