import type { VehicleDetails, VehicleVisit } from '@forecourt/contracts'
import { parsePosition, stepsAhead, splitPosition, timeKind, type Position, type Route, type Stage } from '@forecourt/domain'
import type { TimeKind, TrackStage } from '@forecourt/ui'

type Vehicle = Pick<VehicleDetails, 'stage' | 'subStage' | 'visits' | 'route' | 'firstOnSaleAt'>

/** Admin has not decided yet: whatever may come is to come. */
const EVERYTHING: Route = { ict: true, mechanicalPrep: true, bodyDamage: true, valet: true, media: true }

const secondsBetween = (from: string, to: number) => Math.max(0, (to - Date.parse(from)) / 1000)

/** A stay by kinds of time; what was held or spent offsite is told apart from the work or wait of the stage. */
function segmentsOf(visit: VehicleVisit, now: number): TrackStage['segments'] {
  const position = parsePosition(visit.stage, visit.subStage)
  const kind = position ? timeKind(position) : 'NONE'
  // Entry data is written down in a moment; the time on sale is another clock.
  if (kind === 'NONE') return visit.stage === 'INFLEET' ? [{ kind: 'work', seconds: 1 }] : []
  const whole = secondsBetween(visit.enteredAt, visit.exitedAt ? Date.parse(visit.exitedAt) : now)
  const held = Math.min(whole, visit.holdSeconds)
  const offsite = Math.min(whole - held, visit.offsiteSeconds)
  const own: TimeKind = kind === 'TOUCH' ? 'work' : kind === 'OFFSITE' ? 'offsite' : 'wait'
  const parts = [
    { kind: own, seconds: whole - held - offsite },
    { kind: 'offsite' as const, seconds: offsite },
    { kind: 'held' as const, seconds: held },
  ]
  return parts.filter(({ seconds }) => seconds > 0)
}

/** The stage in which each stay counts: time offsite belongs to the stage that the vehicle went from and returns to. */
function stagesOfVisits(visits: readonly VehicleVisit[]): Stage[] {
  let onsite: Stage = 'INFLEET'
  return visits.map(({ stage }) => {
    if (stage !== 'OFFSITE' && stage !== 'CLOSED') onsite = stage
    return onsite
  })
}

function aheadOf({ stage, subStage, route, visits }: Vehicle): Stage[] {
  if (stage === 'CLOSED') return []
  const last = visits.findLast((visit) => visit.stage !== 'OFFSITE')
  const position: Position | null =
    stage === 'OFFSITE' ? parsePosition(last?.stage, last?.subStage) : parsePosition(stage, subStage)
  return position ? stepsAhead(route ?? EVERYTHING, position).map((step) => splitPosition(step).stage) : []
}

/** The way of a vehicle to the line, stage by stage: passed, present, to come. `now` is in milliseconds since 1970. */
export function trackOf(vehicle: Vehicle, now: number): TrackStage[] {
  const { visits, stage: current } = vehicle
  const stages = stagesOfVisits(visits)
  const here = current === 'CLOSED' ? null : stages.at(-1)
  const passed = [...new Set(stages)].map((stage): TrackStage => {
    const segments = visits.filter((_, index) => stages[index] === stage).flatMap((visit) => segmentsOf(visit, now))
    return { stage, state: stage === here ? 'current' : 'done', segments }
  })
  const toCome = [...new Set(aheadOf(vehicle))].filter((stage) => !stages.includes(stage))
  return [...passed, ...toCome.map((stage): TrackStage => ({ stage, state: 'toCome', segments: [] }))]
}
