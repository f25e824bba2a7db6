import type { EmployeeCheck } from '@forecourt/contracts'
import { eq, sql } from 'drizzle-orm'
import { asSorted } from '../../platform/database/schema/collations.ts'
import { users } from '../../platform/database/schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import { type Context, dealerIdOf } from '../../platform/http/context.ts'

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

async function find(tx: Transaction, { email, username }: Asked, dealerId: string): Promise<EmployeeCheck> {
  const [found] = await tx
    .select({
      id: users.id,
      name: users.name,
      canBeAdded: sql<boolean>`${users.isActive} and ${users.platformRole} is null`,
      worksAt: worksAt(dealerId),
      worksHere: worksHere(dealerId),
    })
    .from(users)
    .where(email ? eq(users.email, email) : eq(users.username, username ?? ''))
  if (!found) return { status: 'NOT_FOUND' }
  const { worksHere: isHere, ...user } = found
  return isHere
    ? { status: 'ALREADY_ASSIGNED', user: { id: user.id, name: user.name } }
    : { status: 'UNASSIGNED', user }
}

/**
 * Who is meant by an exact e-mail address or username: their name, and where in this group they work.
 * @throws AppError 429 for whoever was told of too many people
 */
export async function checkPerson(asked: Asked, context: Context): Promise<{ data: EmployeeCheck }> {
  const { database, auth } = context.services
  const dealerId = dealerIdOf(context)
  const question = () => database.unscoped('check employee', (tx) => find(tx, asked, dealerId))
  const data = await auth.personThrottle.ask(context.session.userId, question, ({ status }) => status !== 'NOT_FOUND')
  return { data }
}
