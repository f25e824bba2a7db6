import { v7 } from 'uuid'
import { hashPassword } from '../platform/auth/passwords.ts'
import { dealerAdmins, dealerEmployees, users } from '../schema/index.ts'
import type { Services } from '../platform/services.ts'
import { DEMO_ACCOUNTS, DEMO_COLLEAGUES, DEMO_PASSWORD, type DemoPerson } from './accounts.ts'
import type { DealerCode, Place } from './organisation.ts'

export interface Person extends DemoPerson {
  id: string
}

/** The accounts and their colleagues. Master data has no service of its own to go through. */
export async function seedPeople(services: Services, places: Record<DealerCode, Place>): Promise<Person[]> {
  const people = [...DEMO_ACCOUNTS, ...DEMO_COLLEAGUES].map((person) => ({ ...person, id: v7() }))
  const rows = await Promise.all(
    people.map(async ({ id, name, email, platformRole }) => ({
      id,
      name,
      email,
      username: email.split('@', 1)[0] ?? email,
      platformRole,
      passwordHash: await hashPassword(DEMO_PASSWORD),
    })),
  )
  const admins = people.flatMap(({ id, adminOf = [] }) =>
    adminOf.map((code) => ({ userId: id, dealerId: places[code].dealerId })),
  )
  const employees = people.flatMap(({ id, employeeAt = [] }) =>
    employeeAt.map(({ dealer, roles, jobTitle }) => ({
      userId: id,
      dealerId: places[dealer].dealerId,
      roles: [...roles],
      jobTitle,
    })),
  )
  await services.database.unscoped('demo people', async (tx) => {
    await tx.insert(users).values(rows)
    await tx.insert(dealerAdmins).values(admins)
    await tx.insert(dealerEmployees).values(employees)
  })
  return people
}
