import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimited } from '../http/errors.ts'

/** Answers that tell of somebody: enough to staff a dealer in one go, too few to try the names of a town. */
export const PERSON_LIMITS = { points: 40, duration: 10 * 60 }

export interface PersonThrottle {
  /**
   * Asks whether somebody has an account. It must not become a directory of other groups' people, so each answer that
   * tells of somebody counts for the person who asked; one that finds nobody does not.
   * @throws AppError 429
   */
  ask: <Answer>(askerId: string, question: () => Promise<Answer>, tells: (answer: Answer) => boolean) => Promise<Answer>
}

export function createPersonThrottle(): PersonThrottle {
  const answers = new RateLimiterMemory(PERSON_LIMITS)
  return {
    async ask(askerId, question, tells) {
      // Counted first and taken back after: of many at once none slips through, and being refused tells nothing.
      try {
        await answers.consume(askerId)
      } catch (error) {
        throw error instanceof RateLimiterRes ? rateLimited(error.msBeforeNext) : error
      }
      const answer = await question()
      if (!tells(answer)) await answers.reward(askerId)
      return answer
    },
  }
}
