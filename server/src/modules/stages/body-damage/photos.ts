import { needsPhoto } from '@forecourt/domain'
import { and, eq, gte } from 'drizzle-orm'
import { quotes } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { conflict, refusal } from '../../../platform/errors.ts'
import { type FileRow, filesOfVehicle, isPicture } from '../../vehicle/files/files.ts'
import type { PrepStage } from '../prep/stage.ts'
import { assessment, DAMAGE_PHOTOS } from './assessment.ts'

/**
 * Keeps the photos of a finished assessment and the documents of a submitted quote. A photo may be moved to another mark,
 * unless it is the only one of a mark that needs one.
 */
export const keeps: NonNullable<PrepStage['keeps']> = async (tx, vehicleId, file, change) => {
  if (file.area === 'BODY_ASSESS') return keepsMark(tx, vehicleId, file, change)
  if (file.area !== 'BODY_QUOTE' || change !== 'REMOVED') return
  const sentSince = and(
    eq(quotes.vehicleId, vehicleId),
    eq(quotes.kind, 'BODY'),
    gte(quotes.submittedAt, file.createdAt),
  )
  if ((await tx.$count(quotes, sentSince)) > 0) throw conflict('IN_USE', 'A quote was sent with this file.')
}

type Change = Parameters<NonNullable<PrepStage['keeps']>>[3]

async function keepsMark(tx: ScopedTransaction, vehicleId: string, file: FileRow, change: Change): Promise<void> {
  const found = await assessment.kept.last(tx, vehicleId)
  const shown = found?.items.find(({ id }) => id === file.itemRef)
  if (!found || !shown) return
  if (change === 'REMOVED') throw conflict('IN_USE', 'The finished assessment shows this photo.')
  if (!found.items.some(({ id }) => id === change.itemRef)) {
    throw refusal(['itemRef'], 'unknown', 'Choose damage from the assessment.')
  }
  const others = (await filesOfVehicle(tx, vehicleId, DAMAGE_PHOTOS)).filter(
    ({ id, itemRef, ...other }) => id !== file.id && itemRef === shown.id && isPicture(other),
  )
  if (needsPhoto(shown.severity) && others.length === 0) {
    throw conflict('IN_USE', 'This is the only photo of damage that needs one.')
  }
}
