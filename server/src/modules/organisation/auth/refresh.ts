import { eq, sql } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import { presentRefreshToken, rotateRefreshToken, type Presented } from '../../../platform/auth/refresh-tokens.ts'
import { sessionEnded } from '../../../platform/auth/session-ended.ts'
import { endSession } from '../../../platform/auth/sessions.ts'
import { sessions } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { BearerContext, PublicContext } from '../../../platform/http/context.ts'

/**
 * Exchanges a refresh token for a new pair (docs/decisions.md#2-refresh-tokens). One that was retired and comes back
 * ends the whole session: of the two who hold it, one has stolen it.
 * @throws AppError 401 that says why the session has ended
 */
export async function refresh(context: BearerContext) {
  const { auth, database } = context.services
  const renewed = await database.unscoped('refresh session', async (tx) => {
    const presented = await presentRefreshToken(tx, context.bearer)
    if (presented.is === 'retired') await endStolen(tx, presented, context)
    if (presented.is === 'ended') throw sessionEnded(presented.end)
    if (presented.is !== 'good') return null
    const session = await touch(tx, presented.sessionId)
    return { ...session, refreshToken: await rotateRefreshToken(tx, session.sessionId, presented.tokenId) }
  })
  // Thrown out here, so that the end of a stolen session commits.
  if (!renewed) throw sessionEnded()
  return { accessToken: auth.accessTokens.sign(renewed), refreshToken: renewed.refreshToken }
}

export async function endStolen(tx: Transaction, { sessionId }: Presented & { is: 'retired' }, context: PublicContext) {
  await endSession(tx, sessionId, 'TOKEN_REUSED')
  const data = { address: context.address }
  await audit(tx, { type: 'session.tokenReused', subjectType: 'session', subjectId: sessionId, data })
}

async function touch(tx: Transaction, sessionId: string) {
  const [session] = await tx
    .update(sessions)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
    .returning({ sessionId: sessions.id, dealerId: sessions.dealerId, role: sessions.role })
  if (!session) throw sessionEnded()
  return session
}
