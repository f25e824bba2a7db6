import { type Actor, can, canAny, type Permission } from '@forecourt/authority'
import type { DealerRole } from '@forecourt/domain'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { apiKeys } from '../../schema/index.ts'
import type { Database } from '../database/database.ts'
import { selected } from '../database/selected.ts'
import { forbidden, unauthorised } from '../errors.ts'
import { type Limiters, spend } from '../limits/limiters.ts'
import type { Caller } from './callers.ts'
import { hashOf, newToken } from './secret-token.ts'
import { actorOf } from './standing.ts'

const PREFIX = 'fck_'
/** Of the random part, enough to tell a dealer's keys apart and far too little to go on. */
const SHOWN = PREFIX.length + 6

/** Requests of one key, whoever sends them: twenty a second for a minute on end. */
export const KEY_LIMITS = { points: 1_200, duration: 60 }

/** What is written down of a key's last use is a minute old at most. */
const USED_EVERY_MS = 60_000

/** A new key with what is kept of it: its hash, and the beginning by which people recognise it. */
export function newApiKey() {
  const token = PREFIX + newToken()
  return { token, tokenHash: hashOf(token), prefix: token.slice(0, SHOWN) }
}

/** Keys look like no other token, so that people and scanners for leaked secrets know them. */
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX)

/** Somebody's places at one dealer. */
export interface HeldAt {
  dealerId: string
  /** Their id where they are a super admin there. */
  adminId: string | null
  dealerRoles: DealerRole[] | null
}

/** Who somebody can be at a dealer: its employee, its super admin, or neither. */
export const actorsAt = (held: HeldAt): Actor[] =>
  (['EMPLOYEE', 'SUPER_ADMIN'] as const)
    .map((claimedRole) => actorOf({ ...held, claimedRole, platformRole: null }))
    .filter(({ activeRole }) => activeRole !== null)

/** Whether any of the roles in which somebody works holds a permission. */
export const anyHolds = (actors: readonly Actor[], permission: Permission): boolean =>
  actors.some((actor) => can(permission, actor))

export interface ApiKeyCallers {
  /**
   * The caller that a key makes: its maker, as far as its scopes go. Looked up for each call, so that a key that was
   * revoked, or whose maker lost a role, is narrowed at once, whichever server answers.
   * @param scopes of which the call needs one; none in particular when empty, null when it is for no key
   * @throws AppError 401, 403, 429
   */
  callerOf: (token: string, scopes: readonly Permission[] | null) => Promise<Caller>
}

interface Found extends HeldAt {
  id: string
  name: string
  scopes: Permission[]
  makerId: string
  lastUsedAt: string | null
  hasEnded: boolean
  makerIsActive: boolean
  isOpen: boolean
  groupDealerIds: string[]
}

export function createApiKeyCallers(database: Database, { limiter }: Limiters): ApiKeyCallers {
  const requests: RateLimiterAbstract = limiter('api key requests', KEY_LIMITS)
  return {
    async callerOf(token, scopes) {
      const key = await find(database, hashOf(token))
      if (!key || key.hasEnded) {
        throw unauthorised('API_KEY_ENDED', 'This API key was revoked, has expired or never existed.')
      }
      await spend(requests, key.id)
      const roles = actorsAt(key)
      if (!key.makerIsActive || !anyHolds(roles, 'dealer.apiKeys.create')) {
        throw unauthorised('API_KEY_ENDED', 'The person who made this API key is no longer a super admin here.')
      }
      if (!key.isOpen) throw forbidden([], 'This location is closed.')
      await noteUse(database, key)
      if (!scopes) throw forbidden([], 'API keys cannot be used for this.')
      const limited = roles.map((role) => ({ ...role, scopes: key.scopes }))
      const actor = limited.find((role) => canAny(scopes, role))
      if (!actor) throw forbidden([], 'This API key does not have the scope for this.')
      return callerBy(key, actor)
    },
  }
}

function callerBy({ id, name, makerId: userId, dealerId, groupDealerIds }: Found, actor: Actor): Caller {
  return {
    sessionId: id,
    userId,
    actor,
    dealerScope: { dealerIds: [dealerId], userId },
    groupScope: { dealerIds: groupDealerIds, userId },
    dealerIsClosed: false,
    // A program takes no second step: what its maker's roles demand is asked of them when they sign in.
    mustAddSecondFactor: false,
    key: { id, name },
  }
}

async function find(database: Database, tokenHash: string): Promise<Found | undefined> {
  const [key] = await database.unscoped('API key', (tx) =>
    selected<Found>(
      tx,
      sql`select key.id, key.dealer_id as "dealerId", key.name, key.scopes, key.created_by_id as "makerId",
          key.last_used_at as "lastUsedAt", key.has_ended as "hasEnded", users.is_active as "makerIsActive",
          dealers.is_active and dealer_groups.is_active as "isOpen", dealer_admins.user_id as "adminId",
          dealer_employees.roles as "dealerRoles",
          array(select mate.id from dealers mate where mate.dealer_group_id = dealers.dealer_group_id) as "groupDealerIds"
        from api_key(${tokenHash}) key
        join users on users.id = key.created_by_id
        join dealers on dealers.id = key.dealer_id
        join dealer_groups on dealer_groups.id = dealers.dealer_group_id
        left join dealer_admins on dealer_admins.dealer_id = key.dealer_id and dealer_admins.user_id = users.id
        left join dealer_employees on dealer_employees.dealer_id = key.dealer_id and dealer_employees.user_id = users.id`,
    ),
  )
  return key
}

/** Many calls of one key at one moment write it down once. */
async function noteUse(database: Database, { id, dealerId, lastUsedAt }: Found): Promise<void> {
  const before = new Date(Date.now() - USED_EVERY_MS).toISOString()
  if (lastUsedAt && Date.parse(lastUsedAt) > Date.parse(before)) return
  await database.scoped({ dealerIds: [dealerId], userId: null }, (tx) =>
    tx
      .update(apiKeys)
      .set({ lastUsedAt: sql`now()` })
      .where(
        and(
          eq(apiKeys.dealerId, dealerId),
          eq(apiKeys.id, id),
          or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before)),
        ),
      ),
  )
}
