import type { FieldError } from '@forecourt/contracts'
import type { RouteKey } from '@forecourt/domain'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { dealerEmployees, vehicles } from '../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import { type AppError, refusal } from '../../platform/http/errors.ts'

type Assignees = Partial<Record<RouteKey, string | null>>

interface Vehicle {
  id: string
  dealerId: string
}

/** 422: another vehicle of the dealer bears this stock number. */
export const duplicateStockNumber = (): AppError =>
  refusal(['stockNumber'], 'DUPLICATE_STOCK_NUMBER', 'Another vehicle of this dealer has this stock number.')

/** Stock numbers are written in any case and are one all the same. @throws AppError 422 DUPLICATE_STOCK_NUMBER */
export async function assertStockNumberIsFree(
  tx: ScopedTransaction,
  { id, dealerId }: Vehicle,
  stockNumber: string,
): Promise<void> {
  const [taken] = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(
      and(
        eq(vehicles.dealerId, dealerId),
        eq(sql`upper(${vehicles.stockNumber})`, stockNumber.toUpperCase()),
        ne(vehicles.id, id),
      ),
    )
    .limit(1)
  if (taken) throw duplicateStockNumber()
}

/** The assignees who are no employees of the vehicle's dealer, each on their field. */
export async function strangersAmong(
  tx: ScopedTransaction,
  dealerId: string,
  assignees: Assignees,
): Promise<FieldError[]> {
  const chosen = Object.entries(assignees).flatMap(([key, userId]) => (userId ? [{ key, userId }] : []))
  if (chosen.length === 0) return []
  const userIds = [...new Set(chosen.map(({ userId }) => userId))]
  const employed = await tx
    .select({ userId: dealerEmployees.userId })
    .from(dealerEmployees)
    .where(and(eq(dealerEmployees.dealerId, dealerId), inArray(dealerEmployees.userId, userIds)))
  return chosen
    .filter(({ userId }) => !employed.some((employee) => employee.userId === userId))
    .map(({ key }) => ({ code: 'unknown', path: ['assignees', key], message: 'Choose an employee of this dealer.' }))
}
