import type { Count, VehicleSearchResult } from '@forecourt/contracts'
import { positionOf, positionLabel, searchTerm } from '@forecourt/domain'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { dealers, makes, models, vehicles } from '../../../schema/index.ts'
import type { Scope } from '../../../platform/database/scope.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'
import { identityColumns, identityOf, ofMake, ofModel } from '../../vehicle/details/columns.ts'
import { heroColumn, heroOf } from '../../vehicle/details/hero.ts'

const MOST_RESULTS = 30
const MOST_COUNTED = 200

interface Search {
  typed: string
  scope: Scope
  activeDealerId: string | null
  fileUrl: FileUrl
}

export interface Found extends Count {
  data: VehicleSearchResult[]
}

/**
 * The thirty best of the vehicles of a scope that a typed mark, or the tail of a chassis number, may mean: those of the
 * active dealer first, then by dealer; at each dealer the exact mark first, open vehicles before closed ones. Empty for no
 * term. `total` counts what was found, up to 200.
 */
export async function searchVehicles(database: Database, search: Search): Promise<Found> {
  const term = searchTerm(search.typed)
  if (!term) return { data: [], total: 0, totalIsCapped: false }
  const rows = await database.read(search.scope, (tx) => {
    // The function picks the best matches before they are ordered for showing, so that no exact one is cut off.
    const found = sql`(
      select hit.id, hit.place, count(*) over () as total
      from search_vehicles(${uuidArray(search.scope.dealerIds)}, ${term.text}, ${MOST_COUNTED + 1})
        with ordinality as hit (id, place)
    ) as found`
    return tx
      .select({
        ...identityColumns,
        heroFacts: heroColumn,
        stage: vehicles.stage,
        subStage: vehicles.subStage,
        dealerName: dealers.name,
        total: sql<number>`found.total::int`,
      })
      .from(found)
      .innerJoin(vehicles, eq(vehicles.id, sql`found.id`))
      .innerJoin(dealers, eq(dealers.id, vehicles.dealerId))
      .leftJoin(makes, ofMake)
      .leftJoin(models, ofModel)
      .where(sql`found.place <= ${MOST_RESULTS}`)
      .orderBy(
        desc(sql`${vehicles.dealerId} = ${search.activeDealerId}::uuid`),
        asc(sql`${dealers.name} collate "en-x-icu"`),
        desc(sql`coalesce(${vehicles.registration}, ${vehicles.shortChassis}) = ${term.text}`),
        desc(sql`${vehicles.closedAt} is null`),
        asc(vehicles.registration),
        desc(vehicles.infleetedAt),
      )
  })
  const total = rows[0]?.total ?? 0
  return {
    data: rows.map(({ stage, subStage, heroFacts, ...row }) => ({
      ...identityOf(row, search.fileUrl),
      hero: heroOf({ heroFacts }, search.fileUrl),
      positionLabel: positionLabel(positionOf({ stage, subStage })),
    })),
    total: Math.min(total, MOST_COUNTED),
    totalIsCapped: total > MOST_COUNTED,
  }
}

/** Drizzle spreads an array into a row of parameters; PostgreSQL reads this one text as an array. */
const uuidArray = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`
