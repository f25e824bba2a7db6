import type { Client } from './api.ts'
import { LEEDS } from './people.ts'
import type { Ids } from './routes.ts'

/** A make with models and a dealer with staff, for pages that are about one. */
export async function masterDataIds(developer: Client): Promise<Ids> {
  const [makes, dealers] = await Promise.all([
    developer.call('GET /makes', { query: { search: 'Ford' } }),
    developer.call('GET /dealers', { query: { search: LEEDS } }),
  ])
  return { makeId: makes.data.data[0]?.id ?? '', dealerId: dealers.data.data[0]?.id ?? '' }
}
