import { grouped } from '@forecourt/domain'
import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { dealers, vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { send } from '../../../platform/database/send.ts'
import type { Marks } from './chassis.ts'

/** Characters of a chassis number that are always known. */
const SHORTEST_TAIL = 4

const { registration: mark, vin: fullVin, shortChassis: tail } = vehicles

/**
 * The same chassis as far as both are known: two whole VINs that differ are two cars, even where their tails agree; a
 * fragment is the same car as any that ends with it.
 */
function sameChassis({ vin, shortChassis }: Marks): SQL | undefined {
  if (!shortChassis) return undefined
  const fragment = sql`(right(${tail}, length(${shortChassis})) = ${shortChassis} or right(${shortChassis}, length(${tail})) = ${tail})`
  return vin ? or(eq(fullVin, vin), and(isNull(fullVin), fragment)) : fragment
}

/**
 * Vehicles that are the same car, by mark or by chassis, in the transaction's scope; looked up by what two of one car have
 * in common, because the conditions alone would be asked of all that the group ever sold.
 */
export function sameCar(marks: Marks): SQL | undefined {
  const { registration, shortChassis } = marks
  const isSame = or(registration ? eq(mark, registration) : undefined, sameChassis(marks))
  const end = shortChassis?.slice(-SHORTEST_TAIL) ?? null
  return and(sql`${vehicles.id} = any (array(select vehicles_like(${registration}::text, ${end}::text)))`, isSame)
}

/**
 * The open vehicle of the group that is the same car; the whole group has to be in scope.
 * @param except the vehicle that is asked about
 */
export async function openVehicle(tx: ScopedTransaction, dealerGroupId: string, marks: Marks, except?: string) {
  const [row] = await tx
    .select({
      id: vehicles.id,
      dealerId: vehicles.dealerId,
      dealerName: dealers.name,
      stockNumber: vehicles.stockNumber,
      registration: vehicles.registration,
      stage: vehicles.stage,
      subStage: vehicles.subStage,
      subStageEnteredAt: vehicles.subStageEnteredAt,
      infleetedAt: vehicles.infleetedAt,
      version: vehicles.version,
    })
    .from(vehicles)
    .innerJoin(dealers, eq(dealers.id, vehicles.dealerId))
    .where(
      and(
        eq(vehicles.dealerGroupId, dealerGroupId),
        isNull(vehicles.closedAt),
        sameCar(marks),
        except ? ne(vehicles.id, except) : undefined,
      ),
    )
    .orderBy(asc(vehicles.infleetedAt))
    .limit(1)
  return row ?? null
}

/** Whether two vehicles are one car, as `sameCar` has it. */
export function isSameCar(one: Marks, other: Marks): boolean {
  if (one.registration !== null && one.registration === other.registration) return true
  if (!one.shortChassis || !other.shortChassis) return false
  if (one.vin && other.vin) return one.vin === other.vin
  return one.shortChassis.endsWith(other.shortChassis) || other.shortChassis.endsWith(one.shortChassis)
}

/**
 * For each of many marks the open vehicle of the group that is the same car, if there is one, in one statement; the whole
 * group has to be in scope.
 */
export async function openVehiclesAs(tx: ScopedTransaction, dealerGroupId: string, all: readonly Marks[]) {
  const marks = all.map(({ registration }) => registration)
  const ends = all.map(({ shortChassis }) => shortChassis?.slice(-SHORTEST_TAIL) ?? null)
  const asked = sql`unnest(${sql.param(marks)}::text[], ${sql.param(ends)}::text[]) with ordinality asked(mark, chassis_end, place)`
  const alike = await tx
    .select({
      place: sql<number>`asked.place::int`,
      dealerName: dealers.name,
      registration: vehicles.registration,
      vin: vehicles.vin,
      shortChassis: vehicles.shortChassis,
      stage: vehicles.stage,
      subStage: vehicles.subStage,
    })
    .from(sql`${asked} cross join lateral vehicles_like(asked.mark, asked.chassis_end) as found(id)`)
    .innerJoin(vehicles, and(sql`${vehicles.id} = found.id`, isNull(vehicles.closedAt)))
    .innerJoin(dealers, eq(dealers.id, vehicles.dealerId))
    .where(eq(vehicles.dealerGroupId, dealerGroupId))
    .orderBy(asc(vehicles.infleetedAt))
  const byPlace = grouped(alike, ({ place }) => place)
  return all.map((given, at) => byPlace.get(at + 1)?.find((open) => isSameCar(open, given)) ?? null)
}

export type OpenVehicle = NonNullable<Awaited<ReturnType<typeof openVehicle>>>

/**
 * Makes infleets of what may be the same car wait for one another until the transaction ends, across the whole group.
 * The unique indexes alone cannot see that a typed fragment and a whole VIN are one chassis.
 */
export function lockMarks(tx: ScopedTransaction, dealerGroupId: string, { registration, shortChassis }: Marks): void {
  const keys = [
    shortChassis && `${dealerGroupId} chassis ${shortChassis.slice(-SHORTEST_TAIL)}`,
    registration && `${dealerGroupId} registration ${registration}`,
  ].filter((key) => key !== null)
  // Always in this order, so that two people with the same car cannot wait for each other.
  for (const key of keys) send(tx, tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`))
}
