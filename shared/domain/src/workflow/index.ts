export {
  changeableRouteKeys,
  mayTakeRouteStep,
  mayTakeVehicle,
  nextPosition,
  rolesActingAt,
  routeStepAt,
  routeStepStart,
  stepsAhead,
} from './next-position.ts'
export * from './time-spent.ts'
export * from './timing.ts'
export {
  ACTION_LABELS,
  type Action,
  type Endpoint,
  type Origin,
  type Performers,
  type Target,
  type Transition,
  type TransitionId,
} from './transition.ts'
export { TRANSITIONS } from './transitions.ts'
export * from './workflow.ts'
