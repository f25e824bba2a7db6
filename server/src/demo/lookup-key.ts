import { addActiveKey } from '../modules/vehicle/lookup/keys.ts'
import { STAND_IN_KEYS } from '../stand-in/options.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import type { DemoWorld } from './world.ts'

/** Makes registrations findable at infleet, as a developer would on the site settings. */
export async function seedLookupKey({ services, people }: DemoWorld): Promise<void> {
  const developer = people.find(({ email }) => email === DEMO_ACCOUNTS[0]?.email)
  const key = {
    label: 'Demo',
    provider: 'UKVD_R2',
    packageName: 'VehicleDetails',
    key: STAND_IN_KEYS.ukvd,
    createdById: developer?.id ?? null,
  } as const
  await services.database.unscoped('demo lookup key', (tx) => addActiveKey(tx, key, services.config.secret))
}
