import type { DealerRole } from '@forecourt/domain'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { dealerEmployees, dealers, users } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'

/** Where somebody works, and as what. */
export interface Place {
  dealerId: string
  dealerName: string
  roles: DealerRole[]
}

export interface Employee {
  id: string
  places: Place[]
}

/** The next people who work anywhere, by their ids. */
export const employeesAfter = (tx: Transaction, after: string | null, most: number): Promise<Employee[]> =>
  tx
    .select({
      id: users.id,
      places: sql<Place[]>`json_agg(json_build_object(
        'dealerId', ${dealers.id}, 'dealerName', ${dealers.name}, 'roles', ${dealerEmployees.roles}
      ) order by ${dealers.name})`,
    })
    .from(users)
    .innerJoin(dealerEmployees, eq(dealerEmployees.userId, users.id))
    .innerJoin(dealers, and(eq(dealers.id, dealerEmployees.dealerId), dealers.isActive))
    .where(and(users.isActive, after === null ? undefined : gt(users.id, after)))
    .groupBy(users.id)
    .orderBy(asc(users.id))
    .limit(most)
