import type { Actor, Permission } from '@forecourt/authority'
import type { CallSpec } from '@forecourt/contracts'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../services.ts'
import type { Scope } from '../database/scope.ts'
import { notFound } from '../errors.ts'
import type { Once } from './idempotency.ts'

/** What every handler knows. */
export interface PublicContext {
  services: Services
  log: FastifyBaseLogger
  now: () => Date
  /** The address that the request came from, as the trusted proxies tell it. */
  address: string
  userAgent: string | null
}

/** A call whose handler looks at the token itself; nothing about it is known yet. */
export interface BearerContext extends PublicContext {
  bearer: string
}

/** A call made by somebody who is signed in. */
export interface Context extends PublicContext {
  actor: Actor
  session: { id: string; userId: string }
  /** The active dealer alone; empty for a developer. */
  dealerScope: Scope
  /** Every dealer of the active dealer's group, for what acts at group level. */
  groupScope: Scope
  /** Does keyed work once: see `idempotency.ts`. Of a call without a key it simply does the work. */
  once: Once
  /** The version of the form's draft that the sender saw, as `Draft-Version` names it; 0 without one. */
  draftVersion: number
}

/** What the handler of a list knows: a list may also be asked for by what makes a file of it, without a session. */
export type ListContext = Pick<Context, 'services' | 'actor' | 'dealerScope' | 'groupScope' | 'now'> & {
  session: Pick<Context['session'], 'userId'>
}

/** A call that needs one permission, which is its contract's. */
export type PermittedContext = Context & { permission: Permission }

export type ContextOf<Spec extends CallSpec> = Spec['permission'] extends 'public'
  ? PublicContext
  : Spec['permission'] extends 'refreshToken' | 'eitherToken' | 'wallboardLink'
    ? BearerContext
    : Context & { permission: Spec['permission'] }

/** The dealer that the session acts at, whatever a request says: nobody's without one. @throws AppError 404 */
export function dealerIdOf({ actor }: Pick<Context, 'actor'>): string {
  if (!actor.activeDealerId) throw notFound()
  return actor.activeDealerId
}
