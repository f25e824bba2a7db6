import type { Role } from '@forecourt/domain'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { type EndReason, sessions, userDevices, users } from '../../schema/index.ts'
import type { Transaction } from '../database/scope.ts'
import { issueRefreshToken } from './refresh-tokens.ts'

export type { EndReason }

const now = sql`now()`

/** Where and as whom a session acts. */
interface SessionPlace {
  dealerId: string | null
  role: Role | null
}

/** Starts a session of a user on a device; the place becomes the user's last used one. */
export async function startSession(tx: Transaction, userId: string, at: SessionPlace, userAgent: string | null) {
  const [session] = await tx
    .insert(sessions)
    .values({ userId, dealerId: at.dealerId, role: at.role, userAgent })
    .returning({ id: sessions.id })
  if (!session) throw new Error('A session was not stored')
  await tx.insert(userDevices).values({ userId, sessionId: session.id, platform: 'web', userAgent })
  await rememberPlace(tx, userId, at)
  await tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, userId))
  return { sessionId: session.id, refreshToken: await issueRefreshToken(tx, session.id, null) }
}

/** Moves a session to another role or dealer; the access tokens of before are refused from now on. */
export async function moveSession(
  tx: Transaction,
  session: { id: string; userId: string },
  to: SessionPlace,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ dealerId: to.dealerId, role: to.role, lastUsedAt: now })
    .where(eq(sessions.id, session.id))
  await rememberPlace(tx, session.userId, to)
}

const rememberPlace = (tx: Transaction, userId: string, { dealerId, role }: SessionPlace) =>
  tx.update(users).set({ lastDealerId: dealerId, lastRole: role }).where(eq(users.id, userId))

/** Ends a session with its refresh tokens and returns it; null, with nothing changed, where it had ended already. */
export async function endSession(tx: Transaction, sessionId: string, endReason: EndReason) {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: now, endReason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ userId: sessions.userId })
  return ended ?? null
}

/** Ends every session of a user, or every one but the given. */
export async function endSessionsOf(
  tx: Transaction,
  userId: string,
  endReason: EndReason,
  except?: string,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now, endReason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), except ? ne(sessions.id, except) : undefined))
}
