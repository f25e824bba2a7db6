import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limitersInMemory } from '../../../platform/limits/limiters.ts'
import { createAllowance, LOOKUPS_OF_DEALER, LOOKUPS_OF_PERSON } from './allowance.ts'

const HOUR_MS = 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const dealerId = v7()
const buyer = () => ({ userId: v7(), dealerId })

it('RH.04 counts nothing for a person while the dealer’s limit is reached', async () => {
  const { take } = createAllowance(limitersInMemory())
  for (let bought = 0; bought < LOOKUPS_OF_DEALER.points; bought++) await take(buyer())
  vi.advanceTimersByTime(23 * HOUR_MS)
  const late = buyer()
  for (let asked = 0; asked < LOOKUPS_OF_PERSON.points; asked++) {
    await expect(take(late)).rejects.toMatchObject({ status: 429 })
  }
  vi.advanceTimersByTime(HOUR_MS)
  await expect(take(late)).resolves.toBeUndefined()
})

it('RH.04 counts a refunded lookup for neither', async () => {
  const { take, giveBack } = createAllowance(limitersInMemory())
  const person = buyer()
  for (let asked = 0; asked < 2 * LOOKUPS_OF_DEALER.points; asked++) {
    await take(person)
    await giveBack(person)
  }
  for (let bought = 0; bought < LOOKUPS_OF_PERSON.points; bought++) await take(person)
  await expect(take(person)).rejects.toMatchObject({ status: 429 })
})
