import { audit } from '../../../platform/auth/audit.ts'
import { sessionOfRefreshToken } from '../../../platform/auth/refresh-tokens.ts'
import { endSession } from '../../../platform/auth/sessions.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { PublicContext } from '../../../platform/http/context.ts'
import { unauthorised } from '../../../platform/errors.ts'

/**
 * Ends the sessions that the tokens belong to. An expired or replaced token counts as well: a browser may have no other
 * left, and ending a session is all that it can still do. Repeating it changes nothing.
 * @throws AppError 401 where none of them is a session's
 */
export async function signOut(presented: readonly string[], { services }: PublicContext): Promise<undefined> {
  const { auth, database } = services
  const sessionIds = await database.unscoped('sign out', async (tx) => {
    const found = new Set<string>()
    for (const token of presented) {
      const sessionId = auth.accessTokens.sessionOf(token) ?? (await sessionOfRefreshToken(tx, token))
      if (sessionId) found.add(sessionId)
    }
    for (const sessionId of found) await end(tx, sessionId)
    return found
  })
  if (sessionIds.size === 0) throw unauthorised()
  for (const sessionId of sessionIds) auth.callers.forget({ sessionId })
}

/** Ends a session as its holder wants it, once. */
export async function end(tx: Transaction, sessionId: string): Promise<void> {
  const ended = await endSession(tx, sessionId, 'LOGGED_OUT')
  if (!ended) return
  await audit(tx, { type: 'session.ended', actorId: ended.userId, subjectType: 'session', subjectId: sessionId })
}
