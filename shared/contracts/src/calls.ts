import * as areas from './areas.ts'
import type { CallsOf, CallSpec, RouteOf } from './call.ts'

/** Every call of the API, by area. */
export const calls = { ...areas }

export type Call = CallsOf<typeof calls>

/** The route of a call, for example `GET /vehicles/:vehicleId`: its one name for client, server and cache keys. */
export type Route = RouteOf<Call>

type AtRoute<Spec, Name> = Spec extends CallSpec ? (RouteOf<Spec> extends Name ? Spec : never) : never

export type CallAt<Name extends Route> = AtRoute<Call, Name>

// eslint-disable-next-line typescript/no-unsafe-type-assertion -- the route of a call that is declared above
export const routeOf = (spec: CallSpec): Route => `${spec.method} ${spec.path}` as Route

/** Every call with its area, flat, for the server, the OpenAPI document and the authority test. */
export const callList: { area: string; spec: CallSpec }[] = Object.entries(calls).flatMap(([area, specs]) =>
  Object.values(specs).map((spec) => ({ area, spec })),
)
