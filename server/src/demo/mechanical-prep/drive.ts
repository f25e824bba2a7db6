import type { VehicleRow } from '../../modules/vehicle/workflow/vehicle-row.ts'
import type { Seeded } from '../../stand-in/seeded.ts'
import type { DealerCode } from '../organisation.ts'
import type { DemoWorld } from '../world.ts'
import { WELL_KNOWN_FINDINGS } from './findings.ts'
import { type Journey, stepTimes } from './plans.ts'
import { type Step, type Workshop, workshopFor } from './workshop.ts'

interface Drive {
  vehicle: VehicleRow
  journey: Journey
  draw: Seeded
}

/** Takes one vehicle as far as its journey goes, step by step, through the same services as everybody. */
export async function drive(world: DemoWorld, dealer: DealerCode, { vehicle, journey, draw }: Drive): Promise<void> {
  const workshop = workshopFor(world, dealer, vehicle, draw)
  await workshop.lookUpMot()
  const steps = STEPS[journey](workshop)
  const from = new Date(vehicle.subStageEnteredAt)
  const times = stepTimes(journey, steps.length, [from, world.now], draw)
  for (const [at, step] of steps.entries()) await step(times[at] ?? world.now)
}

const UNSEEN = 'Let me see a photo of each before I pay for it.'
const TOO_DEAR = 'That is more than the car can stand. A budget tyre will do, and the wipers can wait.'

const STEPS: Readonly<Record<Journey, (workshop: Workshop) => Step[]>> = {
  ASSESSED_IN_PART: ({ begun }) => [begun('assess')],
  NOTHING_TO_DO: ({ assessed }) => [assessed(false)],
  QUOTE: ({ assessed, begun }) => [assessed(true), begun('quote')],
  APPROVAL: ({ assessed, quoted }) => [assessed(true), quoted],
  REVISION: ({ assessed, quoted, rejected }) => [assessed(true), quoted, rejected('MORE_PHOTOS', UNSEEN)],
  APPROVAL_AGAIN: ({ assessed, quoted, rejected }) => [
    assessed(true, WELL_KNOWN_FINDINGS),
    quoted,
    rejected('TOO_EXPENSIVE', TOO_DEAR),
    quoted,
  ],
  APPROVAL_OF_MORE: ({ assessed, quoted, approved, more }) => [assessed(true), quoted, approved, more],
  WORKSHOP: ({ assessed, quoted, approved }) => [assessed(true), quoted, approved],
  WORKSHOP_IN_PART: ({ assessed, quoted, approved, begun }) => [assessed(true), quoted, approved, begun('completion')],
  DONE: ({ assessed, quoted, approved, finished }) => [assessed(true), quoted, approved, finished],
}
