import type { Setup, SetupStep } from '@forecourt/contracts'
import { keysOf, type Role } from '@forecourt/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { Context } from '../../../platform/http/context.ts'

/** For each step of a role the rows of which one tells that it has been done. */
const SIGNS: Readonly<Record<Role, (dealerId: string | null) => Partial<Record<SetupStep, SQL>>>> = {
  DEVELOPER: () => ({
    DEALER_GROUP: sql`select from dealer_groups where is_active`,
    DEALER: sql`select from dealers where is_active`,
    MAKE: sql`select from makes where is_active`,
    MODEL: sql`select from models join makes on makes.id = make_id where models.is_active and makes.is_active`,
    USER: sql`select from users where is_active and platform_role is null`,
    DEALER_ADMIN: sql`select from dealer_admins join users on users.id = user_id where is_active`,
    LOOKUP_KEY: sql`select from uk_vehicle_data_api_keys where is_active`,
  }),
  SUPER_ADMIN: (dealerId) => ({
    EMPLOYEES: sql`
      select from dealer_employees join users on users.id = user_id
      where dealer_id = ${dealerId}::uuid and users.is_active and cardinality(roles) > 0`,
    DEALER_MAKES: sql`select from dealer_makes where dealer_id = ${dealerId}::uuid and status = 'ACTIVE'`,
  }),
  EMPLOYEE: (dealerId) => ({
    FIRST_VEHICLE: sql`select from vehicles where dealer_id = ${dealerId}::uuid`,
  }),
}

const OPTIONAL: ReadonlySet<SetupStep> = new Set(['LOOKUP_KEY'])

/** The steps of the person who asks: one statement, which ends at the first row of each. */
export async function setupOf({ actor, services, dealerScope }: Context): Promise<Setup['steps']> {
  if (!actor.activeRole) return []
  const of: Partial<Record<SetupStep, SQL>> = SIGNS[actor.activeRole](actor.activeDealerId)
  const signs = keysOf(of).flatMap((step): [SetupStep, SQL][] => (of[step] ? [[step, of[step]]] : []))
  const done = await services.database.read(dealerScope, (tx) => found(tx, signs))
  return signs.map(([step]) => ({ step, isDone: done[step] === true, isOptional: OPTIONAL.has(step) }))
}

async function found(tx: Transaction, signs: [SetupStep, SQL][]): Promise<Partial<Record<SetupStep, boolean>>> {
  const each = signs.map(([step, rows]) => sql`exists (${rows}) as ${sql.identifier(step)}`)
  const { rows } = await tx.execute<Partial<Record<SetupStep, boolean>>>(sql`select ${sql.join(each, sql`, `)}`)
  return rows[0] ?? {}
}
