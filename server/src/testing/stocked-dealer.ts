import { vehicles } from '../schema/index.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from './organisation.ts'

export interface StockedDealer {
  database: TestDatabase
  organisation: Organisation
  dealerId: string
  /** Who asks for a list, and where. */
  reader: () => { userId: string; dealerId: string; now: Date }
  close: () => Promise<void>
}

type Given = Parameters<typeof vehicleRow>[2]

/** The number of a statement's parameters is limited. */
const ROWS_OF_A_STATEMENT = 2_000

/** What sets a vehicle's row apart that was sold. */
export const sold = (): Given => ({ stage: 'CLOSED', subStage: 'SOLD', closedAt: new Date().toISOString() })

/** A database with one dealer, whose stock is one vehicle for each of what is given, and the planner's statistics of it. */
export async function createStockedDealer(stock: readonly Given[]): Promise<StockedDealer> {
  const database = await createTestDatabase()
  const organisation = await createOrganisation(database)
  const [dealerId = ''] = organisation.dealerIds
  const rows = stock.map((given) => vehicleRow(organisation, dealerId, given))
  await database.scoped(scopeOf(dealerId), async (tx) => {
    for (let from = 0; from < rows.length; from += ROWS_OF_A_STATEMENT) {
      await tx.insert(vehicles).values(rows.slice(from, from + ROWS_OF_A_STATEMENT))
    }
  })
  await database.asOwner('test statistics', (tx) => tx.execute('analyze'))
  return {
    database,
    organisation,
    dealerId,
    reader: () => ({ userId: organisation.userId, dealerId, now: new Date() }),
    close: database.close,
  }
}
