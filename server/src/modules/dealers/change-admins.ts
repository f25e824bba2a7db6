import type { Dealer, DealerAdmin } from '@forecourt/contracts'
import { and, eq, ne } from 'drizzle-orm'
import { audit } from '../../platform/auth/audit.ts'
import { dealerAdmins, users } from '../../platform/database/schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import type { Context } from '../../platform/http/context.ts'
import { conflict, notFound, refusal } from '../../platform/http/errors.ts'
import { lockDealer } from './dealer-list.ts'
import { adminOf } from './people.ts'

/**
 * Makes somebody super admin of a dealer.
 * @throws AppError 404, 422 on `userId` for nobody, whoever cannot sign in, a developer (decision 1), or whoever is one
 */
export const assignAdmin = (context: Context, { id: dealerId }: Dealer, userId: string) =>
  context.services.database.unscoped('assign super admin', (tx) =>
    context.once(tx, async (): Promise<{ data: DealerAdmin }> => {
      await lockDealer(tx, dealerId)
      await expectFit(tx, userId)
      const added = await tx.insert(dealerAdmins).values({ dealerId, userId }).onConflictDoNothing().returning()
      if (added.length === 0) throw refusal(['userId'], 'duplicate', 'This person is a super admin here already.')
      await audit(tx, { ...about(context, dealerId, userId), type: 'dealerAdmin.assigned' })
      const admin = await adminOf(tx, dealerId, userId, context.services.files.urlOf)
      if (!admin) throw notFound()
      return { data: admin }
    }),
  )

/** Locked, because a developer must not be made of somebody who is being assigned. */
async function expectFit(tx: Transaction, userId: string): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!person) throw refusal(['userId'], 'unknown', 'Choose somebody who has an account.')
  if (!person.isActive) throw refusal(['userId'], 'inactive', `${person.name} cannot sign in: the account is inactive.`)
  if (person.platformRole)
    throw refusal(['userId'], 'developer', `${person.name} is a developer, who works at no dealer.`)
}

/**
 * Somebody is no longer super admin of a dealer; their next call there is refused. An active dealer keeps one who can
 * sign in, since nobody else staffs it; one that is closed needs nobody.
 * @throws AppError 404, 409 LAST_SUPER_ADMIN
 */
export async function unassignAdmin(context: Context, dealerId: string, userId: string): Promise<undefined> {
  await context.services.database.unscoped('unassign super admin', async (tx) => {
    // Two who remove each other at the same moment come one after the other, and the second is refused.
    const dealer = await lockDealer(tx, dealerId)
    const admin = await adminOf(tx, dealerId, userId, context.services.files.urlOf)
    if (!admin) throw notFound()
    if (dealer.isActive && admin.isActive && !(await isAnotherThere(tx, dealerId, userId))) {
      const message = `${admin.name} is the last super admin of ${dealer.name}. Assign another one first: nobody else can staff it.`
      throw conflict('LAST_SUPER_ADMIN', message, { actor: { id: userId, name: admin.name }, at: admin.assignedAt })
    }
    await tx.delete(dealerAdmins).where(and(eq(dealerAdmins.dealerId, dealerId), eq(dealerAdmins.userId, userId)))
    await audit(tx, { ...about(context, dealerId, userId), type: 'dealerAdmin.unassigned' })
  })
}

async function isAnotherThere(tx: Transaction, dealerId: string, userId: string): Promise<boolean> {
  const [another] = await tx
    .select({ id: users.id })
    .from(dealerAdmins)
    .innerJoin(users, eq(users.id, dealerAdmins.userId))
    .where(and(eq(dealerAdmins.dealerId, dealerId), ne(users.id, userId), users.isActive))
    .limit(1)
  return another !== undefined
}

const about = ({ session }: Context, dealerId: string, userId: string) => ({
  actorId: session.userId,
  subjectType: 'dealerAdmin',
  subjectId: userId,
  dealerId,
})
