import type { OffsiteRecord } from '@forecourt/contracts'
import { isOpen, OFFSITE_USUAL_DAYS, positionOf } from '@forecourt/domain'
import { desc, eq } from 'drizzle-orm'
import { offsiteMovements } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { vehicleDetails } from '../../vehicle/details/details.ts'
import type { Reader } from '../../vehicle/details/header.ts'
import { filesOfVehicle, stageFileOf } from '../../vehicle/files/files.ts'
import { areasOf } from '../../vehicle/files/place.ts'
import { settingsOf } from '../prep/settings.ts'
import { filesOf, lastEnd } from './files.ts'
import { currentMovement } from './movement.ts'
import { platesOut } from './plates.ts'

const DAY = 86_400_000
const RECENT = 50

/** What the page opens on; undefined outside the transaction's scope. */
export async function offsiteRecord(
  tx: ScopedTransaction,
  vehicleId: string,
  reader: Reader,
): Promise<OffsiteRecord | undefined> {
  const vehicle = await vehicleDetails(tx, vehicleId, reader)
  if (!vehicle) return undefined
  const [current, destinations, plates, files, ended] = await Promise.all([
    currentMovement(tx, vehicleId),
    destinationsOf(tx, vehicle.dealerId),
    platesOut(tx, vehicle),
    filesOfVehicle(tx, vehicleId, areasOf(filesOf(vehicleId))),
    lastEnd(tx, vehicleId),
  ])
  return {
    vehicle,
    current,
    prefill: current || !isOpen(positionOf(vehicle)) ? null : prefillOf(vehicle, reader.now),
    destinations,
    platesOut: plates,
    files: files
      .filter(({ createdAt }) => !ended || Date.parse(createdAt) > Date.parse(ended))
      .map((file) => stageFileOf(file, reader.fileUrl)),
  }
}

const prefillOf = ({ mileage, keysCount, fuelLevelPct }: OffsiteRecord['vehicle'], now: Date) => ({
  outAt: now.toISOString(),
  expectedReturnAt: new Date(now.getTime() + OFFSITE_USUAL_DAYS * DAY).toISOString(),
  odometerOut: mileage,
  fuelOutPct: fuelLevelPct,
  keysOut: keysCount,
})

/** The dealer's suppliers, then where its vehicles last went; each once. */
async function destinationsOf(tx: ScopedTransaction, dealerId: string): Promise<string[]> {
  const { suppliers } = await settingsOf(tx, dealerId)
  const recent = await tx
    .select({ name: offsiteMovements.destinationName })
    .from(offsiteMovements)
    .where(eq(offsiteMovements.dealerId, dealerId))
    .orderBy(desc(offsiteMovements.sentAt))
    .limit(RECENT)
  return [...new Set([...suppliers, ...recent].map(({ name }) => name))]
}
