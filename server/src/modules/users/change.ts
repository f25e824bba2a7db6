import type { NewUser, User, UserChange } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { audit } from '../../platform/auth/audit.ts'
import { type EndReason, endSessionsOf } from '../../platform/auth/sessions.ts'
import { auditEvents, users } from '../../platform/database/schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import type { Context } from '../../platform/http/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { expectVersion } from '../../platform/records/changes.ts'
import { refusingTaken } from '../../platform/records/unique.ts'
import { TAKEN } from '../user/change-user.ts'
import { keepADeveloper, refuseOwn, refuseWithPlaces } from './developers.ts'
import { acceptedPassword, openAccount } from './open-account.ts'
import { userOf } from './queries.ts'

type Account = typeof users.$inferSelect

async function answer(tx: Transaction, userId: string, { services }: Context): Promise<{ data: User }> {
  const user = await userOf(tx, userId, services.files.urlOf)
  if (!user) throw notFound()
  return { data: user }
}

/** An account, locked until the transaction ends. @throws AppError 404 */
export async function lockUser(tx: Transaction, userId: string): Promise<Account> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw notFound()
  return user
}

/** Opens an account. @throws AppError 422 on `username`, `email` or `password` */
export async function createUser({ password, ...form }: NewUser, context: Context): Promise<{ data: User }> {
  const passwordHash = await acceptedPassword('password', password, form.username)
  const by = { userId: context.session.userId, dealerId: null }
  return refusingTaken(TAKEN, () =>
    context.services.database.unscoped('create user', (tx) =>
      context.once(tx, async () => answer(tx, await openAccount(tx, { ...form, passwordHash }, by), context)),
    ),
  )
}

/** Why a change signs somebody out everywhere; null when it does not. */
function endedBy(before: Account, after: UserChange): EndReason | null {
  if (before.isActive && !after.isActive) return 'USER_DEACTIVATED'
  return before.platformRole === after.platformRole ? null : 'PLATFORM_ROLE_CHANGED'
}

/**
 * Changes an account. Nobody deactivates themselves or gives up being a developer, and one developer is left.
 * @throws AppError 422 on `username`, `email` or `platformRole`, 409 STALE_VERSION, OWN_ACCOUNT or LAST_DEVELOPER
 */
export async function changeUser(subject: User, { version, ...form }: UserChange, context: Context) {
  const { id: userId } = subject
  const ownId = context.session.userId
  const losesDeveloper = subject.platformRole === 'DEVELOPER' && (!form.isActive || form.platformRole === null)
  if (losesDeveloper) refuseOwn(userId, ownId, form.isActive ? 'take the developer role from' : 'deactivate')
  const changed = await refusingTaken(TAKEN, () =>
    context.services.database.unscoped('change user', async (tx) => {
      // Before the row's own lock: two who demote each other would else wait for one another.
      if (losesDeveloper) await keepADeveloper(tx, userId)
      const before = await lockUser(tx, userId)
      // Of a person's events, those of their work at a dealer are another record's.
      await expectVersion(tx, 'user', { ...before, events: eq(auditEvents.subjectType, 'user') }, version)
      if (form.platformRole && !before.platformRole) await refuseWithPlaces(tx, userId)
      await tx
        .update(users)
        .set({ ...form, version: before.version + 1 })
        .where(eq(users.id, userId))
      const reason = endedBy(before, { ...form, version })
      if (reason) await endSessionsOf(tx, userId, reason)
      await audit(tx, {
        type: 'user.changed',
        actorId: ownId,
        subjectType: 'user',
        subjectId: userId,
        data: { to: form },
      })
      return answer(tx, userId, context)
    }),
  )
  context.services.auth.callers.forget({ userId })
  return changed
}

/**
 * Sets somebody else's password and ends their sessions. One's own is changed by whoever knows it: a stolen session
 * must not be enough.
 * @throws AppError 422 on `password`, 409 OWN_ACCOUNT
 */
export async function resetPassword({ id: userId }: User, password: string, context: Context): Promise<undefined> {
  const ownId = context.session.userId
  refuseOwn(userId, ownId, 'reset the password of')
  const { database, auth } = context.services
  const [account] = await database.unscoped('read username', (tx) =>
    tx.select().from(users).where(eq(users.id, userId)),
  )
  if (!account) throw notFound()
  const passwordHash = await acceptedPassword('password', password, account.username)
  await database.unscoped('reset password', async (tx) => {
    const { version } = await lockUser(tx, userId)
    await tx
      .update(users)
      .set({ passwordHash, version: version + 1 })
      .where(eq(users.id, userId))
    await endSessionsOf(tx, userId, 'PASSWORD_CHANGED')
    await audit(tx, { type: 'user.passwordReset', actorId: ownId, subjectType: 'user', subjectId: userId })
  })
  auth.callers.forget({ userId })
}
