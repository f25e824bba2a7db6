import { recordFrom } from '../records.ts'
import { isSubStage, POSITIONS } from '../stages.ts'
import { type Holders, rolesIn } from '../stages/describe.ts'
import {
  type Action,
  DESCRIBED,
  type DescribedMove,
  movesOf,
  permissionIn,
  type Position,
  positionOf,
  type Stage,
} from '../stages/described.ts'
import { taskAt } from '../tasks.ts'
import { timeKind } from './timing.ts'
import type { Origin, Target, Transition } from './transition.ts'

// Where nothing is to be done nobody can act: Entry Data is left within the call that made it.
const WORKED = POSITIONS.filter((each) => taskAt(each))
const ANYWHERE: Readonly<Record<'ONSITE' | 'NOT_ON_SALE', readonly Position[]>> = {
  ONSITE: WORKED.filter((each) => timeKind(each) !== 'OFFSITE'),
  NOT_ON_SALE: WORKED.filter((each) => each !== 'SALE:ON_SALE'),
}

const originsOf = (stage: Stage, { from }: DescribedMove): readonly Origin[] =>
  typeof from === 'string'
    ? ANYWHERE[from]
    : from.map((each) => (each === 'NEW' ? each : positionOf({ stage, subStage: each })))

const targetOf = (stage: Stage, { to }: DescribedMove): Target =>
  isSubStage(to) ? positionOf({ stage, subStage: to }) : to

function rowOf(stage: (typeof DESCRIBED)[number], move: DescribedMove): Transition {
  const permissions: Readonly<Record<string, Holders>> = stage.permissions
  const holders = permissions[move.by]
  return {
    id: move.id,
    action: move.action,
    from: originsOf(stage.name, move),
    to: targetOf(stage.name, move),
    roles: holders ? rolesIn(holders) : 'SYSTEM',
    permission: holders ? permissionIn(stage, move.by) : null,
    endpoint: move.endpoint ?? null,
    draft: move.draft ?? null,
    amend: move.amend ?? null,
    groupLevel: typeof holders === 'object' && 'group' in holders,
  }
}

/** Every move a vehicle can make: who makes it, from where, to where, and by which call. */
export const TRANSITIONS: readonly Transition[] = DESCRIBED.flatMap((stage) =>
  movesOf(stage).map((move) => rowOf(stage, move)),
)

export const ACTION_LABELS: Readonly<Record<Action, string>> = recordFrom(
  DESCRIBED.flatMap(movesOf).map(({ action, label }) => [action, label]),
)
