import { type Limiters, spend } from '../limits/limiters.ts'
import { networkOf } from '../limits/network-of.ts'

/** More than a dealership behind one router forgets in a quarter of an hour. */
export const ASK_LIMITS = { points: 20, duration: 15 * 60 }
/** More than anybody needs who mistypes an address or finds no message. */
export const SEND_LIMITS = { points: 5, duration: 60 * 60 }

export interface LinkThrottle {
  /** Counts that a network asks for a link to a password, whosever it is. @throws AppError 429 */
  ask: (address: string) => Promise<void>
  /** Counts that somebody signed in has a link sent to or for a person. @throws AppError 429 */
  send: (personId: string) => Promise<void>
}

export function createLinkThrottle({ limiter }: Limiters): LinkThrottle {
  const asked = limiter('password links', ASK_LIMITS)
  const sent = limiter('account links', SEND_LIMITS)
  return {
    ask: (address) => spend(asked, networkOf(address)),
    send: (personId) => spend(sent, personId),
  }
}
