import type { Permission } from '@forecourt/authority'
import { type Call, callList, type Route, routeOf, type RouteOf } from '@forecourt/contracts'

/** The calls that need one permission. */
export type PermittedRoute = RouteOf<Extract<Call, { permission: Permission }>>

const needed = new Map<Route, unknown>(callList.map(({ spec }) => [routeOf(spec), spec.permission]))

/** The permission that a call's contract names. */
export const permissionOf = (route: PermittedRoute): Permission => needed.get(route) as Permission
