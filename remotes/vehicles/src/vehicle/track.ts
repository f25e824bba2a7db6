import type { VehicleVisit } from '@forecourt/contracts'
import { parsePosition, stepsAhead, timeKind, type Position, type Route, type Stage } from '@forecourt/domain'
import type { TimeKind, TrackStage } from '@forecourt/ui'

type Visit = Pick<VehicleVisit, 'stage' | 'subStage' | 'enteredAt' | 'exitedAt' | 'offsiteSeconds' | 'holdSeconds'>

interface Standing {
  visits: readonly Visit[]
  position: Position
  /** Null until Admin has decided. */
  route: Route | null
  closedAt: string | null
}

type Segment = TrackStage['segments'][number]

const seconds = (from: string, to: number) => Math.max(0, Math.round((to - Date.parse(from)) / 1000))

/** What a stay counts as: somebody worked, or the vehicle waited; held and offsite time is told apart from it. */
function segmentsOf(visit: Visit, now: number): Segment[] {
  const position = parsePosition(visit.stage, visit.subStage)
  const counts = position ? timeKind(position) : 'NONE'
  // Entering and being on sale belong to no part of the way to the line.
  if (counts === 'NONE') return []
  const whole = seconds(visit.enteredAt, visit.exitedAt ? Date.parse(visit.exitedAt) : now)
  const kind: TimeKind = counts === 'OFFSITE' ? 'offsite' : counts === 'WAIT' ? 'wait' : 'work'
  const rest = Math.max(0, whole - visit.offsiteSeconds - visit.holdSeconds)
  const parts: Segment[] = [
    { kind, seconds: rest },
    { kind: 'held', seconds: visit.holdSeconds },
    { kind: 'offsite', seconds: visit.offsiteSeconds },
  ]
  return parts.filter((part) => part.seconds > 0)
}

const stageOf = (position: Position) => position.split(':')[0] as Stage

/** Offsite time belongs to the stage that the vehicle went out from and comes back to. */
function stageOfVisit(visits: readonly Visit[], index: number): Stage {
  const visit = visits[index]
  const before = visits.slice(0, index).findLast(({ stage }) => stage !== 'OFFSITE')
  return visit?.stage === 'OFFSITE' && before ? before.stage : (visit?.stage ?? 'INFLEET')
}

/** The way to the line: each stage with its time, the current one, and those to come on the vehicle's route. */
export function trackOf({ visits, position, route, closedAt }: Standing, now: number): TrackStage[] {
  const byStage = new Map<Stage, Segment[]>()
  visits.forEach((visit, index) => {
    const stage = stageOfVisit(visits, index)
    if (stage === 'CLOSED') return
    byStage.set(stage, [...(byStage.get(stage) ?? []), ...segmentsOf(visit, now)])
  })
  const last = stageOfVisit(visits, visits.length - 1)
  const reached = [...byStage].map(([stage, segments]): TrackStage => {
    return { stage, state: stage === last && !closedAt ? 'current' : 'done', segments }
  })
  // From offsite nothing lies ahead by the table: the vehicle first comes back to where it was.
  const isAhead = route && !closedAt && position !== 'OFFSITE:OFFSITE'
  const ahead = isAhead ? [...new Set(stepsAhead(route, position).map(stageOf))] : []
  return [
    ...reached,
    ...ahead
      .filter((stage) => !byStage.has(stage))
      .map((stage): TrackStage => ({ stage, state: 'toCome', segments: [] })),
  ]
}
