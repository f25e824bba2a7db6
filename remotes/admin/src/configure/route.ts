import {
  nextPosition,
  parsePosition,
  ROUTE_KEYS,
  splitPosition,
  STAGE_LABELS,
  SUB_STAGE_LABELS,
  stepsAhead,
  transition,
  type DealerRole,
  type Position,
  type Route,
  type RouteKey,
  type Stage,
  type SubStage,
  type TransitionId,
} from '@forecourt/domain'

const STEPS: Readonly<Record<RouteKey, { stage: Stage; task: TransitionId }>> = {
  ict: { stage: 'ICT', task: 'T03' },
  mechanicalPrep: { stage: 'MECHANICAL_PREP', task: 'M1' },
  bodyDamage: { stage: 'BODY_DAMAGE', task: 'B1' },
  valet: { stage: 'MEDIA', task: 'V1' },
  media: { stage: 'MEDIA', task: 'V2' },
}

/** The stage in which a step of the route is taken. */
export const stageOf = (key: RouteKey): Stage => STEPS[key].stage

/** The step in which a vehicle stands; null before, after and beside the route. */
export function stepAt(stage: Stage, subStage: SubStage): RouteKey | null {
  if (stage === 'MEDIA') return subStage === 'VALET' ? 'valet' : 'media'
  return ROUTE_KEYS.find((key) => STEPS[key].stage === stage) ?? null
}

/** Whether somebody with these roles may be given a step: whoever may do its task. */
export function mayTake(key: RouteKey, roles: readonly DealerRole[]): boolean {
  const performers = transition(STEPS[key].task).roles
  return Array.isArray(performers) ? roles.some((role) => performers.includes(role)) : performers === 'ANY_EMPLOYEE'
}

/** 'Mechanical Prep'; of Media its step, since Valet and Media are two of the route's. */
export function stepName(position: Position): string {
  const { stage, subStage } = splitPosition(position)
  return stage === 'MEDIA' ? SUB_STAGE_LABELS[subStage] : STAGE_LABELS[stage]
}

/** The route that a form holds, which may be incomplete. */
export const routeOf = (value: unknown): Route => {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<RouteKey, unknown>>
  return Object.fromEntries(ROUTE_KEYS.map((key) => [key, given[key] === true])) as Route
}

/** Where Admin sends the vehicle on this route. */
export const sentTo = (route: Route): Position => nextPosition(route, 'ADMIN:CONFIGURE')

/** The names of the steps that the vehicle still takes from where it stands; none once it is for sale, offsite or closed. */
export function waysOn(route: Route, stage: Stage, subStage: SubStage): string[] {
  const position = parsePosition(stage, subStage)
  if (!position || stage === 'OFFSITE' || stage === 'CLOSED') return []
  return stepsAhead(route, position).map(stepName)
}

/** 'Next Mechanical Prep, then Valet and Sale.' */
export function routeSentence(names: readonly string[]): string {
  const [next, ...then] = names
  if (!next) return 'Nothing is left on its route.'
  return then.length === 0 ? `Next ${next}, straight away.` : `Next ${next}, then ${listed.format(then)}.`
}

const listed = new Intl.ListFormat('en-GB')
