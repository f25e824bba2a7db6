import { asWritten } from './read-json.ts'
import { isOneOf } from './records.ts'
/** The stages in the order a vehicle meets them; offsite and closed stand outside that order (specification section 4). */
export const STAGES = [
  'INFLEET',
  'ADMIN',
  'ICT',
  'MECHANICAL_PREP',
  'BODY_DAMAGE',
  'MEDIA',
  'SALE',
  'OFFSITE',
  'CLOSED',
] as const
export type Stage = (typeof STAGES)[number]

export const SUB_STAGES = {
  INFLEET: ['ENTRY_DATA'],
  ADMIN: ['CONFIGURE'],
  ICT: ['ICT'],
  MECHANICAL_PREP: ['ASSESS', 'QUOTE', 'QUOTE_REVISION', 'APPROVAL', 'IN_WORKSHOP'],
  BODY_DAMAGE: ['ASSESS', 'QUOTE', 'QUOTE_REVISION', 'APPROVAL', 'REPAIR'],
  MEDIA: ['VALET', 'MEDIA'],
  SALE: ['POST', 'ON_SALE'],
  OFFSITE: ['OFFSITE'],
  CLOSED: ['SOLD_DIRECTLY', 'SOLD'],
} as const satisfies Record<Stage, readonly string[]>

export type SubStageOf<S extends Stage> = (typeof SUB_STAGES)[S][number]
export type SubStage = SubStageOf<Stage>

/** Every sub-stage's name once; ASSESS, QUOTE and others stand under two stages. */
export const SUB_STAGE_NAMES: readonly SubStage[] = [
  ...new Set(STAGES.flatMap((stage): readonly SubStage[] => SUB_STAGES[stage])),
]

/** Where a vehicle stands, written `STAGE:SUB_STAGE`; only the twenty pairs that exist are of this type. */
export type Position = { [S in Stage]: `${S}:${SubStageOf<S>}` }[Stage]
export type PositionOf<S extends Stage> = Extract<Position, `${S}:${string}`>

export const POSITIONS: readonly Position[] = STAGES.flatMap((stage) =>
  SUB_STAGES[stage].map((subStage) => positionOf({ stage, subStage })),
)

export const STAGE_LABELS: Readonly<Record<Stage, string>> = {
  INFLEET: 'Infleet',
  ADMIN: 'Admin',
  ICT: 'ICT',
  MECHANICAL_PREP: 'Mechanical Prep',
  BODY_DAMAGE: 'Body Damage',
  MEDIA: 'Media',
  SALE: 'Sale',
  OFFSITE: 'Offsite',
  CLOSED: 'Closed',
}

export const SUB_STAGE_LABELS: Readonly<Record<SubStage, string>> = {
  ENTRY_DATA: 'Entry Data',
  CONFIGURE: 'Configure',
  ICT: 'ICT',
  ASSESS: 'Assess',
  QUOTE: 'Quote',
  QUOTE_REVISION: 'Quote Revision',
  APPROVAL: 'Approval',
  IN_WORKSHOP: 'In Workshop',
  REPAIR: 'Repair',
  VALET: 'Valet',
  MEDIA: 'Media',
  POST: 'Post',
  ON_SALE: 'On Sale',
  OFFSITE: 'Offsite',
  SOLD_DIRECTLY: 'Sold Directly',
  SOLD: 'Sold',
}

const UNKNOWN = '-'

export const isStage = (value: unknown): value is Stage => isOneOf(STAGES, value)

export const isSubStage = (value: unknown): value is SubStage =>
  typeof value === 'string' && Object.hasOwn(SUB_STAGE_LABELS, value)

export const isPosition = (value: unknown): value is Position => isOneOf(POSITIONS, value)

/** `position('SALE', 'ON_SALE')` is `'SALE:ON_SALE'`; a sub-stage of another stage does not compile. */
export function position<S extends Stage, T extends SubStageOf<S>>(stage: S, subStage: T): `${S}:${T}` {
  return `${stage}:${subStage}`
}

/** The position of a pair read from outside, or null when no such position exists. */
export function parsePosition(stage: string | null | undefined, subStage: string | null | undefined): Position | null {
  const candidate = `${stage}:${subStage}`
  return isPosition(candidate) ? candidate : null
}

/** Where a vehicle stands: its stage and sub-stage are always one of the pairs that exist. */
export function positionOf({ stage, subStage }: { stage: Stage; subStage: SubStage }): Position {
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the database refuses any other
  return `${stage}:${subStage}` as Position
}

export function splitPosition(of: Position): { stage: Stage; subStage: SubStage } {
  const [stage, subStage] = asWritten<[Stage, SubStage]>(of.split(':'))
  return { stage, subStage }
}

/** 'Mechanical Prep'; '-' for a stage nobody knows. */
export const stageLabel = (stage: string | null | undefined): string => (isStage(stage) ? STAGE_LABELS[stage] : UNKNOWN)

/** 'In Workshop'; '-' for a sub-stage nobody knows. */
export const subStageLabel = (subStage: string | null | undefined): string =>
  isSubStage(subStage) ? SUB_STAGE_LABELS[subStage] : UNKNOWN

/** 'Mechanical Prep: In Workshop'; '-' for a position nobody knows (specification section 4). */
export function positionLabel(of: string | null | undefined): string {
  if (!isPosition(of)) return UNKNOWN
  const { stage, subStage } = splitPosition(of)
  return `${STAGE_LABELS[stage]}: ${SUB_STAGE_LABELS[subStage]}`
}
