export {
  changeableRouteKeys,
  mayTakeRouteStep,
  mayTakeVehicle,
  nextPosition,
  possibleNextSteps,
  type PossibleStep,
  rolesActingAt,
  rolesTaking,
  routeStepAt,
  routeStepStart,
  stepsAhead,
} from './next-position.ts'
export * from './going-back.ts'
export * from './look-ahead.ts'
export * from './time-spent.ts'
export * from './timing.ts'
export type { Action, Endpoint, Origin, Performers, Target, Transition, TransitionId } from './transition.ts'
export { ACTION_LABELS, TRANSITIONS } from './transitions.ts'
export * from './workflow.ts'
