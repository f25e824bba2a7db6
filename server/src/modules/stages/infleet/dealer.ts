import { eq } from 'drizzle-orm'
import { dealers } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'

/** The dealer at which somebody acts. @throws AppError 404 */
export async function dealerOf(tx: Transaction, { actor }: Pick<Acting, 'actor'>) {
  if (!actor.activeDealerId) throw notFound()
  const [dealer] = await tx.select().from(dealers).where(eq(dealers.id, actor.activeDealerId))
  if (!dealer) throw notFound()
  return dealer
}
