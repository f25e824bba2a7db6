import { entriesOf, isOneOf, keysOf, recordFrom } from './records.ts'
import {
  DESCRIBED,
  type Position,
  positionOf,
  type Stage,
  type SubStage,
  type SubStageOf,
  subStagesOf,
} from './stages/described.ts'

export { positionOf, type Position, type Stage, type SubStage, type SubStageOf } from './stages/described.ts'

/**
 * The stages in the order a vehicle meets them; offsite and closed stand outside that order (docs/domain.md#positions).
 */
export const STAGES: readonly Stage[] = DESCRIBED.map(({ name }) => name)

const subStages = recordFrom(DESCRIBED.map((stage) => [stage.name, keysOf(subStagesOf(stage))]))
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- each stage's own are under its name
export const SUB_STAGES = subStages as { readonly [S in Stage]: readonly SubStageOf<S>[] }

/** Every sub-stage's name once; ASSESS, QUOTE and others stand under two stages. */
export const SUB_STAGE_NAMES: readonly SubStage[] = [...new Set(STAGES.flatMap((stage) => subStages[stage]))]

export type PositionOf<S extends Stage> = Extract<Position, `${S}:${string}`>

interface Place {
  stage: Stage
  subStage: SubStage
}

const PLACES = STAGES.flatMap((stage) => SUB_STAGES[stage].map((subStage): Place => ({ stage, subStage })))

export const POSITIONS: readonly Position[] = PLACES.map(positionOf)

const PLACE_OF: Readonly<Record<Position, Readonly<Place>>> = recordFrom(
  PLACES.map((place) => [positionOf(place), place]),
)

export const STAGE_LABELS: Readonly<Record<Stage, string>> = recordFrom(
  DESCRIBED.map(({ name, label }) => [name, label]),
)

export const SUB_STAGE_LABELS: Readonly<Record<SubStage, string>> = recordFrom(
  DESCRIBED.flatMap((stage) => entriesOf(subStagesOf(stage)).map(([name, { label }]) => [name, label] as const)),
)

const UNKNOWN = '-'

export const isStage = (value: unknown): value is Stage => isOneOf(STAGES, value)

export const isSubStage = (value: unknown): value is SubStage =>
  typeof value === 'string' && Object.hasOwn(SUB_STAGE_LABELS, value)

export const isPosition = (value: unknown): value is Position => isOneOf(POSITIONS, value)

/**
 * The position of a pair that may be none: read from outside, or of columns that may be empty. A vehicle, a visit and what is
 * answered of them have one always: `positionOf`.
 */
export function parsePosition(stage: string | null | undefined, subStage: string | null | undefined): Position | null {
  const candidate = `${stage}:${subStage}`
  return isPosition(candidate) ? candidate : null
}

/** The pair of a position, the other way round of `positionOf`. */
export const splitPosition = (of: Position): Readonly<Place> => PLACE_OF[of]

/** 'Mechanical Prep'; '-' for a stage nobody knows. */
export const stageLabel = (stage: string | null | undefined): string => (isStage(stage) ? STAGE_LABELS[stage] : UNKNOWN)

/** 'In Workshop'; '-' for a sub-stage nobody knows. */
export const subStageLabel = (subStage: string | null | undefined): string =>
  isSubStage(subStage) ? SUB_STAGE_LABELS[subStage] : UNKNOWN

/** 'Mechanical Prep: In Workshop'; '-' for a position nobody knows (R4.23). */
export function positionLabel(of: string | null | undefined): string {
  if (!isPosition(of)) return UNKNOWN
  const { stage, subStage } = splitPosition(of)
  return `${STAGE_LABELS[stage]}: ${SUB_STAGE_LABELS[subStage]}`
}
