import type { OffsiteReason, OffsiteStatus } from '@forecourt/domain'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'
import { ofDealer, ofUser, users } from './organisation.ts'
import { ofVehicle } from './vehicles.ts'

/** That a vehicle is expected at another time than before. */
export interface StoredExtension {
  from: string
  to: string
  reason: string | null
  at: string
  by: { id: string; name: string }
}

const isOut = sql`status = 'OUT'`

/** A journey of a vehicle off its dealer's site. */
export const offsiteMovements = pgTable(
  'offsite_movements',
  {
    id: id(),
    vehicleId: ofVehicle(),
    dealerId: ofDealer(),
    status: text().$type<OffsiteStatus>().notNull().default('OUT'),
    reason: text().$type<OffsiteReason>().notNull(),
    destinationName: text().notNull(),
    contactName: text(),
    contactPhone: text(),
    /** A colleague, or somebody known by name alone. */
    driverUserId: uuid().references(() => users.id),
    driverName: text(),
    outAt: instant().notNull(),
    expectedReturnAt: instant().notNull(),
    odometerOut: integer(),
    fuelOutPct: integer(),
    keysOut: integer(),
    tradePlate: text(),
    note: text(),
    extensions: jsonb().$type<StoredExtension[]>().notNull().default([]),
    sentAt: instant().notNull(),
    sentById: ofUser(),
    returnedAt: instant(),
    odometerIn: integer(),
    fuelInPct: integer(),
    location: text(),
    conditionOk: boolean(),
    damageNote: text(),
    /** When it ended, by a return or a sale, and by whom. */
    closedAt: instant(),
    closedById: uuid().references(() => users.id),
  },
  (table) => [
    // One journey at a time, and the page of a list finds where its vehicles are.
    uniqueIndex('offsite_movements_out_key').on(table.vehicleId).where(isOut),
    index('offsite_movements_vehicle_idx').on(table.vehicleId, table.sentAt),
    index('offsite_movements_plate_idx')
      .on(table.dealerId, table.tradePlate)
      .where(sql`${isOut} and trade_plate is not null`),
    // Where a dealer's vehicles last went.
    index('offsite_movements_dealer_idx').on(table.dealerId, table.sentAt),
    index('offsite_movements_driver_idx').on(table.driverUserId),
    index('offsite_movements_sent_by_idx').on(table.sentById),
    index('offsite_movements_closed_by_idx').on(table.closedById),
  ],
)
