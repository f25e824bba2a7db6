import type { Actor } from '@forecourt/authority'
import type { DealerRole, Role } from '@forecourt/domain'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { dealerAdmins, dealerEmployees, dealers, sessions, users } from '../database/schema/index.ts'
import type { Scope, Transaction } from '../database/scope.ts'
import { unauthorised } from '../http/errors.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { SessionChange } from './session-changes.ts'

/** Who makes a call: a user in a session, what may be done as whom, and the dealers within reach. */
export interface Caller {
  sessionId: string
  userId: string
  actor: Actor
  dealerScope: Scope
  groupScope: Scope
}

/** A session as it is remembered: where it says it acts, and what that is worth today. */
interface Known {
  claimed: { dealerId: string | null; role: string | null }
  caller: Caller
}

export interface Callers {
  /** @throws AppError 401 */
  ofToken: (accessToken: string) => Promise<Caller>
  /** null when the session has ended. */
  ofSession: (sessionId: string) => Promise<Caller | null>
  forget: (change: SessionChange) => void
  /** When notifications may have been missed. */
  forgetAll: () => void
}

interface Remembered {
  known: Promise<Known | null>
  until: number
  /** null for a session that is being read, or has ended and may be anybody's. */
  userId: string | null
}

const MOST_REMEMBERED = 10_000
const REMEMBERED_MS = 60_000

/** Finds the caller of an access token; the session's row is remembered until a notification drops it (decision 4). */
export function createCallers(database: Database, tokens: AccessTokens): Callers {
  const remembered = new Map<string, Remembered>()

  const find = (sessionId: string): Promise<Known | null> => {
    const earlier = remembered.get(sessionId)
    if (earlier && earlier.until > Date.now()) return earlier.known
    // The promise is kept, not its result: a change that is told of meanwhile removes it, and nothing stale is put back.
    const known = database.unscoped('session', (tx) => readSession(tx, sessionId))
    remembered.delete(sessionId)
    const entry: Remembered = { known, until: Date.now() + REMEMBERED_MS, userId: null }
    known.then(
      (found) => (entry.userId = found?.caller.userId ?? null),
      () => remembered.delete(sessionId),
    )
    remembered.set(sessionId, entry)
    const oldest = remembered.size > MOST_REMEMBERED && remembered.keys().next().value
    if (oldest) remembered.delete(oldest)
    return known
  }

  const forgetUser = (userId: string) => {
    for (const [sessionId, entry] of remembered) {
      if (entry.userId === userId || entry.userId === null) remembered.delete(sessionId)
    }
  }

  return {
    async ofToken(accessToken) {
      const claims = tokens.verify(accessToken)
      const known = await find(claims.sessionId)
      if (!known) throw unauthorised('TOKEN_REVOKED', 'This session has ended. Please sign in.')
      if (known.claimed.dealerId !== claims.dealerId || known.claimed.role !== claims.role) {
        throw unauthorised('SESSION_CHANGED', 'The role or location was changed.')
      }
      return known.caller
    },
    ofSession: async (sessionId) => (await find(sessionId))?.caller ?? null,
    forget: (change) => {
      if ('sessionId' in change) remembered.delete(change.sessionId)
      else if ('userId' in change) forgetUser(change.userId)
      // A dealer that moves or closes is another one's to reach as well, and that is rare.
      else remembered.clear()
    },
    forgetAll: () => remembered.clear(),
  }
}

/** A session that has not ended, of a user who may sign in; null when there is none. */
async function readSession(tx: Transaction, sessionId: string): Promise<Known | null> {
  const [row] = await tx
    .select({
      userId: sessions.userId,
      claimedRole: sessions.role,
      claimedDealerId: sessions.dealerId,
      platformRole: users.platformRole,
      dealerId: dealers.id,
      adminId: dealerAdmins.userId,
      dealerRoles: dealerEmployees.roles,
      groupDealerIds: sql<
        string[]
      >`array(select mate.id from dealers mate where mate.dealer_group_id = ${dealers.dealerGroupId})`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.isActive, true)))
    .leftJoin(dealers, and(eq(dealers.id, sessions.dealerId), eq(dealers.isActive, true), groupIsActive))
    .leftJoin(dealerAdmins, and(eq(dealerAdmins.dealerId, dealers.id), eq(dealerAdmins.userId, sessions.userId)))
    .leftJoin(
      dealerEmployees,
      and(eq(dealerEmployees.dealerId, dealers.id), eq(dealerEmployees.userId, sessions.userId)),
    )
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
  if (!row) return null
  const actor = actorOf(row)
  return {
    claimed: { dealerId: row.claimedDealerId, role: row.claimedRole },
    caller: {
      sessionId,
      userId: row.userId,
      actor,
      dealerScope: { dealerIds: actor.activeDealerId ? [actor.activeDealerId] : [], userId: row.userId },
      groupScope: { dealerIds: actor.activeDealerId ? row.groupDealerIds : [], userId: row.userId },
    },
  }
}

const groupIsActive = sql`exists (select from dealer_groups mates where mates.id = ${dealers.dealerGroupId} and mates.is_active)`

interface Held {
  claimedRole: Role | null
  platformRole: 'DEVELOPER' | null
  dealerId: string | null
  adminId: string | null
  dealerRoles: DealerRole[] | null
}

/** What a session's role is worth today: nothing where the role, or the dealer, has been taken away (decision 4). */
export function actorOf({ claimedRole, platformRole, dealerId, adminId, dealerRoles }: Held): Actor {
  if (claimedRole === 'DEVELOPER' && platformRole === 'DEVELOPER') return { ...NOBODY, activeRole: claimedRole }
  if (claimedRole === 'SUPER_ADMIN' && adminId) return { ...NOBODY, activeRole: claimedRole, activeDealerId: dealerId }
  if (claimedRole === 'EMPLOYEE' && dealerRoles?.length) {
    return { activeRole: claimedRole, activeDealerId: dealerId, activeDealerRoles: dealerRoles }
  }
  return NOBODY
}

const NOBODY: Actor = { activeRole: null, activeDealerId: null, activeDealerRoles: [] }
