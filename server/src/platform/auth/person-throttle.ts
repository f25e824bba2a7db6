import { type Limiters, spend } from '../limits/limiters.ts'

const TEN_MINUTES = 10 * 60
/** Questions, whatever the answer: more than anybody asks who staffs a dealer, too few to try the names of a town. */
export const QUESTION_LIMITS = { points: 200, duration: TEN_MINUTES }
/** Answers that tell of somebody: enough to staff a dealer in one go. */
export const PERSON_LIMITS = { points: 40, duration: TEN_MINUTES }

export interface PersonThrottle {
  /**
   * Asks whether somebody has an account. It must not become a directory of other groups' people, so each answer that
   * tells of somebody counts for the person who asked, and so does each question, against a wider limit.
   * @throws AppError 429
   */
  ask: <Answer>(askerId: string, question: () => Promise<Answer>, tells: (answer: Answer) => boolean) => Promise<Answer>
}

export function createPersonThrottle({ limiter }: Limiters): PersonThrottle {
  const questions = limiter('people asked for', QUESTION_LIMITS)
  const answers = limiter('people told of', PERSON_LIMITS)
  return {
    async ask(askerId, question, tells) {
      // Counted first and taken back after: of many at once none slips through, and being refused tells nothing.
      await spend(questions, askerId)
      await spend(answers, askerId)
      const answer = await question()
      if (!tells(answer)) await answers.reward(askerId)
      return answer
    },
  }
}
