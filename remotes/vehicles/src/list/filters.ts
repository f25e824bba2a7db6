import {
  HANDOVER_SOON_DAYS,
  OFFSITE_REASON_LABELS,
  OFFSITE_REASONS,
  STAGE_LABELS,
  STAGES,
  SUB_STAGE_LABELS,
  SUB_STAGES,
  type Stage,
  PROVENANCE_STATUS_LABELS,
  PROVENANCE_STATUSES,
  VEHICLE_DOCUMENT_LABELS,
  VEHICLE_DOCUMENTS,
} from '@forecourt/domain'
import { optionChoices, type VehicleFilters, choicesOf } from '@forecourt/ui'

// A vehicle leaves Infleet within the call that made it, so none ever stands there.
const SHOWN_STAGES = STAGES.filter((stage) => stage !== 'INFLEET')

/** The filters of the group's vehicles, those asked for most first; of the chosen stage its sub-stages. */
export function filtersFor(stage: Stage | undefined, dealers: readonly { id: string; name: string }[]): VehicleFilters {
  const subStages = stage ? SUB_STAGES[stage] : []
  const dealer = { kind: 'select', name: 'dealerId', label: 'Dealer', choices: optionChoices(dealers) } as const
  const subStage = {
    kind: 'select',
    name: 'subStage',
    label: 'Sub-stage',
    choices: choicesOf(subStages, SUB_STAGE_LABELS),
  } as const
  const reason = {
    kind: 'select',
    name: 'offsiteReason',
    label: 'Reason',
    choices: choicesOf(OFFSITE_REASONS, OFFSITE_REASON_LABELS),
  } as const
  return [
    // Shown while they load too, so that the other filters do not move.
    ...(dealers.length === 1 ? [] : [dealer]),
    { kind: 'select', name: 'stage', label: 'Stage', choices: choicesOf(SHOWN_STAGES, STAGE_LABELS) },
    ...(subStages.length > 1 ? [subStage] : []),
    ...(stage === 'OFFSITE' ? [reason] : []),
    { kind: 'toggle', name: 'state', value: 'closed', label: 'Closed' },
    { kind: 'toggle', name: 'advertised', label: 'Advertised' },
    { kind: 'toggle', name: 'reservedBy', value: 'me', label: 'Reserved by you', rare: true },
    {
      kind: 'toggle',
      name: 'handoverWithin',
      value: String(HANDOVER_SOON_DAYS),
      label: `Handover within ${HANDOVER_SOON_DAYS} days`,
      rare: true,
    },
    {
      kind: 'select',
      name: 'missing',
      label: 'Missing',
      choices: choicesOf(VEHICLE_DOCUMENTS, VEHICLE_DOCUMENT_LABELS),
      rare: true,
    },
    {
      kind: 'select',
      name: 'provenance',
      label: 'Provenance',
      choices: choicesOf(PROVENANCE_STATUSES, PROVENANCE_STATUS_LABELS),
      rare: true,
    },
    'clock',
    'make',
  ]
}
