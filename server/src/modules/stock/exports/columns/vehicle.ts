import type { StageListItem } from '@forecourt/contracts'
import {
  daysBetween,
  HOLD_REASON_LABELS,
  PRIORITY_LABELS,
  SLA_STATE_LABELS,
  stageLabel,
  subStageLabel,
  vehicleMark,
} from '@forecourt/domain'
import type { ExportColumn } from '../column.ts'

type Vehicle = Pick<StageListItem, 'makeName' | 'modelName' | 'modelCustom'>

/** As the lists on the screen name a vehicle. */
const nameOf = ({ makeName, modelName, modelCustom }: Vehicle): string =>
  [makeName ?? '<Unknown Make>', modelName ?? modelCustom].filter(Boolean).join(' ')

function flagsOf({ provenanceStatus, priority, handoverAt, hold, reworkCount, isAgency }: StageListItem): string {
  const flags = [
    provenanceStatus === 'ALERT' && 'Provenance alert',
    priority !== 'NORMAL' && PRIORITY_LABELS[priority],
    handoverAt && 'Reserved',
    hold && (hold.reason === 'OTHER' ? 'Held' : `Held: ${HOLD_REASON_LABELS[hold.reason]}`),
    reworkCount > 0 && 'Rework',
    isAgency && 'Agency',
  ]
  return flags.filter(Boolean).join(', ')
}

export const PLATE: ExportColumn<Parameters<typeof vehicleMark>[0]> = {
  of: 'plate',
  heading: 'Registration',
  value: (row) => vehicleMark(row)?.text ?? null,
}

/** What a vehicle is, as every list has it. */
export const VEHICLE: readonly ExportColumn<Vehicle & Pick<StageListItem, 'derivative'>>[] = [
  { of: 'vehicle', heading: 'Vehicle', value: nameOf },
  { of: 'vehicle', heading: 'Derivative', value: ({ derivative }) => derivative },
]

export const SUB_STAGE: ExportColumn<StageListItem> = {
  of: 'subStage',
  heading: 'Sub-stage',
  value: ({ subStage }) => subStageLabel(subStage),
}

export const STAGE: readonly ExportColumn<StageListItem>[] = [
  { of: 'stage', heading: 'Stage', value: ({ stage }) => stageLabel(stage) },
  { ...SUB_STAGE, of: 'stage' },
]

export const CLOCK: readonly ExportColumn<StageListItem>[] = [
  { of: 'clock', heading: 'Clock', value: ({ slaState }) => SLA_STATE_LABELS[slaState] },
  { of: 'clock', heading: 'Due', kind: 'moment', value: ({ dueAt }) => dueAt },
  { of: 'clock', heading: 'Entered', kind: 'moment', value: ({ subStageEnteredAt }) => subStageEnteredAt },
]

export const AGE: ExportColumn<StageListItem> = {
  of: 'age',
  heading: 'Age in days',
  kind: 'number',
  value: ({ infleetedAt }, now) => daysBetween(infleetedAt, now),
}

export const FLAGS: readonly ExportColumn<StageListItem>[] = [
  { of: 'flags', heading: 'Flags', value: flagsOf },
  { of: 'flags', heading: 'Handover', kind: 'moment', value: ({ handoverAt }) => handoverAt },
]

export const ASSIGNED: ExportColumn<StageListItem> = {
  of: 'assigned',
  heading: 'Assigned to',
  value: ({ assignedTo }) => assignedTo?.name ?? null,
}

/** Where it is and what it is known by: the end of every list. */
export const REST: readonly ExportColumn<StageListItem>[] = [
  { of: 'location', heading: 'Location', value: ({ location }) => location },
  { of: 'location', heading: 'Key tag', value: ({ keyTag }) => keyTag },
  { of: 'stockNumber', heading: 'Stock no', value: ({ stockNumber }) => stockNumber },
  { of: 'colour', heading: 'Colour', value: ({ colour }) => colour },
  { of: 'mileage', heading: 'Mileage', kind: 'number', value: ({ mileage }) => mileage },
  {
    of: 'mileage',
    heading: 'Mileage unit',
    value: ({ mileageUnit }) => (mileageUnit === 'KM' ? 'km' : 'miles'),
  },
]
