import { eq } from 'drizzle-orm'
import { motHistories } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'

export type HistoryRow = typeof motHistories.$inferSelect

export async function keptHistory(tx: Transaction, registration: string): Promise<HistoryRow | null> {
  const [row] = await tx.select().from(motHistories).where(eq(motHistories.registration, registration))
  return row ?? null
}

export async function keepHistory(tx: Transaction, { registration, ...fresh }: HistoryRow): Promise<void> {
  await tx
    .insert(motHistories)
    .values({ registration, ...fresh })
    .onConflictDoUpdate({ target: motHistories.registration, set: fresh })
}
