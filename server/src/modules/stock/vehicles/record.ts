import type { Quote, VehicleRecord } from '@forecourt/contracts'
import { QUOTE_KINDS } from '@forecourt/domain'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { whereaboutsOf } from '../../stages/offsite/whereabouts.ts'
import { quotesOf } from '../../stages/prep/quotes.ts'
import { assessmentOf } from './assessment.ts'
import { damageOf, withStatuses } from './damage.ts'
import { vehicleDetails } from '../../vehicle/details/details.ts'
import type { Reader } from '../../vehicle/details/header.ts'
import { type RecordFile, recordFiles } from './record-files.ts'
import { timesOf } from './times.ts'

/** The reader of a vehicle's page, who may have added files to it. */
export type RecordReader = Reader & { userId: string }

/** A vehicle's own page; undefined outside the transaction's scope. What it costs is told to its own dealer alone. */
export async function vehicleRecord(
  tx: ScopedTransaction,
  vehicleId: string,
  reader: RecordReader,
): Promise<VehicleRecord | undefined> {
  const [details, files, quotes, assessment, damage, whereabouts] = await Promise.all([
    vehicleDetails(tx, vehicleId, reader),
    recordFiles(tx, vehicleId, reader.fileUrl),
    allQuotes(tx, vehicleId),
    assessmentOf(tx, vehicleId),
    damageOf(tx, vehicleId),
    whereaboutsOf(tx, [vehicleId]),
  ])
  if (!details) return undefined
  const isOwn = details.dealerId === reader.actor.activeDealerId
  const isOpenHere = isOwn && details.closedAt === null
  return {
    ...details,
    files: files.map((file) => ({ ...file, mayDelete: isOpenHere && mayDelete(file, reader) })),
    quotes: isOwn ? quotes : null,
    assessment,
    damage: damage && withStatuses(damage, quotes),
    times: timesOf(details.visits, details.hold?.since ?? null, reader.now),
    offsite: whereabouts.get(vehicleId) ?? null,
  }
}

async function allQuotes(tx: ScopedTransaction, vehicleId: string): Promise<Quote[]> {
  const versions = await Promise.all(QUOTE_KINDS.map((kind) => quotesOf(tx, vehicleId, kind)))
  return versions.flat().toSorted((one, other) => one.submittedAt.localeCompare(other.submittedAt))
}

/** Their own photo of the arrival. */
const mayDelete = ({ area, uploadedBy }: RecordFile, { userId }: RecordReader) =>
  area === 'INFLEET' && uploadedBy?.id === userId
