import type { SessionCheck } from '@forecourt/contracts'
import { closedPlacesOf, placesOf } from './places.ts'
import type { Context } from '../../../platform/http/context.ts'

/** What the session is worth at present, and what is missing where it is worth nothing. */
export async function check({ actor, session, services }: Context): Promise<SessionCheck> {
  const caller = await services.auth.callers.ofSession(session.id)
  return {
    ...actor,
    activeDealerRoles: [...actor.activeDealerRoles],
    dealerIsClosed: caller?.dealerIsClosed ?? false,
    mustAddSecondFactor: caller?.mustAddSecondFactor ?? false,
    ...(actor.activeRole ? { closedDealers: [], hasOpenDealer: true } : await missing(services, session.userId)),
  }
}

/** Read each time: roles may be given and dealers opened by another server, which no notification of a session tells. */
const missing = ({ database }: Context['services'], userId: string) =>
  database.unscoped('session without a role', async (tx) => {
    const [open, closed] = [await placesOf(tx, userId), await closedPlacesOf(tx, userId)]
    return {
      closedDealers: closed.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'en-GB')),
      hasOpenDealer: open.some(({ mainRoles }) => mainRoles.length > 0),
    }
  })
