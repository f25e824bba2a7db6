import type { DealerRole } from '../roles.ts'

/** Who holds a permission: any employee of the dealer, these of its roles, or these and for vehicles of the whole dealer group. */
export type Holders = 'ANY_EMPLOYEE' | readonly DealerRole[] | { readonly group: readonly DealerRole[] }

/** The roles of which a holder has one; any suffices where none is named. */
export const rolesIn = (holders: Holders): readonly DealerRole[] | 'ANY_EMPLOYEE' =>
  typeof holders === 'object' && 'group' in holders ? holders.group : holders

/** How the time at a position counts: someone works, the car waits, it is away, or the time-to-line does not run. */
export type TimeKind = 'TOUCH' | 'WAIT' | 'OFFSITE' | 'NONE'

/** A call of the API, as the contracts name it. */
export type Endpoint = `${'POST' | 'PATCH'} /${string}`

export interface SubStageDescription<Permission extends string = string> {
  /** 'In Workshop'. A sub-stage that several stages have is called the same in each. */
  label: string
  /** Where its task is done, `:id` standing for the vehicle; without a task, where it is seen. */
  page: `/${string}`
  /** What staff do here, as a button says it before the vehicle's name, and the stage's own permission to do it. */
  task: { label: string; permission: Permission } | null
  time: TimeKind
  /** Calendar hours until late, unless the dealer has set others; none where no limit in hours applies. */
  hours?: number
  /** What an arrival asks of those who work here: 'needs a valet'. None where whoever moved the vehicle goes on with it. */
  arrival?: string
  /** The switch with which Admin puts this and the sub-stages after it, up to the next switch, on a vehicle's route. */
  routeKey?: string
}

export interface MoveDescription<Permission extends string = string, SubStage extends string = string> {
  id: string
  /** Kept with the visit that the move ended, and what it is called in the vehicle's history: 'Quote approved'. */
  action: string
  label: string
  /**
   * Sub-stages of the stage, or NEW when there is no vehicle yet. From everywhere that somebody has a task: ONSITE all but
   * offsite, NOT_ON_SALE all but On Sale.
   */
  from: readonly (SubStage | 'NEW')[] | 'ONSITE' | 'NOT_ON_SALE'
  /** A sub-stage of the stage, the NEXT step of the route, where the vehicle will RETURN to, or a position of another stage. */
  to: SubStage | 'NEXT' | 'RETURN' | `${string}:${string}`
  /** The stage's own permission to do it, or SYSTEM when it happens within another move's call. */
  by: Permission | 'SYSTEM'
  /** None when it happens within another move's call. */
  endpoint?: Endpoint
  /** Saves the form without moving the vehicle. */
  draft?: Endpoint
  /** Changes what was submitted, after the move. */
  amend?: Endpoint
}

/** All that the product knows of a stage whose own permissions and sub-stages these are; everything else is derived from it. */
export interface StageDescription<Permission extends string = string, SubStage extends string = string> {
  name: string
  /** Its place in the workflow. The numbers leave gaps, so that a stage can be put between two. */
  order: number
  label: string
  /** Its name in permissions, `stage.<area>.<permission>`. */
  area: string
  /** A colour of `stage` in the theme, and an icon as navigation entries name it. */
  look: { hue: string; icon: string }
  /** The page that lists its vehicles: `/stages/<path>`, or the vehicle list for a stage without a page of its own. */
  list: `/${string}`
  /** Who sees that list and the vehicles in the stage: a permission of its own, or the full name of another stage's. */
  read: Permission | `stage.${string}.${string}`
  permissions: Readonly<Record<string, Holders>>
  /** In the order in which a vehicle usually meets them. */
  subStages: Readonly<Record<string, SubStageDescription<Permission>>>
  transitions: readonly MoveDescription<Permission, SubStage>[]
}

/** Of a description's own names. */
type Consistent<Stage extends StageDescription> = StageDescription<
  keyof Stage['permissions'] & string,
  keyof Stage['subStages'] & string
>

/**
 * A stage of the workflow, in a file of its own beside this one. `all.ts` names the file, and that is all: lists, labels,
 * positions, permissions, moves, clocks, the sidebar's counts and the database's checks are derived.
 */
export const describeStage = <const Stage extends StageDescription>(stage: Stage & Consistent<Stage>): Stage => stage
