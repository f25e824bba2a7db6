import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { type Limiters, spend } from '../limits/limiters.ts'
import { networkOf } from '../limits/network-of.ts'

export interface ThrottleLimits {
  /** Attempts on one login from one network before it has to wait. */
  attempts: number
  /** Failed attempts on any login from one network. */
  attemptsOfAddress: number
  /** Seconds after which attempts are forgotten. */
  windowSeconds: number
  /** Failed attempts on one login in a day, from all networks together that are unfamiliar to its account. */
  attemptsOfAccount: number
  /** Seconds between further attempts on that login: short, because whoever tries it must not lock its owner out. */
  slowSeconds: number
}

export const LOGIN_LIMITS: ThrottleLimits = {
  attempts: 10,
  attemptsOfAddress: 100,
  windowSeconds: 15 * 60,
  attemptsOfAccount: 50,
  slowSeconds: 2 * 60,
}

const DAY_SECONDS = 24 * 60 * 60

export interface LoginThrottle {
  /** Counts an attempt before its password is looked at, so that many at once cannot slip through. @throws AppError 429 */
  attempt: (address: string, login: string) => Promise<void>
  /**
   * Counts it for the account as well, so that one with two logins is not tried twice as often. Whether an attempt was
   * left is answered and not thrown: a refusal of its own would tell that the two logins are one account
   * (docs/decisions.md#5-sign-in).
   */
  attemptAccount: (address: string, userId: string) => Promise<boolean>
  /**
   * Counts an attempt from a network that is unfamiliar to the account, which no change of address resets. It counts for
   * what was typed, whether there is such an account or not. @throws AppError 429
   */
  attemptFromUnfamiliar: (login: string) => Promise<void>
  /** Counts it for the account as well, whichever of its logins was typed; answered as `attemptAccount` is. */
  attemptAccountFromUnfamiliar: (userId: string) => Promise<boolean>
  /** The attempt was right: what it and earlier ones from its network counted is taken back. */
  succeeded: (address: string, login: string, userId: string) => Promise<void>
  /** The attempt from an unfamiliar network was right: it alone is taken back, since others go on trying. */
  succeededFromUnfamiliar: (login: string, userId: string) => Promise<void>
}

/**
 * Throttles by network and login together (docs/decisions.md#5-sign-in): by login alone, anybody could lock anybody
 * out; by network alone, a whole dealership behind one router would share a few attempts. Over all networks together a
 * login and its account are only slowed down, and not for the networks from which the account signed in lately.
 */
export function createLoginThrottle({ limiter }: Limiters, limits: ThrottleLimits = LOGIN_LIMITS): LoginThrottle {
  const duration = limits.windowSeconds
  const pair = limiter('login', { points: limits.attempts, duration })
  const address = limiter('login address', { points: limits.attemptsOfAddress, duration })
  const accounts = limiter('login account', { points: limits.attempts, duration })
  const ofLogin = slowing(limiter, 'login', limits)
  // Sooner than that of the login, or whoever waits as told would come too early for the account.
  const ofAccount = slowing(limiter, 'account', { ...limits, slowSeconds: limits.slowSeconds - 1 })
  const pairKey = (from: string, login: string) => `${networkOf(from)} ${login.toLowerCase()}`
  return {
    async attempt(from, login) {
      await Promise.all([spend(pair, pairKey(from, login)), spend(address, networkOf(from))])
    },
    async attemptAccount(from, userId) {
      return isLeft(accounts, pairKey(from, userId))
    },
    async attemptFromUnfamiliar(login) {
      const { day, slow } = ofLogin
      if (!(await isLeft(day, login.toLowerCase()))) await spend(slow, login.toLowerCase())
    },
    async attemptAccountFromUnfamiliar(userId) {
      const { day, slow } = ofAccount
      return (await isLeft(day, userId)) || isLeft(slow, userId)
    },
    async succeeded(from, login, userId) {
      await Promise.all([
        pair.delete(pairKey(from, login)),
        accounts.delete(pairKey(from, userId)),
        address.reward(networkOf(from)),
      ])
    },
    async succeededFromUnfamiliar(login, userId) {
      await Promise.all([ofLogin.day.reward(login.toLowerCase()), ofAccount.day.reward(userId)])
    },
  }
}

/** So many failed attempts a day, and then one at a time. */
const slowing = (
  limiter: Limiters['limiter'],
  of: 'login' | 'account',
  { attemptsOfAccount, slowSeconds }: Pick<ThrottleLimits, 'attemptsOfAccount' | 'slowSeconds'>,
) => ({
  day: limiter(`login day of ${of}`, { points: attemptsOfAccount, duration: DAY_SECONDS }),
  slow: limiter(`login slow of ${of}`, { points: 1, duration: slowSeconds }),
})

/** Counts an attempt, and answers whether it was one of those that are allowed. */
async function isLeft(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (error) {
    if (error instanceof RateLimiterRes) return false
    throw error
  }
}
