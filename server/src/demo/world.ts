import type { Stage } from '@forecourt/domain'
import type { Services } from '../platform/services.ts'
import type { Catalogue } from './catalogue.ts'
import type { DealerCode, Place } from './organisation.ts'
import type { Person } from './people.ts'

/** What the seeders find when they begin. */
export interface DemoWorld {
  services: Services
  /** The moment up to which there is a history. */
  now: Date
  places: Record<DealerCode, Place>
  people: readonly Person[]
  catalogue: Catalogue
}

/** Fills one module through its own services, as the people who may, so that the demo holds only what a person could have done. */
export type Seeder = (world: DemoWorld) => Promise<void>

/** What is done in one stage of it. The vehicles are there already, and what was done in the stages before is done. */
export interface StageSeeder {
  stage: Stage
  seed: Seeder
}
