import { STAGES } from '@forecourt/domain'
import type { Services } from '../platform/services.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedDayToDay } from './day-to-day.ts'
import { seedLookupKey } from './lookup-key.ts'
import { seedOrganisation } from './organisation.ts'
import { seedPeople } from './people.ts'
import * as stageSeeders from './stages.ts'
import { seedVehicles } from './vehicles.ts'
import type { Seeder } from './world.ts'

const seedStages: readonly Seeder[] = Object.values(stageSeeders)
  .sort((one, other) => STAGES.indexOf(one.stage) - STAGES.indexOf(other.stage))
  .map(({ seed }) => seed)

/** One seeder for each module that has something to show, in the order of the work. */
const SEEDERS: readonly Seeder[] = [seedLookupKey, seedVehicles, ...seedStages, seedDayToDay]

/**
 * Fills an empty database with two dealer groups at work: who works there, what they sell, and the vehicles they have
 * in stock. The same every time but for the day on which it ends. Needs the base data.
 */
export async function seedDemo(services: Services): Promise<void> {
  const places = await seedOrganisation(services)
  const [people, catalogue] = await Promise.all([seedPeople(services, places), seedCatalogue(services, places)])
  const world = { services, now: services.now(), places, people, catalogue }
  for (const seed of SEEDERS) await seed(world)
}
