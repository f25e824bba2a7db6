import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrganisation } from '../../../testing/organisation.ts'
import { type AdminWorld, createAdminWorld, type Hired } from '../../stages/admin/admin-world.fixture.ts'

let world: AdminWorld
let jo: Hired
let mechanic: Hired

beforeAll(async () => {
  world = await createAdminWorld()
  jo = await world.hired(world.home, 'ADMIN')
  mechanic = await world.hired(world.home, 'MECHANICAL_PREP')
})
afterAll(() => world.app.close())

it('is for those who may read the stage', async () => {
  const theirs = await createOrganisation(world.app.services.database)
  const neighbour = await world.hired(world.sister, 'ADMIN')
  const stranger = await world.hired(theirs.dealerIds[0] ?? '', 'ADMIN')
  const id = await world.infleeted(mechanic)
  expect((await world.markRead(jo, id)).status).toBe(204)
  expect((await world.markRead(mechanic, id)).status).toBe(403)
  expect((await world.markRead(neighbour, id)).status).toBe(403)
  expect((await world.markRead(stranger, id)).status).toBe(404)
  await world.configure(jo, id)
  expect((await world.markRead(mechanic, id)).status).toBe(204)
  expect((await world.markRead(jo, id)).status).toBe(403)
})

it('R4.26 counts once, for one person, however often', async () => {
  const id = await world.infleeted(mechanic)
  const other = await world.hired(world.home, 'ADMIN')
  const unread = async (as: Hired) => (await world.list(as, { unread: 'true' })).body.data.data.map((row) => row.id)
  await world.markRead(jo, id)
  expect((await world.markRead(jo, id)).status).toBe(204)
  expect(await unread(jo)).not.toContain(id)
  expect(await unread(other)).toContain(id)
})

it('RW.70 one’s own move is not unread, in the list and in the counts', async () => {
  const both = await world.hired(world.home, 'ADMIN', 'MECHANICAL_PREP')
  const listed = async (route: 'GET /stage/admin' | 'GET /stage/mechanical-prep', as: Hired) => {
    const { body } = await world.app.call(route, { query: { unread: 'true', pageSize: '100' }, token: as.token })
    return body.data.data.map((row) => row.id)
  }
  const counted = async (as: Hired) =>
    (await world.app.call('GET /notifications/unread', { token: as.token })).body.data.stages
  const id = await world.infleeted(both)
  expect(await listed('GET /stage/admin', both)).not.toContain(id)
  expect(await listed('GET /stage/admin', jo)).toContain(id)
  const before = await counted(both)
  expect((await world.configure(both, id)).status).toBe(200)
  expect(await listed('GET /stage/mechanical-prep', both)).not.toContain(id)
  expect(await listed('GET /stage/mechanical-prep', mechanic)).toContain(id)
  expect(await counted(both)).toEqual(before)
})
