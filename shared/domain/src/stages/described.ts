import { asWritten } from '../read-json.ts'
import * as all from './all.ts'
import type { StageDescription, SubStageDescription } from './describe.ts'

/** One of the stages, its names literal. */
type Described = (typeof all)[keyof typeof all]

export type Stage = Described['name']

/** How the stages look: names of the theme's colours and of navigation icons. */
export type StageLook = Described['look']

type SubStages = { [Each in Described as Each['name']]: keyof Each['subStages'] & string }
export type SubStageOf<S extends Stage> = SubStages[S]

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
export const permissionIn = ({ area }: Pick<StageDescription, 'area'>, name: string) =>
  asWritten<StagePermission>(`stage.${area}.${name}`)

interface PositionDescription extends SubStageDescription {
  of: Described
}

const POSITION_FACTS: Readonly<Record<Position, PositionDescription>> = asWritten(
  Object.fromEntries(
    DESCRIBED.flatMap((of) =>
      Object.entries<SubStageDescription>(of.subStages).map(([name, facts]) => [
        `${of.name}:${name}`,
        { of, ...facts },
      ]),
    ),
  ),
)

/** What the position's stage tells of it. */
export const describedAt = (position: Position): PositionDescription => POSITION_FACTS[position]
