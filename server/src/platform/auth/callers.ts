import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { dealerAdmins, dealerEmployees, dealers, sessions, users } from '../../schema/index.ts'
import type { Transaction } from '../database/scope.ts'
import { unauthorised } from '../errors.ts'
import type { AccessTokens } from './access-tokens.ts'
import { END, type End, sessionEnded } from './session-ended.ts'
import type { KeyInUse } from './key-in-use.ts'
import type { SessionChange } from './session-changes.ts'
import { ofAdmin, ofEmployee, STANDING, type Standing, standingOf } from './standing.ts'

/** Who makes a call: a user in a session, what may be done as whom, and the dealers within reach. */
export interface Caller extends Standing {
  sessionId: string
  /** The API key by which the call is made, in its maker's name; null in a session. */
  key: KeyInUse | null
}

/** A session as it is remembered: where it says it acts, and what that is worth today. */
interface Known {
  is: 'on'
  claimed: Claimed
  caller: Caller
}

interface Claimed {
  dealerId: string | null
  role: string | null
}

type Found = Known | { is: 'over'; end?: End }

export interface Callers {
  /** @throws AppError 401 that says why a session is over */
  ofToken: (accessToken: string) => Promise<Caller>
  /** null when the session has ended. */
  ofSession: (sessionId: string) => Promise<Caller | null>
  forget: (change: SessionChange) => void
  /** When notifications may have been missed. */
  forgetAll: () => void
}

interface Remembered {
  found: Promise<Found>
  until: number
  /** null for a session that is being read, or has ended and may be anybody's. */
  userId: string | null
}

const MOST_REMEMBERED = 10_000
const REMEMBERED_MS = 60_000

/**
 * Finds the caller of an access token; the session's row is remembered until a notification drops it
 * (docs/decisions.md#4-narrowed-sessions).
 */
export function createCallers(database: Database, tokens: AccessTokens): Callers {
  const remembered = new Map<string, Remembered>()

  const find = (sessionId: string): Promise<Found> => {
    const earlier = remembered.get(sessionId)
    if (earlier && earlier.until > Date.now()) return earlier.found
    // The promise is kept, not its result: a change that is told of meanwhile removes it, and nothing stale is put back.
    const found = database.unscoped('session', (tx) => readSession(tx, sessionId), { read: true })
    remembered.delete(sessionId)
    const entry: Remembered = { found, until: Date.now() + REMEMBERED_MS, userId: null }
    found.then(
      (session) => (entry.userId = session.is === 'on' ? session.caller.userId : null),
      () => remembered.delete(sessionId),
    )
    remembered.set(sessionId, entry)
    const oldest = remembered.size > MOST_REMEMBERED && remembered.keys().next().value
    if (oldest) remembered.delete(oldest)
    return found
  }

  const forgetUser = (userId: string) => {
    for (const [sessionId, entry] of remembered) {
      if (entry.userId === userId || entry.userId === null) remembered.delete(sessionId)
    }
  }

  return {
    async ofToken(accessToken) {
      const claims = tokens.verify(accessToken)
      const isMeant = (claimed: Claimed) => claimed.dealerId === claims.dealerId && claimed.role === claims.role
      let found = await find(claims.sessionId)
      if (found.is === 'on' && !isMeant(found.claimed)) {
        // Another server may have changed it a moment ago, and given this very token for it.
        remembered.delete(claims.sessionId)
        found = await find(claims.sessionId)
      }
      if (found.is === 'over') throw sessionEnded(found.end)
      if (!isMeant(found.claimed)) {
        throw unauthorised('SESSION_CHANGED', 'The role or location was changed.')
      }
      return found.caller
    },
    ofSession: async (sessionId) => {
      const found = await find(sessionId)
      return found.is === 'on' ? found.caller : null
    },
    forget: (change) => {
      if ('sessionId' in change) remembered.delete(change.sessionId)
      else if ('userId' in change) forgetUser(change.userId)
      // A dealer that moves or closes is another one's to reach as well, and that is rare.
      else remembered.clear()
    },
    forgetAll: () => remembered.clear(),
  }
}

/** What a session is worth today: one that has ended, or whose user may not sign in, is over. */
async function readSession(tx: Transaction, sessionId: string): Promise<Found> {
  const [row] = await tx
    .select({
      userId: sessions.userId,
      claimedRole: sessions.role,
      claimedDealerId: sessions.dealerId,
      endedAt: sessions.endedAt,
      ...END,
      ...STANDING,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(dealers, eq(dealers.id, sessions.dealerId))
    .leftJoin(dealerAdmins, ofAdmin)
    .leftJoin(dealerEmployees, ofEmployee)
    .where(eq(sessions.id, sessionId))
  if (!row) return { is: 'over' }
  if (row.endedAt || !row.isActive) return { is: 'over', end: row }
  const claimed = { dealerId: row.claimedDealerId, role: row.claimedRole }
  return { is: 'on', claimed, caller: { sessionId, key: null, ...standingOf(row) } }
}
