import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../testing/organisation.ts'
import { vehicles } from '../../schema/index.ts'

let database: TestDatabase
let group: Organisation
let strangers: Organisation
const ids = new Map<string, string>()

beforeAll(async () => {
  database = await createTestDatabase()
  group = await createOrganisation(database, 2)
  strangers = await createOrganisation(database)
  const [first = '', second = ''] = group.dealerIds
  const stranger = strangers.dealerIds[0] ?? ''
  await add(group, first, { registration: 'AB12CDE', shortChassis: '7B123456', vin: 'WVWZZZ1K7B7B123456' })
  await add(group, second, { registration: 'XY12CDF' })
  await add(group, second, { shortChassis: 'CD998877' })
  await add(strangers, stranger, { registration: 'AB12XYZ' })
})
afterAll(() => database.close())

async function add(organisation: Organisation, dealerId: string, given: Parameters<typeof vehicleRow>[2]) {
  const row = vehicleRow(organisation, dealerId, given)
  await database.scoped(scopeOf(dealerId), (tx) => tx.insert(vehicles).values(row))
  ids.set(given?.registration ?? given?.shortChassis ?? '', row.id ?? '')
}

/** The names under which the results had been added. */
async function found(scope: readonly string[], asked: readonly string[], typed: string) {
  const { rows } = await database.read(scopeOf(...scope), (tx) =>
    tx.execute<{ id: string }>(
      sql`select id from search_vehicles(${`{${asked.join(',')}}`}::uuid[], ${typed}, 20) as id`,
    ),
  )
  return rows.map(({ id }) => [...ids].find(([, known]) => known === id)?.[0])
}

it.each([
  ['a', ['AB12CDE']],
  ['xy', ['XY12CDF']],
  ['12', []],
  ['12cd', ['AB12CDE', 'XY12CDF']],
  ['2 CDE', ['AB12CDE']],
  ['3456', ['AB12CDE']],
  ['7B7B123456', ['AB12CDE']],
  ['8877', ['CD998877']],
  ['877', []],
  ['%', []],
  ['__', []],
  ["' or true --", []],
])('finds by %j in the group', async (typed, expected) => {
  expect(await found(group.dealerIds, group.dealerIds, typed)).toEqual(expected)
})

it('never leaves the scope of the transaction, whatever is requested', async () => {
  const everybody = [...group.dealerIds, ...strangers.dealerIds]
  expect(await found(group.dealerIds, everybody, 'AB12')).toEqual(['AB12CDE'])
  expect(await found([], everybody, 'AB12')).toEqual([])
  expect(await found(everybody, strangers.dealerIds, 'AB12')).toEqual(['AB12XYZ'])
})
