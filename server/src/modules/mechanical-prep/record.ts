import type { MechanicalPrepRecord, MechanicalPrepSettings, MotHistory, VehicleDetails } from '@forecourt/contracts'
import type { KnownOfVehicle } from '@forecourt/domain'
import type { DealerSettings } from '../../platform/database/dealer-settings.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import { draftsOf } from '../drafts/drafts.ts'
import { keptHistory } from '../mot/queries.ts'
import { toContract } from '../mot/to-contract.ts'
import { approvedNetOf, quotesOf } from '../prep/quotes.ts'
import { settingsOf } from '../prep/settings.ts'
import { vehicleDetails } from '../vehicles/details.ts'
import type { Reader } from '../vehicles/header.ts'
import { filesOfVehicle, stageFileOf } from '../vehicle-files/files.ts'
import { latestAssessment } from './assessments.ts'
import { latestCompletion } from './completions.ts'
import { filesOf, MECHANICAL } from './stage.ts'
import { wholeMenu } from './usual-jobs.ts'

const prepSettings = (settings: DealerSettings): MechanicalPrepSettings => ({
  ...settings,
  labourRate: settings.labourRateMechanical,
  standardJobs: wholeMenu(settings.standardJobs),
})

/** What the last test says of the MOT's end counts before what was typed at infleet. */
export const knownOf = (
  { warningLights, motExpiresAt }: Pick<VehicleDetails, 'warningLights' | 'motExpiresAt'>,
  history: MotHistory | null,
): KnownOfVehicle => ({
  warningLights,
  motExpiresAt: history?.expiresOn ?? motExpiresAt,
  outstandingRecall: history?.outstandingRecall === 'YES',
})

/** Everything that the stage's pages open on; undefined outside the transaction's scope. */
export async function mechanicalPrepRecord(
  tx: ScopedTransaction,
  vehicleId: string,
  reader: Reader,
): Promise<MechanicalPrepRecord | undefined> {
  const vehicle = await vehicleDetails(tx, vehicleId, reader)
  if (!vehicle) return undefined
  const [settings, history, assessment, files, quotes, completion, drafts] = await Promise.all([
    settingsOf(tx, vehicle.dealerId),
    vehicle.registration ? keptHistory(tx, vehicle.registration) : undefined,
    latestAssessment(tx, vehicleId),
    filesOfVehicle(tx, vehicleId, filesOf(vehicleId).area),
    quotesOf(tx, vehicleId, MECHANICAL.kind),
    latestCompletion(tx, vehicleId),
    draftsOf(tx, vehicleId),
  ])
  return {
    vehicle,
    settings: prepSettings(settings),
    known: knownOf(vehicle, history ? toContract(history) : null),
    budget: { budget: vehicle.purchase?.prepBudgetMechanical ?? null, approvedNet: approvedNetOf(quotes) },
    assessment,
    files: files.map((row) => stageFileOf(row, reader.fileUrl)),
    quotes,
    completion,
    drafts: {
      assess: drafts.MECHANICAL_ASSESS ?? null,
      quote: drafts.MECHANICAL_QUOTE ?? null,
      completion: drafts.MECHANICAL_COMPLETION ?? null,
    },
  }
}
