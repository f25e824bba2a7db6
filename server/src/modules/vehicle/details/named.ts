import { normaliseRegistration } from '@forecourt/domain'
import { and, eq, isNull, or } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'

const columns = {
  id: vehicles.id,
  dealerId: vehicles.dealerId,
  registration: vehicles.registration,
  shortChassis: vehicles.shortChassis,
  stockNumber: vehicles.stockNumber,
  stage: vehicles.stage,
  subStage: vehicles.subStage,
}

const numberOf = (mark: string) => mark.trim().toUpperCase()

/**
 * The vehicles in stock at a dealer that people call by these marks, each a registration, a short chassis or a stock
 * number, in one statement. Several bear the same short chassis now and then; a registration is one vehicle's.
 */
export async function vehiclesNamed(tx: ScopedTransaction, dealerId: string, marks: readonly string[]) {
  const typed = marks.map((mark) => normaliseRegistration(mark))
  const rows =
    marks.length === 0
      ? []
      : await tx
          .select(columns)
          .from(vehicles)
          .where(
            and(
              eq(vehicles.dealerId, dealerId),
              isNull(vehicles.closedAt),
              or(
                among(vehicles.registration, typed),
                among(vehicles.shortChassis, typed),
                among(vehicles.stockNumber, marks.map(numberOf)),
              ),
            ),
          )
  return (mark: string) => {
    const plate = normaliseRegistration(mark)
    const registered = rows.filter(({ registration }) => registration === plate)
    if (registered.length > 0) return registered
    return rows.filter(({ shortChassis, stockNumber }) => shortChassis === plate || stockNumber === numberOf(mark))
  }
}

/** The vehicles of a dealer that have these ids, also those that are closed. */
export async function vehiclesWithIds(tx: ScopedTransaction, dealerId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .select(columns)
    .from(vehicles)
    .where(and(eq(vehicles.dealerId, dealerId), among(vehicles.id, ids)))
}
