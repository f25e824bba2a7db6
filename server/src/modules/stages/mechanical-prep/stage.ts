import type { MechanicalPrepSettings, MotHistory, VehicleDetails } from '@forecourt/contracts'
import {
  CHECKLIST_KEYS,
  checklistFinding,
  checklistItem,
  itemLabel,
  itemsToQuote,
  type KnownOfVehicle,
} from '@forecourt/domain'
import type { DealerSettings } from '../../../schema/dealer-settings.ts'
import { keptHistory } from '../../vehicle/mot/queries.ts'
import { toContract } from '../../vehicle/mot/to-contract.ts'
import { movesOf, type PrepDescriptor } from '../prep/stage.ts'
import { assessment } from './assessment.ts'
import { completion } from './completion.ts'
import type { MechanicalForms } from './forms.ts'
import { mechanicalPrepList } from './list.ts'
import { wholeMenu } from './usual-jobs.ts'

/** What mechanical prep makes of the loop of assessment, quote, approval and work. */
export const MECHANICAL: PrepDescriptor<MechanicalForms> = {
  name: 'mechanical-prep',
  kind: 'MECHANICAL',
  stage: 'MECHANICAL_PREP',
  role: 'MECHANICAL_PREP',
  budget: 'prepBudgetMechanical',
  moves: movesOf('M'),
  events: { assessed: 'MP_ASSESSED', completed: 'MP_COMPLETED' },
  drafts: { assess: 'MECHANICAL_ASSESS', quote: 'MECHANICAL_QUOTE', completion: 'MECHANICAL_COMPLETION' },
  files: { any: { area: 'MECHANICAL_PREP', code: 'mechanical-prep' } },
  list: mechanicalPrepList.page,
  assessment,
  completion,
  settings: (settings: DealerSettings): MechanicalPrepSettings => ({
    ...settings,
    labourRate: settings.labourRateMechanical,
    standardJobs: wholeMenu(settings.standardJobs),
  }),
  record: async (tx, vehicle) => {
    const history = vehicle.registration ? await keptHistory(tx, vehicle.registration) : undefined
    return { known: knownOf(vehicle, history ? toContract(history) : null) }
  },
  findings: async (tx, { id }) => {
    const found = await assessment.kept.last(tx, id)
    const items = found?.items ?? []
    const required = new Set(items.filter(({ result }) => result === 'REQUIRED').map(({ key }) => key))
    return {
      isItem: (itemRef) => CHECKLIST_KEYS.includes(itemRef),
      labelOf: itemLabel,
      toQuote: itemsToQuote({ items, advisories: found?.motAdvisories ?? [] }),
      concernsSafety: (itemRef) => required.has(itemRef) && Boolean(checklistItem(itemRef)?.safety),
    }
  },
  found: async (tx, vehicleIds) => {
    const assessments = await assessment.kept.lastOfEach(tx, vehicleIds)
    return new Map(
      assessments.map(({ vehicleId, technician: by, items }) => [
        vehicleId,
        { by, items: items.map(checklistFinding) },
      ]),
    )
  },
}

/** What the last test says of the MOT's end counts before what was typed at infleet. */
export const knownOf = (
  { warningLights, motExpiresAt }: Pick<VehicleDetails, 'warningLights' | 'motExpiresAt'>,
  history: MotHistory | null,
): KnownOfVehicle => ({
  warningLights,
  motExpiresAt: history?.expiresOn ?? motExpiresAt,
  outstandingRecall: history?.outstandingRecall === 'YES',
})
