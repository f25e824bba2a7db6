import type { Actor, Permission } from '@forecourt/authority'
import {
  type ApiKey,
  type ApiKeyForm,
  type ApiKeyScopeGroups,
  type ApiKeyState,
  KEY_SCOPE_GROUPS,
  MOST_API_KEYS,
} from '@forecourt/contracts'
import { and, desc, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { actorsAt, anyHolds, newApiKey } from '../../../platform/auth/api-keys.ts'
import { audit } from '../../../platform/auth/audit.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { invalid, notFound, refusal } from '../../../platform/errors.ts'
import { type Context, dealerIdOf } from '../../../platform/http/context.ts'
import { apiKeys, dealerAdmins, dealerEmployees, users } from '../../../schema/index.ts'
import { lockDealer } from '../../organisation/dealers/dealer-list.ts'

const DAY_MS = 86_400_000

const columns = {
  key: apiKeys,
  makerName: users.name,
  makerIsActive: users.isActive,
  adminId: dealerAdmins.userId,
  dealerRoles: dealerEmployees.roles,
}

async function keysThat(tx: ScopedTransaction, meet: SQL | undefined, now: Date, most: number): Promise<ApiKey[]> {
  const rows = await tx
    .select(columns)
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdById))
    .leftJoin(dealerAdmins, and(eq(dealerAdmins.dealerId, apiKeys.dealerId), eq(dealerAdmins.userId, users.id)))
    .leftJoin(
      dealerEmployees,
      and(eq(dealerEmployees.dealerId, apiKeys.dealerId), eq(dealerEmployees.userId, users.id)),
    )
    .where(meet)
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(most)
  return rows.map((row) => shown(row, now))
}

interface Row {
  key: typeof apiKeys.$inferSelect
  makerName: string
  makerIsActive: boolean
  adminId: string | null
  dealerRoles: (typeof dealerEmployees.$inferSelect)['roles'] | null
}

function shown({ key, makerName, makerIsActive, ...held }: Row, now: Date): ApiKey {
  const { id, name, prefix, scopes, dealerId, createdById, createdAt, expiresAt, lastUsedAt, revokedAt } = key
  const roles = makerIsActive ? actorsAt({ ...held, dealerId }) : []
  return {
    id,
    name,
    prefix,
    state: stateOf(key, roles, now),
    scopes,
    lostScopes: scopes.filter((scope) => !anyHolds(roles, scope)),
    createdBy: { id: createdById, name: makerName },
    createdAt,
    expiresAt,
    lastUsedAt,
    revokedAt,
  }
}

function stateOf({ revokedAt, expiresAt }: Row['key'], maker: readonly Actor[], now: Date): ApiKeyState {
  if (revokedAt) return 'REVOKED'
  if (expiresAt && Date.parse(expiresAt) <= now.getTime()) return 'EXPIRED'
  return anyHolds(maker, 'dealer.apiKeys.create') ? 'ACTIVE' : 'STOPPED'
}

const at = (dealerId: string) => eq(apiKeys.dealerId, dealerId)

/** Neither revoked nor expired. */
const isLive = (now: Date) =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now.toISOString())))

/** Enough to see what became of a key, too few to need pages. */
const MOST_ENDED = 20

/** A dealer's keys: those in use, then the latest that have ended. */
export async function keysOf(context: Context): Promise<{ data: ApiKey[] }> {
  const dealerId = dealerIdOf(context)
  const now = context.now()
  const hasEnded = or(isNotNull(apiKeys.revokedAt), lte(apiKeys.expiresAt, now.toISOString()))
  const parts = await context.services.database.read(context.dealerScope, (tx) =>
    Promise.all([
      keysThat(tx, and(at(dealerId), isLive(now)), now, MOST_API_KEYS),
      keysThat(tx, and(at(dealerId), hasEnded), now, MOST_ENDED),
    ]),
  )
  return { data: parts.flat() }
}

async function keyOf(tx: ScopedTransaction, dealerId: string, id: string, now: Date): Promise<ApiKey> {
  const [key] = await keysThat(tx, and(at(dealerId), eq(apiKeys.id, id)), now, 1)
  if (!key) throw notFound()
  return key
}

