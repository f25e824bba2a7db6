import type { OffsiteMovement } from '@forecourt/contracts'
import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { offsiteMovements, users } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'

export type MovementRow = typeof offsiteMovements.$inferSelect

const driver = alias(users, 'driver')
const sender = alias(users, 'sender')

export const isOut = eq(offsiteMovements.status, 'OUT')

/** The journey that a vehicle is on; null while it is on site. */
export async function openMovement(tx: ScopedTransaction, vehicleId: string): Promise<MovementRow | null> {
  const [row] = await tx
    .select()
    .from(offsiteMovements)
    .where(and(eq(offsiteMovements.vehicleId, vehicleId), isOut))
  return row ?? null
}

/** The same as it is answered, with the names of its people. */
export async function currentMovement(tx: ScopedTransaction, vehicleId: string): Promise<OffsiteMovement | null> {
  const [row] = await tx
    .select({ movement: offsiteMovements, driverName: driver.name, senderName: sender.name })
    .from(offsiteMovements)
    .innerJoin(sender, eq(sender.id, offsiteMovements.sentById))
    .leftJoin(driver, eq(driver.id, offsiteMovements.driverUserId))
    .where(and(eq(offsiteMovements.vehicleId, vehicleId), isOut))
  if (!row) return null
  const { movement, driverName, senderName } = row
  return {
    ...movement,
    driverName: driverName ?? movement.driverName ?? '',
    sentBy: { id: movement.sentById, name: senderName },
  }
}

/** @throws Error for a vehicle that is out without a journey */
export async function movementOf(tx: ScopedTransaction, vehicleId: string): Promise<MovementRow> {
  const movement = await openMovement(tx, vehicleId)
  if (!movement) throw new Error('A vehicle is offsite, and nothing says where')
  return movement
}
