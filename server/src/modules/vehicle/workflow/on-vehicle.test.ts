import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createPrepWorld, type PrepWorld } from '../../stages/mechanical-prep/prep-world.fixture.ts'

let world: PrepWorld
beforeAll(async () => {
  world = await createPrepWorld()
})
afterAll(() => world.app.close())

it.each([
  ['GET /stage/admin/:vehicleId', 'ADMIN'],
  ['GET /stage/ict/:vehicleId', 'SALES_MANAGER'],
  ['GET /stage/mechanical-prep/:vehicleId', 'MECHANICAL_PREP'],
] as const)('%s finds the vehicle and reads from it in one transaction', async (route, role) => {
  const vehicleId = await world.infleeted(world.people.jo)
  const { token } = await world.hired(world.home, role)
  const { database } = world.app.services
  const [read, scoped] = [vi.spyOn(database, 'read'), vi.spyOn(database, 'scoped')]
  const { status } = await world.app.call(route, { params: { vehicleId }, token })
  expect([status, read.mock.calls.length, scoped.mock.calls.length]).toEqual([200, 1, 0])
  vi.restoreAllMocks()
})
