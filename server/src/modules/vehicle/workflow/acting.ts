import type { Context, PermittedContext } from '../../../platform/http/context.ts'

/**
 * Who does something at which dealer, and by which permission: a call's context is one, and so is what the demo makes for its
 * people.
 */
export type Acting = Pick<
  PermittedContext,
  'permission' | 'actor' | 'session' | 'dealerScope' | 'groupScope' | 'once' | 'now'
> & {
  services: Pick<Context['services'], 'database' | 'moves'>
  /** As of a call's context; who names none saw none. */
  draftVersion?: number
}
