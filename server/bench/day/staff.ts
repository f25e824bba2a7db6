import { itemAt } from '@forecourt/domain'
import type { Services } from '../../src/platform/services.ts'
import { createPerson, type Session, signedIn } from '../../src/testing/people.ts'
import { type DayRole, HOME, OWN, STOCK, type View } from './views.ts'

/** The people of each dealer, a fifth of whom act. */
const STAFF: readonly (readonly [role: DayRole, people: number, acting: number])[] = [
  ['ADMIN', 4, 1],
  ['MECHANICAL_PREP', 6, 1],
  ['BODY_DAMAGE', 5, 1],
  ['SALES', 5, 1],
  ['SALES_MANAGER', 5, 1],
]

export const PEOPLE_PER_DEALER = STAFF.reduce((sum, [, people]) => sum + people, 0)

export interface Employee {
  userId: string
  dealer: number
  role: DayRole
  acts: boolean
  session: Session
}

/** Employs and signs in everybody, at all dealers. */
export async function employ(
  services: Pick<Services, 'auth' | 'database'>,
  dealerIds: readonly string[],
): Promise<Employee[]> {
  const staff: Employee[] = []
  for (const [dealer, dealerId] of dealerIds.entries()) {
    for (const [role, people, acting] of STAFF) {
      for (let number = 0; number < people; number += 1) {
        const person = await createPerson(services, { employeeAt: { [dealerId]: [role] } })
        const session = await signedIn(services, person, { dealerId, role: 'EMPLOYEE' })
        staff.push({ userId: person.id, dealer, role, acts: number < acting, session })
      }
    }
  }
  return staff
}

/** What somebody has open who only looks: most their own list, others the overview, or all vehicles of the group. */
export function lookedAt({ role }: Employee, number: number): readonly View[] {
  const own = OWN[role]
  return itemAt([own, own, own, HOME, own, own, HOME, STOCK], number % 8)
}
