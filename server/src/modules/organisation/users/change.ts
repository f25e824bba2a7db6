import type { NewUser, User, UserChange, UserForm } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { audit, fromTo } from '../../../platform/auth/audit.ts'
import { type Account, lockUser } from '../../../platform/auth/lock-user.ts'
import { type EndReason, endSessionsOf } from '../../../platform/auth/sessions.ts'
import { auditEvents, dealerEmployees, users } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { Context, PermittedContext } from '../../../platform/http/context.ts'
import { notFound, refusal } from '../../../platform/errors.ts'
import { expectVersion } from '../../../platform/records/changes.ts'
import { refusingTaken } from '../../../platform/records/unique.ts'
import { assertAdminRemains } from '../dealers/assert-admin-remains.ts'
import { unassignVehicles } from '../employees/unassign-vehicles.ts'
import type { Mover } from '../../vehicle/workflow/mover.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import { expectOwnPassword, assertDeveloperRemains, refuseOwn, refuseWithPlaces } from '../accounts/developers.ts'
import { inviteAgain } from '../accounts/invite.ts'
import { firstPassword, openAccount, passwordToChoose, TAKEN } from '../accounts/open-account.ts'
import { scopeAt, userOf } from './queries.ts'

async function answer(tx: Transaction, userId: string, { services }: Context): Promise<{ data: User }> {
  const user = await userOf(tx, userId, services.files.urlOf)
  if (!user) throw notFound()
  return { data: user }
}

/** Opens an account. @throws AppError 422 on `username`, `email`, `password`, `invite` or `isActive` */
export async function createUser(
  { password = null, invite, ...form }: NewUser,
  context: Context,
): Promise<{ data: User }> {
  if (invite && !form.isActive) {
    throw refusal(['isActive'], 'inactive', 'Someone who cannot sign in cannot be invited.')
  }
  const first = await firstPassword(context.services.config, 'password', invite ? null : password, form.username)
  const by = { userId: context.session.userId, dealerId: null }
  return refusingTaken(TAKEN, () =>
    context.services.database.unscoped('create user', (tx) =>
      context.once(tx, async () => answer(tx, await openAccount(tx, form, first, by), context)),
    ),
  )
}

/** Sends somebody their invitation again. @throws AppError as `inviteAgain` */
export const inviteUser = (userId: string, context: Context): Promise<{ data: User }> =>
  context.services.database.unscoped('invite again', async (tx) => {
    await inviteAgain(tx, context.services, userId, { userId: context.session.userId, dealerId: null })
    return answer(tx, userId, context)
  })

/**
 * Opens an account without a password that anybody knows: its holder is invited where e-mail is sent.
 * @throws AppError 422 on `username` or `email`
 */
export async function createUserToInvite(form: UserForm, context: Context): Promise<{ data: User }> {
  const first = await passwordToChoose(context.services.config)
  const by = { userId: context.session.userId, dealerId: null }
  return refusingTaken(TAKEN, () =>
    context.services.database.unscoped('create user', (tx) =>
      context.once(tx, async () => answer(tx, await openAccount(tx, form, first, by), context)),
    ),
  )
}

type Standing = Pick<Account, 'isActive' | 'platformRole'>

/** Why a change signs somebody out everywhere; null when it does not. */
function endedBy(before: Standing, after: Standing): EndReason | null {
  if (before.isActive && !after.isActive) return 'USER_DEACTIVATED'
  return before.platformRole === after.platformRole ? null : 'PLATFORM_ROLE_CHANGED'
}

/** What has to be as it is for a change to be made; answers the account, locked. */
async function expectFit(tx: Transaction, subject: User, { version, ...form }: UserChange): Promise<Account> {
  const { id: userId } = subject
  // Before the row's own lock: two who demote each other, or somebody being made a super admin, would otherwise wait
  // for one another.
  if (losesDeveloper(subject, form)) await assertDeveloperRemains(tx, userId)
  if (!form.isActive) await assertAdminRemains(tx, subject)
  const before = await lockUser(tx, userId)
  // Of a person's events, those of their work at a dealer are another record's.
  await expectVersion(tx, 'user', { ...before, events: eq(auditEvents.subjectType, 'user') }, version)
  if (form.platformRole && !before.platformRole) {
    await refuseWithPlaces(tx, userId)
    await expectOwnPassword(tx, before, 'platformRole')
  }
  return before
}

const losesDeveloper = (before: Standing, after: Standing) =>
  before.platformRole === 'DEVELOPER' && (!after.isActive || after.platformRole === null)

/** Whether somebody, whose account is locked and who so gets no further dealer, is employed at these alone. */
async function isEmployedWithin(tx: Transaction, userId: string, dealerIds: readonly string[]): Promise<boolean> {
  const held = await tx.select().from(dealerEmployees).where(eq(dealerEmployees.userId, userId))
  return held.every(({ dealerId }) => dealerIds.includes(dealerId))
}

/**
 * Changes an account. Nobody deactivates themselves or gives up being a developer, one developer is left, and a super admin
 * at each dealer. What somebody holds who can no longer sign in becomes unassigned, wherever they work.
 * @throws AppError 422 on `username`, `email` or `platformRole`, 409 STALE_VERSION, OWN_ACCOUNT, LAST_DEVELOPER or
 * LAST_SUPER_ADMIN
 */
export async function changeUser(
  subject: User,
  change: UserChange,
  context: PermittedContext,
): Promise<{ data: User }> {
  const { id: userId } = subject
  const { version: _opened, ...form } = change
  const ownId = context.session.userId
  if (losesDeveloper(subject, form)) {
    refuseOwn(userId, ownId, form.isActive ? 'take the developer role from' : 'deactivate')
  }
  const scope = scopeAt(subject, context)
  const work = async (mover: Mover) => {
    const { tx } = mover
    const before = await expectFit(tx, subject, change)
    const reason = endedBy(before, form)
    const isShutOut = reason === 'USER_DEACTIVATED'
    if (isShutOut && !(await isEmployedWithin(tx, userId, scope.dealerIds))) return null
    await tx
      .update(users)
      .set({ ...form, version: before.version + 1 })
      .where(eq(users.id, userId))
    if (reason) await endSessionsOf(tx, userId, reason)
    if (isShutOut) {
      for (const dealerId of scope.dealerIds) {
        await unassignVehicles(mover, { dealerId, userId, roles: [] })
      }
    }
    const data = fromTo(before, form)
    await audit(tx, { type: 'user.changed', actorId: ownId, subjectType: 'user', subjectId: userId, data })
    return answer(tx, userId, context)
  }
  const { database, auth } = context.services
  const changed = await refusingTaken(TAKEN, () => moving(context, work, scope))
  if (!changed) {
    // Employed somewhere else since the subject was read: what they hold there is beyond the scope.
    const { data } = await database.unscoped('user', (tx) => answer(tx, userId, context))
    return changeUser(data, change, context)
  }
  auth.callers.forget({ userId })
  return changed
}
