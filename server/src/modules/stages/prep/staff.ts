import type { FieldError } from '@forecourt/contracts'
import { DEALER_ROLE_LABELS, type DealerRole } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { dealerEmployees, users } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'

/**
 * What is wrong with naming somebody in a form: an active employee of the dealer is wanted, with the role if one is
 * given. Nothing is wrong with an empty list.
 */
export async function unfitPerson(
  tx: Transaction,
  dealerId: string,
  userId: string,
  { field, role }: { field: string; role?: DealerRole },
): Promise<FieldError[]> {
  const [employee] = await tx
    .select({ roles: dealerEmployees.roles })
    .from(dealerEmployees)
    .innerJoin(users, eq(users.id, dealerEmployees.userId))
    .where(and(eq(dealerEmployees.dealerId, dealerId), eq(dealerEmployees.userId, userId), users.isActive))
  if (!employee) return [{ code: 'unknown', path: [field], message: 'Choose an employee of this dealer.' }]
  if (!role || employee.roles.includes(role)) return []
  return [{ code: 'role', path: [field], message: `Choose someone who works in ${DEALER_ROLE_LABELS[role]}.` }]
}
