import { entriesOf, recordFrom, recordOf } from './records.ts'
import { DESCRIBED, type Position, positionOf, type RouteKey, subStagesOf } from './stages/described.ts'

export type { RouteKey } from './stages/described.ts'

interface RouteStep {
  key: RouteKey
  /** Where it begins. */
  start: Position
  label: string
}

/** Of a stage that is several steps, each is called as the sub-stage in which it begins. */
const stepsIn = (of: (typeof DESCRIBED)[number]): RouteStep[] => {
  const steps = entriesOf(subStagesOf(of)).flatMap(([subStage, { routeKey, label }]) =>
    routeKey ? { key: routeKey, start: positionOf({ stage: of.name, subStage }), label } : [],
  )
  return steps.length > 1 ? steps : steps.map((step) => ({ ...step, label: of.label }))
}

/** The parts of a route, in the order a vehicle meets them; Sale is always required. */
export const ROUTE_STEPS: readonly RouteStep[] = DESCRIBED.flatMap(stepsIn)

/** The steps that Admin switches on or off for a vehicle, in the order they are taken. */
export const ROUTE_KEYS: readonly RouteKey[] = ROUTE_STEPS.map(({ key }) => key)

/** Which optional steps a vehicle takes. */
export type Route = Readonly<Record<RouteKey, boolean>>

/** The route that takes these steps and no others. */
export const routeThrough = (...taken: readonly RouteKey[]): Route => recordOf(ROUTE_KEYS, (key) => taken.includes(key))

/** A vehicle's route with what is said of its steps; one of which nothing was ever said is off. */
export const routeWith = (said: Partial<Route>, before: Partial<Route> | null): Route =>
  recordOf(ROUTE_KEYS, (key) => said[key] ?? before?.[key] ?? false)

export const ROUTE_KEY_LABELS: Readonly<Record<RouteKey, string>> = recordFrom(
  ROUTE_STEPS.map(({ key, label }) => [key, label]),
)
