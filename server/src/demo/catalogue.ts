import { v7 } from 'uuid'
import { dealerMakes, makes, models, optionItems } from '../schema/index.ts'
import { matchMake, matchModel, type Named } from '../modules/vehicle/lookup/make-match.ts'
import type { SourceCode } from '../base-data/option-items.ts'
import type { Services } from '../platform/services.ts'
import { eq } from 'drizzle-orm'
import { drawnPicture } from './drawn-picture.ts'
import { FEATURED, MAKES, NOT_SOLD } from './makes.ts'
import { makeMark } from './marks.ts'
import type { DealerCode, Place } from './organisation.ts'

export interface Catalogue {
  /** The make, and the model as far as it is known, that somebody means. */
  find: (make: string, model: string) => { make: Named | null; model: Named | null }
  sourceId: (code: SourceCode) => string
}

/** Makes, models, and what each dealer sells. Master data has no service of its own to go through. */
export async function seedCatalogue(services: Services, places: Record<DealerCode, Place>): Promise<Catalogue> {
  const { database } = services
  const madeMakes = await Promise.all(
    MAKES.map(async ([name, country, list]) => {
      const logoFileId = await drawnPicture(services, 'make-logo', name, makeMark(name))
      const id = v7()
      const ofMake = list.split(', ').map((model) => ({ id: v7(), makeId: id, name: model }))
      return { id, name, country, logoFileId, models: ofMake }
    }),
  )
  const sources = await database.unscoped('demo catalogue', async (tx) => {
    await tx.insert(makes).values(madeMakes)
    await tx.insert(models).values(madeMakes.flatMap((make) => make.models))
    return tx
      .select({ id: optionItems.id, code: optionItems.code })
      .from(optionItems)
      .where(eq(optionItems.kind, 'SOURCE'))
  })
  const dealerIds = Object.values(places).map(({ dealerId }) => dealerId)
  await database.scoped({ dealerIds, userId: null }, (tx) =>
    tx.insert(dealerMakes).values(dealerIds.flatMap((dealerId) => madeMakes.map((make) => soldAt(dealerId, make)))),
  )
  return {
    find: (make, model) => {
      const found = matchMake(make, madeMakes)
      return { make: found, model: found && matchModel([model], found.models) }
    },
    sourceId: (code) => sources.find((source) => source.code === code)?.id ?? missing(code),
  }
}

const soldAt = (dealerId: string, { id, name }: Named) => ({
  dealerId,
  makeId: id,
  status: NOT_SOLD.includes(name) ? ('INACTIVE' as const) : ('ACTIVE' as const),
  featured: FEATURED.includes(name),
})

function missing(code: string): never {
  throw new Error(`There is no source ${code}: the base data comes before the demo`)
}
