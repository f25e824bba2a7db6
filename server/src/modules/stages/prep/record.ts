import type { PrepRecord } from '@forecourt/contracts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { draftsOf } from '../drafts/drafts.ts'
import { vehicleDetails } from '../../vehicle/details/details.ts'
import type { Reader } from '../../vehicle/details/header.ts'
import { filesOfVehicle, stageFileOf } from '../../vehicle/files/files.ts'
import { areasOf } from '../../vehicle/files/place.ts'
import { approvedNetOf, quotesOf } from './quotes.ts'
import { settingsOf } from './settings.ts'
import { type PrepDescriptor, prepFiles, type PrepForms } from './stage.ts'

/** Everything that a stage's pages open on; undefined outside the transaction's scope. */
export async function prepRecord<Forms extends PrepForms>(
  tx: ScopedTransaction,
  stage: PrepDescriptor<Forms>,
  vehicleId: string,
  reader: Reader,
): Promise<Forms['record'] | undefined> {
  const vehicle = await vehicleDetails(tx, vehicleId, reader)
  if (!vehicle) return undefined
  const [settings, own, assessment, files, quotes, completion, drafts] = await Promise.all([
    settingsOf(tx, vehicle.dealerId),
    stage.record(tx, vehicle),
    stage.assessment.kept.last(tx, vehicleId),
    filesOfVehicle(tx, vehicleId, [...areasOf(prepFiles(stage, vehicleId)), ...(stage.takesOver ?? [])]),
    quotesOf(tx, vehicleId, stage.kind),
    stage.completion.kept.last(tx, vehicleId),
    draftsOf(tx, vehicleId),
  ])
  const shared: Omit<PrepRecord, 'settings'> = {
    vehicle,
    budget: { budget: vehicle.purchase?.[stage.budget] ?? null, approvedNet: approvedNetOf(quotes) },
    files: files.map((row) => stageFileOf(row, reader.fileUrl)),
    quotes,
    drafts: {
      assess: drafts[stage.drafts.assess] ?? null,
      quote: drafts[stage.drafts.quote] ?? null,
      completion: drafts[stage.drafts.completion] ?? null,
    },
  }
  return { ...shared, ...own, settings: stage.settings(settings), assessment, completion }
}
