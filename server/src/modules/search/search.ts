import type { VehicleSearchResult } from '@forecourt/contracts'
import { parsePosition, positionLabel, searchTerm } from '@forecourt/domain'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { dealers, makes, models, vehicles } from '../../platform/database/schema/index.ts'
import type { Scope } from '../../platform/database/scope.ts'
import { type FileUrl, identityColumns, identityOf, ofMake, ofModel } from '../vehicles/columns.ts'

const MOST_RESULTS = 30

interface Search {
  typed: string
  scope: Scope
  activeDealerId: string | null
  fileUrl: FileUrl
}

/**
 * The vehicles of a scope that a typed mark, or the tail of a chassis number, may mean: those of the active dealer
 * first, then by dealer; at each dealer the exact mark first, open vehicles before closed ones. Empty for no term.
 */
export async function searchVehicles(database: Database, search: Search): Promise<VehicleSearchResult[]> {
  const term = searchTerm(search.typed)
  if (!term) return []
  const rows = await database.read(search.scope, (tx) => {
    // The function picks the best matches before they are ordered for showing, so that no exact one is cut off.
    const found = sql`search_vehicles(${uuidArray(search.scope.dealerIds)}, ${term.text}, ${MOST_RESULTS}) as found (id)`
    return tx
      .select({ ...identityColumns, stage: vehicles.stage, subStage: vehicles.subStage, dealerName: dealers.name })
      .from(found)
      .innerJoin(vehicles, eq(vehicles.id, sql`found.id`))
      .innerJoin(dealers, eq(dealers.id, vehicles.dealerId))
      .leftJoin(makes, ofMake)
      .leftJoin(models, ofModel)
      .orderBy(
        desc(sql`${vehicles.dealerId} = ${search.activeDealerId}::uuid`),
        asc(sql`${dealers.name} collate "en-x-icu"`),
        desc(sql`coalesce(${vehicles.registration}, ${vehicles.shortChassis}) = ${term.text}`),
        desc(sql`${vehicles.closedAt} is null`),
        asc(vehicles.registration),
        desc(vehicles.infleetedAt),
      )
  })
  return rows.map(({ stage, subStage, ...row }) => ({
    ...identityOf(row, search.fileUrl),
    positionLabel: positionLabel(parsePosition(stage, subStage)),
  }))
}

/** Drizzle spreads an array into a row of parameters; PostgreSQL reads this one text as an array. */
const uuidArray = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`
