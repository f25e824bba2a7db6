import { and, asc, eq } from 'drizzle-orm'
import { vehicles } from '../../schema/index.ts'
import { seeded } from '../../stand-in/seeded.ts'
import type { DealerCode } from '../organisation.ts'
import type { DemoWorld, StageSeeder } from '../world.ts'
import { drive } from './drive.ts'
import { type Journey, JOURNEYS, SENT_BACK } from './plans.ts'
import { keysOf } from '@forecourt/domain'

/** Takes vehicles that wait to be assessed some way through mechanical prep, as the people who work there. */
export const mechanicalPrepSeeder: StageSeeder = {
  stage: 'MECHANICAL_PREP',
  seed: async (world) => {
    await Promise.all(keysOf(JOURNEYS).map((dealer) => seedDealer(world, dealer)))
  },
}

async function seedDealer(world: DemoWorld, dealer: DealerCode): Promise<void> {
  const { dealerId } = world.places[dealer]
  const waiting = await world.services.database.read({ dealerIds: [dealerId], userId: null }, (tx) =>
    tx
      .select()
      .from(vehicles)
      .where(
        and(eq(vehicles.dealerId, dealerId), eq(vehicles.stage, 'MECHANICAL_PREP'), eq(vehicles.subStage, 'ASSESS')),
      )
      .orderBy(asc(vehicles.subStageEnteredAt), asc(vehicles.stockNumber)),
  )
  // The one that came first of all stays: something is always forgotten.
  const ordinary = waiting.filter(({ registration }) => registration !== SENT_BACK).slice(1)
  const planned = ordinary.flatMap((vehicle, at): [typeof vehicle, Journey][] => {
    const journey = JOURNEYS[dealer]?.[at]
    return journey ? [[vehicle, journey]] : []
  })
  const sentBack = waiting.find(({ registration }) => registration === SENT_BACK)
  if (sentBack) planned.push([sentBack, 'APPROVAL_AGAIN'])
  for (const [vehicle, journey] of planned) {
    const draw = seeded(`${dealer} ${vehicle.stockNumber} ${journey}`)
    await drive(world, dealer, { vehicle, journey, draw })
  }
}
