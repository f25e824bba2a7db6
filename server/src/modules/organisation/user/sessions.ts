import type { OwnSession } from '@forecourt/contracts'
import { parse } from 'bowser'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import { endSessionsOf } from '../../../platform/auth/sessions.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/http/context.ts'
import { auditEvents, dealers, refreshTokens, sessions } from '../../../schema/index.ts'
import { end } from '../auth/sign-out.ts'

/** More devices than anybody has. */
const MOST = 50

/** 'Chrome on Android', or as much of it as a browser says; null for one that says nothing. */
export function deviceText(userAgent: string | null): string | null {
  if (!userAgent) return null
  const { browser, os } = parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ') || null
}

/** Sessions that can go on: signed in, and with a token that still refreshes. A token is renewed while it is used. */
const live = (tx: Transaction, userId: string) => {
  const token = tx
    .select({ sessionId: refreshTokens.sessionId, usedAt: sql<string>`max(${refreshTokens.createdAt})`.as('used_at') })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(refreshTokens.expiresAt, sql`now()`)))
    .groupBy(refreshTokens.sessionId)
    .as('token')
  return tx
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sql<string | null>`(
        select ${auditEvents.data} ->> 'address' from ${auditEvents}
        where ${auditEvents.subjectId} = ${sessions.id} and ${auditEvents.type} = 'session.started' limit 1)`,
      startedAt: sessions.createdAt,
      lastUsedAt: token.usedAt,
      dealerName: dealers.name,
    })
    .from(sessions)
    .innerJoin(token, eq(token.sessionId, sessions.id))
    .leftJoin(dealers, eq(dealers.id, sessions.dealerId))
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .orderBy(desc(token.usedAt))
    .limit(MOST)
}

/** Where the caller is signed in. */
export async function ownSessions({ services, session }: Context): Promise<{ data: OwnSession[] }> {
  const rows = await services.database.unscoped('own sessions', (tx) => live(tx, session.userId))
  const data = rows.map(({ userAgent, startedAt, lastUsedAt, ...row }) => ({
    ...row,
    device: deviceText(userAgent),
    startedAt: new Date(startedAt).toISOString(),
    lastUsedAt: new Date(lastUsedAt).toISOString(),
    isCurrent: row.id === session.id,
  }))
  return { data }
}

/** Signs one of the caller's devices out. @throws AppError 404 */
export async function endOwnSession(sessionId: string, { services, session }: Context): Promise<undefined> {
  await services.database.unscoped('end own session', async (tx) => {
    const isOwn = and(eq(sessions.id, sessionId), eq(sessions.userId, session.userId), isNull(sessions.endedAt))
    if ((await tx.$count(sessions, isOwn)) === 0) throw notFound('This device is already signed out.')
    await end(tx, sessionId)
  })
  services.auth.callers.forget({ sessionId })
}

/** Signs all of the caller's devices out but the one that asks. */
export async function endOtherSessions({ services, session: { id, userId } }: Context): Promise<undefined> {
  await services.database.unscoped('end other sessions', async (tx) => {
    await endSessionsOf(tx, userId, 'LOGGED_OUT', id)
    await audit(tx, { type: 'session.othersEnded', actorId: userId, subjectType: 'user', subjectId: userId })
  })
  services.auth.callers.forget({ userId })
}
