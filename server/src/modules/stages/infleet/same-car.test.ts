import { afterAll, beforeAll, expect, it } from 'vitest'
import { vehicles } from '../../../schema/index.ts'
import { createOrganisation, scopeOf, vehicleRow } from '../../../testing/organisation.ts'
import { createTestServices, type TestServices } from '../../../testing/services.ts'
import { type Marks, marksOf } from './chassis.ts'
import { isSameCar, openVehicle, openVehiclesAs } from './open-vehicles.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

/** Vehicles in stock, no two of which the product would let in together. */
const STOCK: readonly Marks[] = [
  marksOf({ registration: 'AA21AAA', vin: 'WVWZZZ1JZXW000001' }),
  marksOf({ registration: 'BB21BBB' }),
  marksOf({ vin: 'WVWZZZ1JZXW100002' }),
  marksOf({ shortChassis: 'RK418823' }),
  marksOf({ registration: 'CC21CCC', shortChassis: '7766' }),
]
const ASKED: readonly Marks[] = [
  ...STOCK,
  marksOf({ registration: 'AA21AAA' }),
  marksOf({ registration: 'ZZ21ZZZ', vin: 'WVWZZZ1JZXW000001' }),
  marksOf({ vin: 'SALZZZ1JZXW000001' }),
  marksOf({ shortChassis: '0001' }),
  marksOf({ shortChassis: 'XW100002' }),
  marksOf({ shortChassis: '8823' }),
  marksOf({ vin: 'SALZZZ1JZRK418823' }),
  marksOf({ vin: 'SALZZZ1JZXX887766' }),
  marksOf({ shortChassis: '9999' }),
  marksOf({ registration: 'ZZ21ZZZ' }),
]

it('finds for many marks at once what is found for each, and by the same rule as in a file', async () => {
  const ours = await createOrganisation(services.database)
  const [dealerId = ''] = ours.dealerIds
  await services.database.asOwner('test', (tx) =>
    tx.insert(vehicles).values(STOCK.map((marks) => vehicleRow(ours, dealerId, { ...marks }))),
  )
  const { atOnce, each } = await services.database.read(scopeOf(dealerId), async (tx) => {
    const alone = []
    for (const marks of ASKED) alone.push((await openVehicle(tx, ours.groupId, marks)) !== null)
    return { atOnce: await openVehiclesAs(tx, ours.groupId, ASKED), each: alone }
  })
  expect(atOnce.map((found) => found !== null)).toEqual(each)
  expect(ASKED.map((asked) => STOCK.some((standing) => isSameCar(standing, asked)))).toEqual(each)
  expect(new Set(each).size).toBe(2)
})
