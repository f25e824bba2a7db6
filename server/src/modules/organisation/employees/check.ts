import type { EmployeeCheck } from '@forecourt/contracts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { asSorted } from '../../../schema/collations.ts'
import { users } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { type Context, dealerIdOf } from '../../../platform/http/context.ts'
import { mustChoosePassword } from '../accounts/developers.ts'

interface Asked {
  email?: string | undefined
  username?: string | undefined
}

/** With its table's name: in a select from one table a column is written without, and would be a dealer's here. */
const person = sql.raw('users.id')

/** The dealers of this dealer's group at which somebody works, by name; other groups' are not told. */
const worksAt = (dealerId: string) => sql<string[]>`array(
  select mate.name from dealers own join dealers mate on mate.dealer_group_id = own.dealer_group_id
  where own.id = ${dealerId} and mate.is_active and (
    exists (select from dealer_employees held where held.dealer_id = mate.id and held.user_id = ${person})
    or exists (select from dealer_admins held where held.dealer_id = mate.id and held.user_id = ${person}))
  order by ${asSorted(sql`mate.name`)})`

const worksHere = (dealerId: string) => sql<boolean>`exists (
  select from dealer_employees held where held.dealer_id = ${dealerId} and held.user_id = ${person})`

/**
 * Whoever may not be employed, a developer or one who cannot sign in, looks like nobody: that an account is
 * one of these is for nobody to learn by its name. Who works here already is known here.
 */
async function find(tx: Transaction, { email, username }: Asked, dealerId: string): Promise<EmployeeCheck> {
  const isHere = worksHere(dealerId)
  const isMeant = email ? eq(users.email, email) : eq(users.username, username ?? '')
  const [found] = await tx
    .select({
      id: users.id,
      name: users.name,
      passwordSetById: users.passwordSetById,
      worksAt: worksAt(dealerId),
      isHere,
    })
    .from(users)
    .where(and(isMeant, or(and(users.isActive, isNull(users.platformRole)), isHere)))
  if (!found) return { status: 'NOT_FOUND' }
  const { id, name } = found
  if (found.isHere) return { status: 'ALREADY_ASSIGNED', user: { id, name } }
  const isHeldBack = await mustChoosePassword(tx, found, dealerId)
  return { status: 'UNASSIGNED', user: { id, name, worksAt: found.worksAt, mustChoosePassword: isHeldBack } }
}

/**
 * Who is meant by an exact e-mail address or username: their name, and where in this group they work.
 * @throws AppError 429 for anyone who was told of too many people
 */
export async function checkPerson(asked: Asked, context: Context): Promise<{ data: EmployeeCheck }> {
  const { database, auth } = context.services
  const dealerId = dealerIdOf(context)
  const question = () => database.unscoped('check employee', (tx) => find(tx, asked, dealerId))
  const data = await auth.personThrottle.ask(context.session.userId, question, ({ status }) => status !== 'NOT_FOUND')
  return { data }
}
