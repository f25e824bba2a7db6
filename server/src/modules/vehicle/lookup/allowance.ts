import { type Limiters, spend } from '../../../platform/limits/limiters.ts'

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

export interface Allowance {
  /** Counts an answer before it is bought: of many at once none slips through. @throws AppError 429, with nothing counted */
  take: (buyer: Buyer) => Promise<void>
  /** Takes back what was counted, because nothing was bought. */
  giveBack: (buyer: Buyer) => Promise<void>
}

export function createAllowance({ limiter }: Limiters): Allowance {
  const ofPerson = limiter('lookups of a person', LOOKUPS_OF_PERSON)
  const ofDealer = limiter('lookups of a dealer', LOOKUPS_OF_DEALER)
  const personKey = ({ userId, dealerId }: Buyer) => `${userId}:${dealerId ?? ''}`
  return {
    async take(buyer) {
      await spend(ofPerson, personKey(buyer))
      if (!buyer.dealerId) return
      try {
        await spend(ofDealer, buyer.dealerId)
      } catch (error) {
        await ofPerson.reward(personKey(buyer))
        throw error
      }
    },
    async giveBack(buyer) {
      await Promise.all([ofPerson.reward(personKey(buyer)), buyer.dealerId && ofDealer.reward(buyer.dealerId)])
    },
  }
}
