import { asWritten } from '../read-json.ts'
import { POSITIONS } from '../stages.ts'
import { type MoveDescription, rolesIn, type StageDescription } from '../stages/describe.ts'
import { type Action, DESCRIBED, permissionIn, type Position } from '../stages/described.ts'
import { taskAt } from '../tasks.ts'
import { timeKind } from './timing.ts'
import type { Origin, Target, Transition } from './transition.ts'

// Where nothing is to be done nobody can act: Entry Data is left within the call that made it.
const WORKED = POSITIONS.filter((each) => taskAt(each))
const ANYWHERE: Readonly<Record<'ONSITE' | 'NOT_ON_SALE', readonly Position[]>> = {
  ONSITE: WORKED.filter((each) => timeKind(each) !== 'OFFSITE'),
  NOT_ON_SALE: WORKED.filter((each) => each !== 'SALE:ON_SALE'),
}

const originsOf = (stage: StageDescription, { from }: MoveDescription): readonly Origin[] =>
  typeof from === 'string'
    ? ANYWHERE[from]
    : from.map((each) => (each === 'NEW' ? each : asWritten<Position>(`${stage.name}:${each}`)))

const targetOf = (stage: StageDescription, { to }: MoveDescription): Target =>
  asWritten(Object.hasOwn(stage.subStages, to) ? `${stage.name}:${to}` : to)

function rowOf(stage: StageDescription, move: MoveDescription): Transition {
  const holders = stage.permissions[move.by]
  return {
    id: asWritten(move.id),
    action: asWritten(move.action),
    from: originsOf(stage, move),
    to: targetOf(stage, move),
    roles: holders ? rolesIn(holders) : 'SYSTEM',
    permission: holders ? permissionIn(stage, move.by) : null,
    endpoint: move.endpoint ?? null,
    draft: move.draft ?? null,
    amend: move.amend ?? null,
    groupLevel: typeof holders === 'object' && 'group' in holders,
  }
}

/** Every move a vehicle can make: who makes it, from where, to where, and by which call. */
export const TRANSITIONS: readonly Transition[] = DESCRIBED.flatMap((stage: StageDescription) =>
  stage.transitions.map((move) => rowOf(stage, move)),
)

export const ACTION_LABELS: Readonly<Record<Action, string>> = asWritten(
  Object.fromEntries(
    DESCRIBED.flatMap(({ transitions }: StageDescription) => transitions.map(({ action, label }) => [action, label])),
  ),
)
