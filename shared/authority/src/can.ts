import { isPermission, permissions, type Permission } from './permissions.ts'
import type { Actor } from './rule.ts'

/** What a permission is asked about: something that a dealer owns. */
export interface Subject {
  dealerId: string
}

/**
 * The one predicate for server, guards, sidebar and buttons. Unknown permissions are denied, and to actors without an active
 * role all but moving to another place. With a subject, a permission that reaches no further than its dealer also wants the
 * subject to be there; that a subject lies in the caller's group is decided by the scope that found it.
 */
export function can(permission: Permission, actor: Actor, subject?: Subject): boolean {
  if (!isPermission(permission)) return false
  const { rule, reach } = permissions[permission]
  if (actor.scopes && !actor.scopes.includes(permission)) return false
  if (!rule(actor)) return false
  return !subject || reach !== 'dealer' || subject.dealerId === actor.activeDealerId
}

/** Whether any of the permissions suffices; an empty list is open to everyone with a session (R2.10). */
export const canAny = (required: readonly Permission[], actor: Actor): boolean =>
  required.length === 0 || required.some((permission) => can(permission, actor))
