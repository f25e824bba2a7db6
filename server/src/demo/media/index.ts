import { keysOf, positionOf } from '@forecourt/domain'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { VehicleRow } from '../../modules/vehicle/workflow/vehicle-row.ts'
import { vehicles } from '../../schema/index.ts'
import { seeded, type Seeded } from '../../stand-in/seeded.ts'
import type { DealerCode } from '../organisation.ts'
import type { DemoWorld, StageSeeder } from '../world.ts'
import { photographerAt, SHOTS } from './photographer.ts'
import type { Backdrop, DrawnShot } from './shots.ts'

export const mediaSeeder: StageSeeder = {
  stage: 'MEDIA',
  seed: async (world) => {
    await Promise.all(keysOf(world.places).map((dealer) => photographStock(world, dealer)))
  },
}

/** Those in the photo bay have a part of their set, the others what somebody took on their arrival, the latest nothing. */
async function photographStock(world: DemoWorld, dealer: DealerCode): Promise<void> {
  const { dealerId } = world.places[dealer]
  const unseen = await world.services.database.read({ dealerIds: [dealerId], userId: null }, (tx) =>
    tx
      .select()
      .from(vehicles)
      .where(and(eq(vehicles.dealerId, dealerId), isNull(vehicles.heroFileId), ne(vehicles.stage, 'CLOSED')))
      .orderBy(asc(vehicles.infleetedAt), asc(vehicles.stockNumber)),
  )
  for (const vehicle of unseen) {
    const draw = seeded(`${dealer} ${vehicle.stockNumber} photos`)
    const plan =
      positionOf(vehicle) === 'MEDIA:MEDIA' ? partOfSet(vehicle, world.now, draw) : onArrival(vehicle, world.now, draw)
    if (plan) await photographerAt(world, dealer, draw).photographAll(vehicle.id, plan.shots, plan.backdrop, plan.at)
  }
}

interface PhotoPlan {
  shots: readonly DrawnShot[]
  backdrop: Backdrop
  at: Date
}

function partOfSet({ subStageEnteredAt }: VehicleRow, now: Date, draw: Seeded): PhotoPlan | null {
  const since = Date.parse(subStageEnteredAt)
  const shots = SHOTS.slice(0, draw.whole(0, 11))
  const at = new Date(since + (now.getTime() - since) * 0.8)
  return shots.length > 0 ? { shots, backdrop: 'bay', at } : null
}

const ON_ARRIVAL: readonly DrawnShot[] = ['front-left', 'rear-right', 'dashboard']
const HOUR = 3_600_000

function onArrival({ infleetedAt }: VehicleRow, now: Date, draw: Seeded): PhotoPlan | null {
  const at = new Date(Date.parse(infleetedAt) + draw.whole(20, 150) * 60_000)
  if (at.getTime() > now.getTime() - 3 * HOUR || draw.oneIn(6)) return null
  return { shots: ON_ARRIVAL.slice(0, draw.pick([1, 1, 1, 2, 3])), backdrop: 'yard', at }
}
