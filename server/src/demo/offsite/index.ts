import type { OffsiteFields } from '@forecourt/contracts'
import type { Position } from '@forecourt/domain'
import { sendOffsite } from '../../modules/stages/offsite/send.ts'
import { someone, standingAt } from '../at-work.ts'
import type { DemoWorld, StageSeeder } from '../world.ts'

const MINUTE = 60_000

interface Journey extends Omit<OffsiteFields, 'outAt' | 'expectedReturnAt'> {
  from: Position
  /** How long it has been away, in minutes. */
  away: number
  /** In how many minutes it is due back; less than none for one that is overdue. */
  due: number
}

const JOURNEYS: readonly Journey[] = [
  {
    from: 'SALE:POST',
    away: 50,
    due: -15,
    reason: 'DEMONSTRATION',
    destinationName: 'Customer, Headingley',
    driverName: 'Mrs Whitaker',
    tradePlate: '0417LD',
  },
  {
    from: 'BODY_DAMAGE:ASSESS',
    away: 26 * 60,
    due: 22 * 60,
    reason: 'BODYSHOP',
    destinationName: 'Aire Valley Bodyworks',
    contactName: 'Reception',
    contactPhone: '0113 496 0147',
    driverName: 'Aire Valley Bodyworks',
    note: 'Rear quarter, quoted there.',
  },
  {
    from: 'MECHANICAL_PREP:ASSESS',
    away: 95,
    due: 150,
    reason: 'MOT',
    destinationName: 'Kirkstall Test Centre',
    keysOut: 1,
  },
]

/** Sends a few vehicles away; one of them should be back. */
export const offsiteSeeder: StageSeeder = {
  stage: 'OFFSITE',
  seed: async (world) => {
    for (const journey of JOURNEYS) await send(world, journey)
  },
}

/** The last that was there by then, or else one of the first, of so many that the position does not stand empty without it. */
async function send(world: DemoWorld, { from, away, due, ...journey }: Journey): Promise<void> {
  const here = await standingAt(world, from, 100)
  const leftAt = world.now.getTime() - away * MINUTE
  const vehicle = here.findLast(({ subStageEnteredAt }) => Date.parse(subStageEnteredAt) <= leftAt) ?? here[1]
  // A dealer with a stage of its own before it may have too few there to spare one.
  if (!vehicle || here.length < 3) return
  const { as, person } = someone(world, 'SALES', 'POST /stage/:vehicleId/offsite', vehicle, away)
  await sendOffsite(as, vehicle.id, {
    ...journey,
    ...(!journey.driverName && { driverUserId: person.id }),
    outAt: as.now().toISOString(),
    expectedReturnAt: new Date(world.now.getTime() + due * MINUTE).toISOString(),
    odometerOut: vehicle.mileage,
    version: vehicle.version,
  })
}
