import { and, eq, isNull, sql } from 'drizzle-orm'
import { stockNumberCounters as counters, vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'

const DIGITS = 5

/** A prefix that ends in a figure, as earlier versions took them, is kept apart from the number. */
const separated = (prefix: string) => (/\d$/.test(prefix) ? `${prefix}-` : prefix)

/**
 * The dealer's next stock number, its prefix and five digits. The counter's row stays locked until the transaction ends,
 * so numbers are given without gaps; one that Admin has typed for another vehicle is passed over.
 */
export async function nextStockNumber(tx: ScopedTransaction, dealerId: string, prefix: string): Promise<string> {
  for (;;) {
    const [counter] = await tx
      .insert(counters)
      .values({ dealerId, next: 2 })
      .onConflictDoUpdate({ target: counters.dealerId, set: { next: sql`${counters.next} + 1` } })
      .returning({ next: counters.next })
    if (!counter) throw new Error('The stock number counter is outside the scope')
    const stockNumber = separated(prefix) + String(counter.next - 1).padStart(DIGITS, '0')
    if (!(await bearerOf(tx, dealerId, stockNumber))) return stockNumber
  }
}

/**
 * The vehicle of a dealer that bears a stock number; null for a free one. It is typed in any case and kept in capitals, so
 * that the index that keeps them unique finds it.
 */
export async function bearerOf(tx: ScopedTransaction, dealerId: string, stockNumber: string): Promise<string | null> {
  const [bearer] = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(
      and(
        eq(vehicles.dealerId, dealerId),
        eq(vehicles.stockNumber, stockNumber.toUpperCase()),
        isNull(vehicles.removedAt),
      ),
    )
  return bearer?.id ?? null
}
