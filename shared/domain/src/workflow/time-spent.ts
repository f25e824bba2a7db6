import { type Instant, millisecondsOf } from '../instant.ts'
import { positionOf, type Stage, type SubStage } from '../stages.ts'
import { timeKind } from './timing.ts'

/** Somebody worked, the vehicle waited, it was away, or it was held for a reason. */
export const SPENT_KINDS = ['work', 'wait', 'offsite', 'held'] as const
export type SpentKind = (typeof SPENT_KINDS)[number]

/** One visit of a vehicle; a journey offsite is a separate visit. */
export interface Visit {
  stage: Stage
  subStage: SubStage
  enteredAt: Instant
  /** Null while the vehicle is there. */
  exitedAt: Instant | null
  holdSeconds: number
}

export interface Spent {
  kind: SpentKind
  seconds: number
}

export interface StageSpent {
  stage: Stage
  /** In the order in which it happened. */
  spent: Spent[]
}

const secondsBetween = (from: number, to: number) => Math.max(0, Math.round((to - from) / 1000))

/** What a visit counts as. Entry and being on sale are not part of the time to line. */
function spentIn(visit: Visit, now: number, heldSince: Instant | null): Spent[] {
  const counts = timeKind(positionOf(visit))
  if (counts === 'NONE') return []
  const whole = secondsBetween(
    millisecondsOf(visit.enteredAt),
    visit.exitedAt === null ? now : millisecondsOf(visit.exitedAt),
  )
  const running = visit.exitedAt === null && heldSince !== null ? secondsBetween(millisecondsOf(heldSince), now) : 0
  const held = Math.min(whole, visit.holdSeconds + running)
  const kind: SpentKind = counts === 'OFFSITE' ? 'offsite' : counts === 'WAIT' ? 'wait' : 'work'
  const parts: Spent[] = [
    { kind, seconds: Math.max(0, whole - held) },
    { kind: 'held', seconds: held },
  ]
  return parts.filter(({ seconds }) => seconds > 0)
}

/** Offsite time belongs to the stage that the vehicle went out from and comes back to. */
function stageOf(visits: readonly Visit[], index: number): Stage {
  const visit = visits[index]
  const before = visits.slice(0, index).findLast(({ stage }) => stage !== 'OFFSITE')
  return visit?.stage === 'OFFSITE' && before ? before.stage : (visit?.stage ?? 'INFLEET')
}

/**
 * How a vehicle's time was spent, stage by stage in the order in which they were first reached (docs/domain.md#clocks).
 * Being sold takes no time.
 * @param visits oldest first
 * @param now milliseconds since 1970, up to which an open visit and an open hold run
 * @param heldSince since when the vehicle is held; null while it is not
 */
export function timeSpent(visits: readonly Visit[], now: number, heldSince: Instant | null = null): StageSpent[] {
  const byStage = new Map<Stage, Spent[]>()
  for (const [index, visit] of visits.entries()) {
    const stage = stageOf(visits, index)
    if (stage === 'CLOSED') continue
    byStage.set(stage, [...(byStage.get(stage) ?? []), ...spentIn(visit, now, heldSince)])
  }
  return [...byStage].map(([stage, spent]) => ({ stage, spent }))
}

/** Seconds of a kind; of all kinds when none is named. */
export const secondsSpent = (spent: readonly Spent[], kind?: SpentKind): number =>
  spent.reduce((sum, part) => (kind && part.kind !== kind ? sum : sum + part.seconds), 0)
