import type { FieldError, OffsiteFields } from '@forecourt/contracts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import { unfitPerson } from '../prep/staff.ts'

const NOT_YET = 'This must not be in the future.'

/** A mistake where a moment is later than what is done now. */
export const inFuture = (field: string, moment: string, at: string): FieldError[] =>
  Date.parse(moment) > Date.parse(at) ? [{ code: 'max', path: [field], message: NOT_YET }] : []

/** A mistake where a moment is before another one. */
export const before = (field: string, moment: string, least: string, message: string): FieldError[] =>
  Date.parse(moment) < Date.parse(least) ? [{ code: 'min', path: [field], message }] : []

/** What is wrong with a journey beside its form: when the vehicle left, and who is said to drive. */
export async function journeyErrors(
  tx: ScopedTransaction,
  vehicle: VehicleRow,
  { outAt, driverUserId }: Pick<OffsiteFields, 'outAt'> & { driverUserId?: string | null | undefined },
  at: string,
): Promise<FieldError[]> {
  return [
    ...inFuture('outAt', outAt, at),
    ...before('outAt', outAt, vehicle.arrivedAt, 'This must not be before the vehicle arrived.'),
    ...(driverUserId ? await unfitPerson(tx, vehicle.dealerId, driverUserId, { field: 'driverUserId' }) : []),
  ]
}
