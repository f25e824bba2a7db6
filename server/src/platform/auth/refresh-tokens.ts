import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { refreshTokens as tokens, sessions, users } from '../../schema/index.ts'
import type { Transaction } from '../database/scope.ts'
import { END, type End } from './session-ended.ts'

const LIFETIME = sql`now() + interval '30 days'`

/** What a refresh token turned out to be, with its session locked until the transaction ends. */
export type Presented =
  | { is: 'good'; tokenId: string; sessionId: string }
  /** Its successor had been used already: somebody holds a copy. */
  | { is: 'retired'; sessionId: string }
  /** It would be good, had its session not ended. */
  | { is: 'ended'; sessionId: string; end: End }
  | { is: 'unknown' }

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A new opaque token of a session; only its hash is kept. */
export async function issueRefreshToken(tx: Transaction, sessionId: string, predecessorId: string | null) {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(tokens).values({ sessionId, predecessorId, tokenHash: hashOf(token), expiresAt: LIFETIME })
  return token
}

/** The session that a token was issued for, whatever has become of both; null for any other text. */
export async function sessionOfRefreshToken(tx: Transaction, token: string): Promise<string | null> {
  const [found] = await tx
    .select({ sessionId: tokens.sessionId })
    .from(tokens)
    .where(eq(tokens.tokenHash, hashOf(token)))
  return found?.sessionId ?? null
}

/** Looks a token up and locks its session, so that two refreshes at once are one after the other. */
export async function presentRefreshToken(tx: Transaction, token: string): Promise<Presented> {
  const sessionId = await sessionOfRefreshToken(tx, token)
  if (!sessionId) return { is: 'unknown' }
  await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('update')
  // Read again: what was read before the lock may have been retired meanwhile.
  const [row] = await tx
    .select({
      id: tokens.id,
      retiredAt: tokens.retiredAt,
      endedAt: sessions.endedAt,
      ...END,
    })
    .from(tokens)
    .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(tokens.tokenHash, hashOf(token)), gt(tokens.expiresAt, sql`now()`)))
  if (!row) return { is: 'unknown' }
  const { id: tokenId, retiredAt, endedAt, isActive } = row
  const isOver = endedAt !== null || !isActive
  if (retiredAt) return isOver ? { is: 'unknown' } : { is: 'retired', sessionId }
  return isOver ? { is: 'ended', sessionId, end: row } : { is: 'good', tokenId, sessionId }
}

/**
 * Uses a token: everything else of its session retires except the token itself and its own successors. It stays good
 * until one of these is used, so that a client which never saw the answer, or reads only the access token, goes on
 * (docs/decisions.md#2-refresh-tokens).
 */
export async function rotateRefreshToken(tx: Transaction, sessionId: string, tokenId: string): Promise<string> {
  const notItsSuccessor = or(isNull(tokens.predecessorId), ne(tokens.predecessorId, tokenId))
  await tx
    .update(tokens)
    .set({ retiredAt: sql`now()` })
    .where(and(eq(tokens.sessionId, sessionId), isNull(tokens.retiredAt), ne(tokens.id, tokenId), notItsSuccessor))
  await tx
    .update(tokens)
    .set({ usedAt: sql`now()` })
    .where(eq(tokens.id, tokenId))
  return issueRefreshToken(tx, sessionId, tokenId)
}
