import type { AddedEmployee, Employee, NewEmployee } from '@forecourt/contracts'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../platform/auth/audit.ts'
import { dealerEmployees, users } from '../../platform/database/schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import type { Context } from '../../platform/http/context.ts'
import { conflict, refusal } from '../../platform/http/errors.ts'
import { refusingTaken } from '../../platform/records/unique.ts'
import { TAKEN } from '../user/change-user.ts'
import { acceptedPassword, openAccount } from '../users/open-account.ts'
import { dealerIdOf, employedAt, employeeOf } from './queries.ts'

type Employment = Pick<typeof dealerEmployees.$inferInsert, 'userId' | 'roles' | 'jobTitle'>

async function employ(tx: Transaction, employment: Employment, context: Context): Promise<{ data: Employee }> {
  const dealerId = dealerIdOf(context)
  const { userId, roles, jobTitle } = employment
  const [added] = await tx
    .insert(dealerEmployees)
    .values({ dealerId, userId, roles, jobTitle })
    .onConflictDoNothing()
    .returning({ userId: dealerEmployees.userId })
  if (!added) throw await alreadyHere(tx, dealerId, userId)
  const subject = { subjectType: 'employee', subjectId: userId, dealerId }
  await audit(tx, { type: 'employee.added', actorId: context.session.userId, ...subject, data: { roles, jobTitle } })
  return { data: await employeeOf(tx, dealerId, userId, context.services.files.urlOf) }
}

async function alreadyHere(tx: Transaction, dealerId: string, userId: string) {
  const [person] = await tx
    .select({ id: users.id, name: users.name, at: dealerEmployees.startedAt })
    .from(users)
    .innerJoin(dealerEmployees, and(eq(dealerEmployees.userId, users.id), employedAt(dealerId, userId)))
  return conflict('ALREADY_ASSIGNED', `${person?.name ?? 'This person'} already works here.`, { ...person })
}

/**
 * Employs somebody who has an account at the active dealer. Whoever may not work at a dealer looks like nobody
 * (decision 1).
 * @throws AppError 422 on `userId`, 409 ALREADY_ASSIGNED
 */
export const addEmployee = (employment: AddedEmployee, context: Context): Promise<{ data: Employee }> =>
  context.services.database.unscoped('add employee', (tx) =>
    context.once(tx, async () => {
      // Locked, because a developer must not be made of somebody who is being employed.
      const [person] = await tx.select().from(users).where(eq(users.id, employment.userId)).for('update')
      if (!person?.isActive || person.platformRole) {
        throw refusal(['userId'], 'unknown', 'Choose somebody whose account is active and works at dealers.')
      }
      return employ(tx, employment, context)
    }),
  )

/**
 * Opens an account with a temporary password and employs its holder at the active dealer.
 * @throws AppError 422 on `username`, `email` or `temporaryPassword`
 */
export async function createEmployee(given: NewEmployee, context: Context): Promise<{ data: Employee }> {
  const { temporaryPassword, roles, jobTitle, ...person } = given
  const passwordHash = await acceptedPassword('temporaryPassword', temporaryPassword, person.username)
  const by = { userId: context.session.userId, dealerId: dealerIdOf(context) }
  return refusingTaken(TAKEN, () =>
    context.services.database.unscoped('create employee', (tx) =>
      context.once(tx, async () => {
        const userId = await openAccount(tx, { ...person, passwordHash }, by)
        return employ(tx, { userId, roles, jobTitle }, context)
      }),
    ),
  )
}
