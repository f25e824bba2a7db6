import { type DealerRole, type Position, splitPosition } from '@forecourt/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { VehicleRow } from '../modules/vehicle/workflow/vehicle-row.ts'
import type { PermittedRoute } from '../platform/http/permission.ts'
import { vehicles } from '../schema/index.ts'
import { actingAs, staffOf } from './acting.ts'
import type { DemoWorld } from './world.ts'

/** The dealer at which most is shown. */
export const BUSIEST = 'LDS01'
const MINUTE = 60_000

/** The busiest dealer's vehicles at a position, those that came first taken first. */
export const standingAt = ({ services, places }: DemoWorld, position: Position, most = 1): Promise<VehicleRow[]> => {
  const { dealerId } = places[BUSIEST]
  const { stage, subStage } = splitPosition(position)
  return services.database.read({ dealerIds: [dealerId], userId: null }, (tx) =>
    tx
      .select()
      .from(vehicles)
      .where(and(eq(vehicles.dealerId, dealerId), eq(vehicles.stage, stage), eq(vehicles.subStage, subStage)))
      .orderBy(asc(vehicles.subStageEnteredAt), asc(vehicles.stockNumber))
      .limit(most),
  )
}

/** Somebody of the busiest dealer with a role, so many minutes ago, though not before the vehicle came to where it is. */
export function someone(
  world: DemoWorld,
  role: DealerRole,
  call: PermittedRoute,
  { subStageEnteredAt }: VehicleRow,
  minutesAgo: number,
) {
  const [person] = staffOf(world.people)(BUSIEST, role)
  if (!person) throw new Error(`Nobody of ${BUSIEST} works as ${role}`)
  const since = Math.max(Date.parse(subStageEnteredAt), world.now.getTime() - minutesAgo * MINUTE)
  const where = { dealer: BUSIEST, place: world.places[BUSIEST] } as const
  return { person, as: actingAs(world.services, person, { ...where, at: new Date(since), call }) }
}
