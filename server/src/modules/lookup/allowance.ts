import { type Limiters, spend } from '../../platform/limits/limiters.ts'

const DAY = 24 * 60 * 60
/** Answers that one person may have bought in a day: more than anybody takes in vehicles, at 14p each. */
export const LOOKUPS_OF_PERSON = { points: 100, duration: DAY }
/** Answers that are bought for one dealer in a day. */
export const LOOKUPS_OF_DEALER = { points: 300, duration: DAY }

/** Who wants an answer that has to be bought. */
interface Buyer {
  userId: string
  dealerId: string | null
}

export type Allowance = (buyer: Buyer) => Promise<void>

/** Counts what is bought, before it is: of many at once none slips through. @throws AppError 429 */
export function createAllowance({ limiter }: Limiters): Allowance {
  const ofPerson = limiter('lookups of a person', LOOKUPS_OF_PERSON)
  const ofDealer = limiter('lookups of a dealer', LOOKUPS_OF_DEALER)
  return async ({ userId, dealerId }) => {
    await spend(ofPerson, `${userId}:${dealerId ?? ''}`)
    if (dealerId) await spend(ofDealer, dealerId)
  }
}