/** Who the caller can be at their dealer, in every role, whichever is the active one. */
async function ownRoles(tx: ScopedTransaction, { session, ...context }: Context): Promise<Actor[]> {
  const dealerId = dealerIdOf(context)
  const own = { dealerId, userId: session.userId }
  const [[admin], [employee]] = await Promise.all([
    tx
      .select({ adminId: dealerAdmins.userId })
      .from(dealerAdmins)
      .where(and(eq(dealerAdmins.dealerId, own.dealerId), eq(dealerAdmins.userId, own.userId))),
    tx
      .select({ roles: dealerEmployees.roles })
      .from(dealerEmployees)
      .where(and(eq(dealerEmployees.dealerId, own.dealerId), eq(dealerEmployees.userId, own.userId))),
  ])
  return actorsAt({ dealerId, adminId: admin?.adminId ?? null, dealerRoles: employee?.roles ?? null })
}

/** What a key may be given, and which of it the caller holds and so may give. */
export async function scopesOf(context: Context): Promise<{ data: ApiKeyScopeGroups }> {
  const roles = await context.services.database.read(context.dealerScope, (tx) => ownRoles(tx, context))
  return {
    data: KEY_SCOPE_GROUPS.map(({ label, scopes }) => ({
      label,
      scopes: scopes.map((scope) => ({ ...scope, held: anyHolds(roles, scope.name) })),
    })),
  }
}

/**
 * Makes a key. It is told this once and kept by its hash alone, so the answer is none that an `Idempotency-Key` could
 * repeat. Nobody gives it more than they hold themselves.
 * @throws AppError 422 on `scopes`, or `max` on `name` while there are as many as a dealer may have
 */
export function createKey(form: ApiKeyForm, context: Context) {
  const dealerId = dealerIdOf(context)
  const now = context.now()
  const { token, tokenHash, prefix } = newApiKey()
  const scopes = [...new Set(form.scopes)]
  const expiresAt = form.expiresInDays && new Date(now.getTime() + form.expiresInDays * DAY_MS).toISOString()
  return context.services.database.scoped(context.dealerScope, async (tx) => {
    // Two who make keys at one moment are counted one after the other.
    await lockDealer(tx, dealerId)
    assertHeld(await ownRoles(tx, context), form.scopes)
    if ((await tx.$count(apiKeys, and(at(dealerId), isLive(now)))) >= MOST_API_KEYS) {
      const message = `This location already has the maximum of ${MOST_API_KEYS} API keys. Revoke one first.`
      throw refusal(['name'], 'max', message)
    }
    const [made] = await tx
      .insert(apiKeys)
      .values({
        dealerId,
        name: form.name,
        tokenHash,
        prefix,
        scopes,
        expiresAt: expiresAt || null,
        createdById: context.session.userId,
        createdAt: now.toISOString(),
      })
      .returning({ id: apiKeys.id })
    const key = await keyOf(tx, dealerId, made?.id ?? '', now)
    await audit(tx, { ...about(context, key), type: 'apiKey.created', data: { name: key.name, scopes, expiresAt } })
    return { data: { key, token } }
  })
}

function assertHeld(roles: readonly Actor[], scopes: readonly Permission[]): void {
  const errors = scopes.flatMap((scope, index) =>
    anyHolds(roles, scope)
      ? []
      : [{ code: 'unheld', path: ['scopes', index], message: 'You can only grant permissions you have yourself.' }],
  )
  if (errors.length > 0) throw invalid(errors)
}

/** Ends a key for good: its next call is refused. @throws AppError 404 */
export function revokeKey(id: string, context: Context): Promise<{ data: ApiKey }> {
  const dealerId = dealerIdOf(context)
  const now = context.now()
  return context.services.database.scoped(context.dealerScope, async (tx) => {
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: now.toISOString(), revokedById: context.session.userId })
      .where(and(at(dealerId), eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id })
    const key = await keyOf(tx, dealerId, id, now)
    if (revoked) await audit(tx, { ...about(context, key), type: 'apiKey.revoked', data: { name: key.name } })
    return { data: key }
  })
}

const about = (context: Context, { id }: ApiKey) => ({
  actorId: context.session.userId,
  subjectType: 'apiKey',
  subjectId: id,
  dealerId: dealerIdOf(context),
})
