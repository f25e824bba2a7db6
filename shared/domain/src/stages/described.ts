import { entriesOf, recordFrom } from '../records.ts'
import * as all from './all.ts'
import type { MoveDescription, StageDescription, SubStageDescription } from './describe.ts'

/** One of the stages, its names literal. */
type Described = (typeof all)[keyof typeof all]

export type Stage = Described['name']

/** How the stages look: names of the theme's colours and of navigation icons. */
export type StageLook = Described['look']

type SubStages = { [Each in Described as Each['name']]: keyof Each['subStages'] & string }
export type SubStageOf<S extends Stage> = SubStages[S]

export type SubStage = SubStageOf<Stage>

/** Where a vehicle stands, written `STAGE:SUB_STAGE`; only the pairs that exist are of this type. */
export type Position = { [S in Stage]: `${S}:${SubStageOf<S>}` }[Stage]

type SubStageFacts = { [Each in Described as Each['name']]: Each['subStages'][keyof Each['subStages']] }[Stage]
/** The steps that Admin switches on or off for a vehicle. */
export type RouteKey = Extract<SubStageFacts, { routeKey: string }>['routeKey']

type PermissionOf<Each> = Each extends StageDescription
  ? `stage.${Each['area']}.${keyof Each['permissions'] & string}`
  : never
/** The permissions of the stages, by their names in `@forecourt/authority`. */
export type StagePermission = PermissionOf<Described>

type Move = Described['transitions'][number]
export type TransitionId = Move['id']
/** What was done to move a vehicle; kept with the stage visit that it ended. */
export type Action = Move['action']

/** Every stage, in the order of the workflow. */
export const DESCRIBED: readonly Described[] = Object.values(all).sort((one, other) => one.order - other.order)

/** The full name of one of a stage's own permissions. */
export const permissionIn = ({ area }: Pick<Described, 'area'>, name: string) =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- describeStage takes no name but of the stage's own permissions
  `stage.${area}.${name}` as StagePermission

/** Where a vehicle stands: its stage and sub-stage are always one of the pairs that exist. */
export const positionOf = ({ stage, subStage }: { stage: Stage; subStage: SubStage }) =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- no description and no row of the database pairs others
  `${stage}:${subStage}` as Position

interface DescribedSubStage extends SubStageDescription {
  routeKey?: RouteKey
}

/** A stage's sub-stages with what is told of each, in their order. */
export const subStagesOf = ({ subStages }: Described): Readonly<Partial<Record<SubStage, DescribedSubStage>>> =>
  subStages

/** A move, its names literal. */
export interface DescribedMove extends MoveDescription<string, SubStage> {
  id: TransitionId
  action: Action
  to: SubStage | Position | 'NEXT' | 'RETURN'
}

/** A stage's moves, in their order. */
export const movesOf = ({ transitions }: Described): readonly DescribedMove[] => transitions

interface PositionDescription extends DescribedSubStage {
  of: Described
}

const POSITION_FACTS: Readonly<Record<Position, PositionDescription>> = recordFrom(
  DESCRIBED.flatMap((of) =>
    entriesOf(subStagesOf(of)).map(
      ([subStage, facts]) => [positionOf({ stage: of.name, subStage }), { of, ...facts }] as const,
    ),
  ),
)

/** What the position's stage tells of it. */
export const describedAt = (position: Position): PositionDescription => POSITION_FACTS[position]
