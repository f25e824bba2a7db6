import type { DealerRole, Role } from '@forecourt/domain'

/** The part of a session that decides what its holder may do. Dealer roles count only while the active role is EMPLOYEE. */
export interface Actor {
  activeRole: Role | null
  activeDealerId: string | null
  activeDealerRoles: readonly DealerRole[]
  /** The only permissions that count, of those that the role has: an API key's scopes. Left out for a person, who has all. */
  scopes?: readonly string[]
}

export type Rule = (actor: Actor) => boolean

export const developer: Rule = (actor) => actor.activeRole === 'DEVELOPER'

/** Anyone who is signed in and holds nothing at present: their place was taken away, or they have none yet. */
export const withoutRole: Rule = (actor) => actor.activeRole === null

export const superAdmin: Rule = (actor) => actor.activeRole === 'SUPER_ADMIN' && actor.activeDealerId !== null

/** An employee holding one of the given dealer roles; any dealer role when none is given. */
export const employee =
  (...roles: DealerRole[]): Rule =>
  (actor) =>
    actor.activeRole === 'EMPLOYEE' &&
    actor.activeDealerId !== null &&
    actor.activeDealerRoles.some((held) => roles.length === 0 || roles.includes(held))

export const anyOf =
  (...rules: Rule[]): Rule =>
  (actor) =>
    rules.some((rule) => rule(actor))
