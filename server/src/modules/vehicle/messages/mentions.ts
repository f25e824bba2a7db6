import type { NewMessage } from '@forecourt/contracts'
import { and, eq } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { dealerEmployees, users } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { invalid } from '../../../platform/errors.ts'

type Mentions = NewMessage['mentions']

/**
 * Only somebody who works in the group may be mentioned: others would be told of what is not theirs to see.
 * @throws AppError 422 on `mentions`
 */
export async function assertMentionable(
  tx: ScopedTransaction,
  dealerIds: readonly string[],
  mentions: Mentions,
): Promise<void> {
  const asked = mentions.flatMap((mention) => (mention.kind === 'user' ? [mention.userId] : []))
  if (asked.length === 0) return
  const rows = await tx
    .selectDistinct({ userId: dealerEmployees.userId })
    .from(dealerEmployees)
    .innerJoin(users, and(eq(users.id, dealerEmployees.userId), eq(users.isActive, true)))
    .where(and(among(dealerEmployees.userId, asked), among(dealerEmployees.dealerId, dealerIds)))
  const known = new Set(rows.map(({ userId }) => userId))
  const unknown = mentions.flatMap((mention, at) =>
    mention.kind === 'user' && !known.has(mention.userId)
      ? [{ code: 'unknown', path: ['mentions', at, 'userId'], message: 'Nobody with this name works in the group.' }]
      : [],
  )
  if (unknown.length > 0) throw invalid(unknown)
}
