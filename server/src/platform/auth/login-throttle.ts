import { RateLimiterRes } from 'rate-limiter-flexible'
import { type Limiters, spend } from '../limits/limiters.ts'

export interface ThrottleLimits {
  /** Attempts on one login from one address before it has to wait. */
  attempts: number
  /** Failed attempts on any login from one address. */
  attemptsOfAddress: number
  /** Seconds after which attempts are forgotten. */
  windowSeconds: number
}

export const LOGIN_LIMITS: ThrottleLimits = { attempts: 10, attemptsOfAddress: 100, windowSeconds: 15 * 60 }

export interface LoginThrottle {
  /** Counts an attempt before its password is looked at, so that many at once cannot slip through. @throws AppError 429 */
  attempt: (address: string, login: string) => Promise<void>
  /**
   * Counts it for the account as well, so that one with two logins is not tried twice as often. Whether an attempt was left
   * is answered and not thrown: a refusal of its own would tell that the two logins are one account (decision 5).
   */
  attemptAccount: (address: string, userId: string) => Promise<boolean>
  /** The attempt was right: what was counted is taken back. */
  succeeded: (address: string, login: string, userId: string) => Promise<void>
}

/**
 * Throttles by address and login together (decision 5): by login alone, anybody could lock anybody out; by address
 * alone, a whole dealership behind one router would share a few attempts.
 */
export function createLoginThrottle({ limiter }: Limiters, limits: ThrottleLimits = LOGIN_LIMITS): LoginThrottle {
  const duration = limits.windowSeconds
  const pair = limiter('login', { points: limits.attempts, duration })
  const address = limiter('login address', { points: limits.attemptsOfAddress, duration })
  const accounts = limiter('login account', { points: limits.attempts, duration })
  const pairKey = (from: string, login: string) => `${from} ${login.toLowerCase()}`
  return {
    async attempt(from, login) {
      await Promise.all([spend(pair, pairKey(from, login)), spend(address, from)])
    },
    async attemptAccount(from, userId) {
      try {
        await accounts.consume(pairKey(from, userId))
        return true
      } catch (error) {
        if (error instanceof RateLimiterRes) return false
        throw error
      }
    },
    async succeeded(from, login, userId) {
      await Promise.all([
        pair.delete(pairKey(from, login)),
        accounts.delete(pairKey(from, userId)),
        address.reward(from),
      ])
    },
  }
}
