import { daysAfter, londonDay, londonDayBounds } from '@forecourt/domain'
import { type SQL, sql } from 'drizzle-orm'
import { reservations, vehicles } from '../../../schema/index.ts'

/** The rows whose handover is on one of so many London days after today, or before. */
export const handoverWithin = (days: number, now: Date): SQL =>
  sql`(${vehicles.handoverAt} < ${londonDayBounds(daysAfter(londonDay(now), days)).end.toISOString()})`

/** The rows that somebody reserved for a customer. */
export const isReservedBy = (userId: string): SQL =>
  sql`(${vehicles.handoverAt} is not null and exists (select from ${reservations}
    where ${reservations.vehicleId} = ${vehicles.id} and ${reservations.reservedById} = ${userId}::uuid))`
