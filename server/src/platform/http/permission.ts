import { isPermission, type Permission } from '@forecourt/authority'
import { type Call, callList, type Route, routeOf, type RouteOf } from '@forecourt/contracts'

/** The calls that need one permission. */
export type PermittedRoute = RouteOf<Extract<Call, { permission: Permission }>>

const needed = new Map<Route, Permission>(
  callList.flatMap(({ spec }) =>
    typeof spec.permission === 'string' && isPermission(spec.permission) ? [[routeOf(spec), spec.permission]] : [],
  ),
)

/** The permission that a call's contract names. */
export function permissionOf(route: PermittedRoute): Permission {
  const permission = needed.get(route)
  if (!permission) throw new Error(`${route} names no permission`)
  return permission
}
