import type { Dealer, DealerAdmin } from '@forecourt/contracts'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import { auditEvents, dealerAdmins, users } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { Context } from '../../../platform/http/context.ts'
import { conflict, notFound, refusal } from '../../../platform/errors.ts'
import { lastChange } from '../../../platform/records/changes.ts'
import { expectOwnPassword } from '../accounts/developers.ts'
import { lockDealer } from './dealer-list.ts'
import { assertAdminRemains } from './assert-admin-remains.ts'
import { adminOf } from './people.ts'

/**
 * Makes somebody super admin of a dealer.
 * @throws AppError 404, 422 on `userId` for nobody, for anyone who cannot sign in, is a developer or has a
 * password that somebody else knows, 409 ALREADY_ASSIGNED
 */
export const assignAdmin = (context: Context, { id: dealerId, name }: Dealer, userId: string) =>
  context.services.database.unscoped('assign super admin', (tx) =>
    context.once(tx, async (): Promise<{ data: DealerAdmin }> => {
      await lockDealer(tx, dealerId)
      await expectFit(tx, userId)
      const added = await tx.insert(dealerAdmins).values({ dealerId, userId }).onConflictDoNothing().returning()
      const admin = await adminOf(tx, dealerId, userId, context.services.files.urlOf)
      if (!admin) throw notFound()
      if (added.length === 0) {
        const events = and(eq(auditEvents.type, 'dealerAdmin.assigned'), eq(auditEvents.dealerId, dealerId))
        const details = { ...(await lastChange(tx, { id: userId, events })), at: admin.assignedAt }
        throw conflict('ALREADY_ASSIGNED', `${admin.name} is already a super admin of ${name}.`, details)
      }
      await audit(tx, { ...about(context, dealerId, userId), type: 'dealerAdmin.assigned' })
      return { data: admin }
    }),
  )

/** Locked, because a developer must not be made of somebody who is being assigned. */
async function expectFit(tx: Transaction, userId: string): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('share')
  if (!person) throw refusal(['userId'], 'unknown', 'Choose someone who has an account.')
  if (!person.isActive) throw refusal(['userId'], 'inactive', `${person.name} cannot sign in: the account is inactive.`)
  if (person.platformRole)
    throw refusal(['userId'], 'exclusive', `${person.name} is a developer, and developers cannot work at a dealer.`)
  await expectOwnPassword(tx, person, 'userId')
}

/** Somebody is no longer super admin of a dealer; their next call there is refused. @throws AppError 404, 409 LAST_SUPER_ADMIN */
export async function unassignAdmin(context: Context, { id: dealerId }: Dealer, userId: string): Promise<undefined> {
  await context.services.database.unscoped('unassign super admin', async (tx) => {
    await lockDealer(tx, dealerId)
    const held = and(eq(dealerAdmins.dealerId, dealerId), eq(dealerAdmins.userId, userId))
    const [admin] = await tx
      .select({ id: users.id, name: users.name, isActive: users.isActive })
      .from(users)
      .innerJoin(dealerAdmins, and(eq(dealerAdmins.userId, users.id), held))
    if (!admin) throw notFound('This person is not a super admin of this dealer.')
    await assertAdminRemains(tx, admin, dealerId)
    await tx.delete(dealerAdmins).where(held)
    await audit(tx, { ...about(context, dealerId, userId), type: 'dealerAdmin.unassigned' })
  })
}

const about = ({ session }: Context, dealerId: string, userId: string) => ({
  actorId: session.userId,
  subjectType: 'dealerAdmin',
  subjectId: userId,
  dealerId,
})
