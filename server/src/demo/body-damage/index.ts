import { seeded } from '../../stand-in/seeded.ts'
import { BUSIEST, standingAt } from '../at-work.ts'
import type { StageSeeder } from '../world.ts'
import { type Bodyshop, bodyshopFor, type Step } from './bodyshop.ts'

const TOO_DEAR = 'The bumper can wait until we know who buys it.'

/** How far each of the vehicles comes that have waited longest; the others wait to be assessed. */
const JOURNEYS: readonly ((bodyshop: Bodyshop) => Step[])[] = [
  ({ assessed, quoted, approved, repaired }) => [assessed, quoted, approved, repaired],
  ({ assessed, quoted, approved }) => [assessed, quoted, approved],
  ({ assessed, quoted }) => [assessed, quoted],
  ({ assessed, quoted, rejected }) => [assessed, quoted, rejected(TOO_DEAR)],
  ({ assessed }) => [assessed],
  ({ begun }) => [begun],
]

/** Takes vehicles that wait to be assessed some way through body damage, as the people who work there. */
export const bodyDamageSeeder: StageSeeder = {
  stage: 'BODY_DAMAGE',
  seed: async (world) => {
    const waiting = await standingAt(world, 'BODY_DAMAGE:ASSESS', JOURNEYS.length)
    for (const [at, vehicle] of waiting.entries()) {
      const steps = JOURNEYS[at]?.(bodyshopFor(world, vehicle, seeded(`${BUSIEST} ${vehicle.stockNumber} body`))) ?? []
      const from = Date.parse(vehicle.subStageEnteredAt)
      const pause = (world.now.getTime() - from) / (steps.length + 1)
      for (const [nth, step] of steps.entries()) await step(new Date(Math.floor(from + pause * (nth + 1))))
    }
  },
}
