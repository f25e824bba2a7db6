import type { FieldError } from '@forecourt/contracts'
import { mayTakeRouteStep, ROUTE_KEY_LABELS, ROUTE_KEYS, type RouteKey } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { dealerEmployees, users } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { type AppError, refusal } from '../../../platform/errors.ts'
import { bearerOf } from '../../vehicle/details/stock-numbers.ts'

type Assignees = Partial<Record<RouteKey, string | null | undefined>>

interface Vehicle {
  id: string
  dealerId: string
}

/** 422: another vehicle of the dealer bears this stock number. */
export const duplicateStockNumber = (): AppError =>
  refusal(['stockNumber'], 'DUPLICATE_STOCK_NUMBER', 'Another vehicle of this dealer has this stock number.')

/** Stock numbers are typed in any case and are one all the same. @throws AppError 422 DUPLICATE_STOCK_NUMBER */
export async function assertStockNumberIsFree(
  tx: ScopedTransaction,
  { id, dealerId }: Vehicle,
  stockNumber: string,
): Promise<void> {
  const bearer = await bearerOf(tx, dealerId, stockNumber)
  if (bearer && bearer !== id) throw duplicateStockNumber()
}

/** The assignees who may not be given their step at the vehicle's dealer, each on their field. */
export async function unfitAssignees(
  tx: ScopedTransaction,
  dealerId: string,
  assignees: Assignees,
): Promise<FieldError[]> {
  const chosen = ROUTE_KEYS.flatMap((key) => (assignees[key] ? [{ key, userId: assignees[key] }] : []))
  if (chosen.length === 0) return []
  const employed = await tx
    .select({ userId: dealerEmployees.userId, roles: dealerEmployees.roles })
    .from(dealerEmployees)
    .innerJoin(users, eq(users.id, dealerEmployees.userId))
    .where(
      and(
        eq(dealerEmployees.dealerId, dealerId),
        among(
          dealerEmployees.userId,
          chosen.map(({ userId }) => userId),
        ),
        users.isActive,
      ),
    )
  const rolesOf = new Map(employed.map(({ userId, roles }) => [userId, roles]))
  return chosen.flatMap(({ key, userId }) => {
    const roles = rolesOf.get(userId)
    if (!roles) return [assigneeError(key, 'unknown', 'Choose an employee of this dealer.')]
    if (mayTakeRouteStep(key, roles)) return []
    return [assigneeError(key, 'role', `Choose someone who works in ${ROUTE_KEY_LABELS[key]}.`)]
  })
}

const assigneeError = (key: RouteKey, code: string, message: string) => ({ code, path: ['assignees', key], message })
