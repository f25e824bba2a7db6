import { v7 } from 'uuid'
import type { Database } from '../platform/database/database.ts'
import { dealerGroups, dealers, optionItems, users, vehicles } from '../schema/index.ts'
import type { Scope } from '../platform/database/scope.ts'

export type Organisation = { groupId: string; dealerIds: string[]; userId: string; sourceId: string }

/** A group with its dealers and one user, created as the owner: the smallest world that a vehicle can be in. */
export async function createOrganisation(database: Database, dealersCount = 1): Promise<Organisation> {
  const [groupId, userId, sourceId] = [v7(), v7(), v7()]
  const dealerIds = Array.from({ length: dealersCount }, () => v7())
  const unique = (id: string) => id.slice(-12)
  await database.asOwner('test organisation', async (tx) => {
    await tx.insert(dealerGroups).values({ id: groupId, name: `Group ${unique(groupId)}` })
    await tx
      .insert(dealers)
      .values(dealerIds.map((id) => ({ id, dealerGroupId: groupId, name: `Dealer ${unique(id)}`, code: unique(id) })))
    await tx
      .insert(optionItems)
      .values({ id: sourceId, kind: 'SOURCE', code: unique(sourceId), name: 'Auction', sort: 1 })
    const name = unique(userId)
    await tx.insert(users).values({ id: userId, name, username: name, email: `${name}@test.test`, passwordHash: '-' })
  })
  return { groupId, dealerIds, userId, sourceId }
}

export const scopeOf = (...dealerIds: string[]): Scope => ({ dealerIds, userId: null })

type VehicleRow = typeof vehicles.$inferInsert

/** A vehicle's row at Admin with the required values; any can be overridden. */
export function vehicleRow(organisation: Organisation, dealerId: string, given: Partial<VehicleRow> = {}): VehicleRow {
  const now = new Date().toISOString()
  const id = v7()
  return {
    id,
    dealerId,
    originDealerId: dealerId,
    dealerGroupId: organisation.groupId,
    stockNumber: id.slice(-8),
    mileage: 12_000,
    sourceId: organisation.sourceId,
    stage: 'ADMIN',
    subStage: 'CONFIGURE',
    stageEnteredAt: now,
    subStageEnteredAt: now,
    arrivedAt: now,
    infleetedAt: now,
    createdById: organisation.userId,
    ...given,
  }
}

/** Adds a dealer's vehicles, each under the name that a test calls it by. @returns those names by the vehicles' ids */
export async function addNamed(
  database: Database,
  organisation: Organisation,
  dealerId: string,
  given: Readonly<Record<string, Partial<VehicleRow>>>,
): Promise<Record<string, string>> {
  const rows = Object.entries(given).map(([name, set]) => ({ name, row: vehicleRow(organisation, dealerId, set) }))
  await database.asOwner('test', (tx) => tx.insert(vehicles).values(rows.map(({ row }) => row)))
  return Object.fromEntries(rows.map(({ name, row }) => [row.id ?? '', name]))
}
