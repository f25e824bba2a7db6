import type { AddedEmployee, Employee, FieldError, NewEmployee, Newcomer } from '@forecourt/contracts'
import { and, eq, or } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import { auditEvents, dealerEmployees, users } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { type Context, dealerIdOf } from '../../../platform/http/context.ts'
import { conflict, invalid, refusal } from '../../../platform/errors.ts'
import { lastChange } from '../../../platform/records/changes.ts'
import { refusingTaken, type Taken, takenErrors } from '../../../platform/records/unique.ts'
import { expectOwnPassword } from '../accounts/developers.ts'
import { inviteAgain } from '../accounts/invite.ts'
import { firstPassword, openAccount, passwordToChoose, TAKEN } from '../accounts/open-account.ts'
import { expectWithin } from '../accounts/reset-password.ts'
import { employedAt, employeeOf, ofEmployment } from './queries.ts'

type Employment = Pick<typeof dealerEmployees.$inferInsert, 'userId' | 'roles' | 'jobTitle'>

async function employ(tx: Transaction, employment: Employment, context: Context): Promise<{ data: Employee }> {
  const dealerId = dealerIdOf(context)
  const { userId, roles, jobTitle } = employment
  // Goes on where a former employment ended: a form that was opened on that one is out of date.
  const version = (await tx.$count(auditEvents, ofEmployment(dealerId, userId))) + 1
  const [added] = await tx
    .insert(dealerEmployees)
    .values({ dealerId, userId, roles, jobTitle, version })
    .onConflictDoNothing()
    .returning({ userId: dealerEmployees.userId })
  if (!added) throw await alreadyHere(tx, dealerId, userId)
  const subject = { subjectType: 'employee', subjectId: userId, dealerId }
  await audit(tx, { type: 'employee.added', actorId: context.session.userId, ...subject, data: { roles, jobTitle } })
  return { data: await employeeOf(tx, dealerId, userId, context.services.files.urlOf) }
}

async function alreadyHere(tx: Transaction, dealerId: string, userId: string) {
  const [person] = await tx
    .select({ name: users.name, at: dealerEmployees.startedAt })
    .from(users)
    .innerJoin(dealerEmployees, and(eq(dealerEmployees.userId, users.id), employedAt(dealerId, userId)))
  const events = and(ofEmployment(dealerId, userId), eq(auditEvents.type, 'employee.added'))
  const details = { ...(await lastChange(tx, { id: userId, events })), ...(person && { at: person.at }) }
  return conflict('ALREADY_ASSIGNED', `${person?.name ?? 'This person'} already works here.`, details)
}

/**
 * Employs somebody who has an account at the active dealer. A developer, or somebody who cannot sign in, cannot be
 * employed, and looks like no account.
 * @throws AppError 422 on `userId`, 409 ALREADY_ASSIGNED
 */
export const addEmployee = (employment: AddedEmployee, context: Context): Promise<{ data: Employee }> =>
  context.services.database.unscoped('add employee', (tx) =>
    context.once(tx, async () => {
      // Locked, because a developer must not be made of somebody who is being employed.
      const [person] = await tx.select().from(users).where(eq(users.id, employment.userId)).for('share')
      if (!person?.isActive || person.platformRole) {
        throw refusal(['userId'], 'unknown', 'Choose someone with an active account who is not a developer.')
      }
      await expectOwnPassword(tx, person, 'userId', dealerIdOf(context))
      return employ(tx, employment, context)
    }),
  )

type Names = Pick<NewEmployee, 'username' | 'email'>

/** A name may be that of an account which cannot be added, and which looks like none: then only a developer gets on. */
const TAKEN_HERE: Taken = Object.fromEntries(
  Object.entries(TAKEN).map(([constraint, taken]) => {
    const message = `${taken.message} If it is theirs, the platform’s developers can help.`
    return [constraint, { ...taken, message }]
  }),
)

/** Which of the names somebody else signs in by. */
async function takenOf(tx: Transaction, { username, email }: Names): Promise<FieldError[]> {
  const bearers = await tx
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(or(eq(users.username, username), eq(users.email, email)))
  const isTaken = {
    users_username_key: bearers.some((bearer) => bearer.username === username),
    users_email_key: bearers.some((bearer) => bearer.email === email),
  }
  return takenErrors(
    TAKEN_HERE,
    Object.entries(isTaken).flatMap(([name, is]) => (is ? [name] : [])),
  )
}

/**
 * Opens an account with a temporary password or an invitation, and employs its holder at the active dealer. Names that are taken are told
 * before the password is made, which takes long; each counts as having been told of somebody.
 * @throws AppError 422 on `username`, `email`, `temporaryPassword` or `invite`, 429
 */
export async function createEmployee(given: NewEmployee, context: Context): Promise<{ data: Employee }> {
  const { temporaryPassword = null, invite, roles, jobTitle, ...person } = given
  const password = invite ? null : temporaryPassword
  const { auth, config, database } = context.services
  const { userId: actorId } = context.session
  const question = () => database.unscoped('taken names', (tx) => takenOf(tx, person))
  const errors = await auth.personThrottle.ask(actorId, question, ({ length }) => length > 0)
  const first = errors.length === 0 ? await firstPassword(config, 'temporaryPassword', password, person.username) : null
  const by = { userId: actorId, dealerId: dealerIdOf(context) }
  return refusingTaken(TAKEN_HERE, () =>
    database.unscoped('create employee', (tx) =>
      context.once(tx, async () => {
        // No sooner: it may be the first try of this very call that has taken them, whose answer is given then.
        if (first === null) throw invalid(errors)
        const userId = await openAccount(tx, person, first, by)
        return employ(tx, { userId, roles, jobTitle }, context)
      }),
    ),
  )
}

/**
 * Sends one of the dealer's people their invitation again, who can do nothing with the account but work at the super
 * admin's own dealers: whoever may not set their password may not have it chosen anew.
 * @throws AppError as `inviteAgain` and `expectWithin`
 */
export const inviteEmployee = (userId: string, context: Context): Promise<{ data: Employee }> =>
  context.services.database.unscoped('invite again', async (tx) => {
    const dealerId = dealerIdOf(context)
    const by = { userId: context.session.userId, dealerId }
    await expectWithin(by.userId, 'userId')(tx, userId)
    await inviteAgain(tx, context.services, userId, by)
    return { data: await employeeOf(tx, dealerId, userId, context.services.files.urlOf) }
  })

/**
 * Opens an account without a password that anybody knows, and employs its holder at the active dealer: they are invited
 * where e-mail is sent.
 * @throws AppError 422 on `username` or `email`
 */
export async function createEmployeeToInvite(
  { roles, jobTitle, ...person }: Newcomer,
  context: Context,
): Promise<{ data: Employee }> {
  const first = await passwordToChoose(context.services.config)
  const by = { userId: context.session.userId, dealerId: dealerIdOf(context) }
  return refusingTaken(TAKEN_HERE, () =>
    context.services.database.unscoped('create employee', (tx) =>
      context.once(tx, async () => {
        const userId = await openAccount(tx, person, first, by)
        return employ(tx, { userId, roles, jobTitle }, context)
      }),
    ),
  )
}
