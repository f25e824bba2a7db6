import { can } from '@forecourt/authority'
import type { IctRecord } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { users } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { draftsOf } from '../drafts/drafts.ts'
import { filesOfVehicle, stageFileOf } from '../../vehicle/files/files.ts'
import { areasOf } from '../../vehicle/files/place.ts'
import { vehicleDetails } from '../../vehicle/details/details.ts'
import type { Reader } from '../../vehicle/details/header.ts'
import { filesOf } from './files.ts'
import { ictRowOf, type IctRow } from './tick.ts'

/** What the form opens on; undefined outside the transaction's scope. */
export async function ictRecord(
  tx: ScopedTransaction,
  vehicleId: string,
  reader: Reader,
): Promise<IctRecord | undefined> {
  const vehicle = await vehicleDetails(tx, vehicleId, reader)
  if (!vehicle) return undefined
  const [row, drafts, files] = await Promise.all([
    ictRowOf(tx, vehicleId),
    draftsOf(tx, vehicleId),
    filesOfVehicle(tx, vehicleId, areasOf(filesOf(vehicleId))),
  ])
  // Where the vehicle stands in ICT again, what was submitted before belongs to an earlier visit.
  const isSpent = vehicle.stage === 'ICT' && row?.submittedAt
  return {
    vehicle,
    ict: row && !isSpent ? await keptOf(tx, row) : null,
    draft: drafts.ICT ?? null,
    files: files.map((file) => stageFileOf(file, reader.fileUrl)),
    mayConfirm: can('stage.ict.confirm', reader.actor, vehicle),
  }
}

async function keptOf(tx: ScopedTransaction, row: IctRow): Promise<IctRecord['ict']> {
  const { ictConfirmedById } = row
  const [manager] = ictConfirmedById
    ? await tx.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, ictConfirmedById))
    : []
  return { ...row, ictConfirmedBy: manager ?? null }
}
