import type { Route } from '@forecourt/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesOf } from '../../../testing/app.ts'
import type { Hired } from '../admin/admin-world.fixture.ts'
import { type BodyWorld, createBodyWorld, line } from './body-world.fixture.ts'

let world: BodyWorld
let neighbour: Hired
let stranger: Hired
let mechanic: Hired

beforeAll(async () => {
  world = await createBodyWorld()
  ;({ neighbour, stranger } = await world.outsiders())
  mechanic = await world.hired(world.home, 'MECHANICAL_PREP')
})
afterAll(() => world.app.close())

const PATH = '/stage/body-damage/:vehicleId'
const ROUTES = [
  `GET ${PATH}`,
  `POST ${PATH}/assess`,
  `POST ${PATH}/assess/draft`,
  `POST ${PATH}/files/assess`,
  `POST ${PATH}/files/quote`,
  `POST ${PATH}/files/completion`,
  `PATCH ${PATH}/files/:fileId`,
  `DELETE ${PATH}/files/:fileId`,
  `POST ${PATH}/quote`,
  `POST ${PATH}/quote/draft`,
  `POST ${PATH}/approve`,
  `POST ${PATH}/reject`,
  `POST ${PATH}/completion`,
  `POST ${PATH}/completion/draft`,
] as const satisfies readonly Route[]

describe('a vehicle’s body damage', () => {
  it('is hidden from other groups, visible to its own dealer in the group, and not for mechanics', async () => {
    const id = await world.arrived()
    for (const route of ROUTES) {
      expect([route, await world.statusOf(route, id, stranger)]).toEqual([route, 404])
      expect([route, await world.statusOf(route, id, neighbour)]).toEqual([route, 403])
      expect([route, await world.statusOf(route, id, mechanic)]).toEqual([route, 403])
    }
  })

  it('is for the body shop to do and the manager to decide', async () => {
    const { mo, priya, jo } = world.people
    const id = await world.standing('APPROVAL')
    expect((await world.approve(id, {}, mo)).status).toBe(403)
    expect((await world.reject(id, {}, mo)).status).toBe(403)
    expect((await world.quote(id, {}, priya)).status).toBe(403)
    expect((await world.assess(id, {}, priya)).status).toBe(403)
    expect((await world.complete(id, {}, priya)).status).toBe(403)
    expect((await world.draft(priya, 'quote', id, {})).status).toBe(403)
    expect((await world.upload(id, {}, priya)).status).toBe(403)
    expect((await world.list({}, jo)).status).toBe(403)
    expect((await world.list({}, mechanic)).status).toBe(403)
    expect((await world.list({}, priya)).status).toBe(200)
  })

  it('cannot be assessed, approved or finished anywhere else', async () => {
    const [quoting, arrived] = [await world.standing('QUOTE'), await world.arrived()]
    const answers = [
      await world.assess(quoting),
      await world.approve(quoting),
      await world.reject(arrived),
      await world.complete(arrived, { lines: [] }),
      await world.quote(arrived, { lines: [line()] }),
    ]
    for (const { status, body } of answers) expect([status, codesOf(body)]).toEqual([409, [':INVALID_STAGE']])
  })

  it('can be read by anyone who may read the stage, wherever the vehicle is now', async () => {
    const id = await world.standing('IN_WORKSHOP')
    await world.complete(id)
    const record = await world.record(id, world.people.priya)
    expect(record.vehicle.stage).toBe('MEDIA')
    expect(record).toMatchObject({
      assessment: { items: [{ panel: 'nsf_door', type: 'dent' }] },
      completion: { odometerOut: 41_220 },
      quotes: [{ version: 1, kind: 'BODY' }],
      files: [{ purpose: 'completion' }],
    })
  })

  it('opens on the body shop’s rate and a job for every method, the dealer’s own first', async () => {
    const own = { key: 'own-pdr', description: 'Dentmaster', type: 'LABOUR', labourHours: 80, unitCost: 0 } as const
    await world.setUp({ labourRateBody: 6100, standardJobs: [{ ...own, vatBp: 2000, itemRef: 'pdr' }] })
    const { settings } = await world.record(await world.arrived())
    await world.setUp({})
    expect(settings.labourRate).toBe(6100)
    expect(settings.standardJobs.filter(({ itemRef }) => itemRef === 'pdr')).toMatchObject([own])
    expect(settings.standardJobs.map(({ itemRef }) => itemRef)).toEqual(
      expect.arrayContaining(['full_paint', 'alloy_powder', 'decal_removal']),
    )
    expect(settings).not.toHaveProperty('treadRed')
  })

  it('leads people to the page on which they act there', async () => {
    const id = await world.standing('IN_WORKSHOP')
    expect((await world.record(id)).vehicle.actionPage).toBe(`/stages/body-damage/${id}/repair`)
    expect((await world.record(id, world.people.priya)).vehicle.actionPage).toBeNull()
  })

  it('marks its visit as read, for anyone who may read the stage', async () => {
    const id = await world.arrived()
    const { mo, jo } = world.people
    expect((await world.markRead(jo, id)).status).toBe(403)
    expect((await world.markRead(mo, id)).status).toBe(204)
    const rows = (await world.list({ unread: 'false' })).body.data.data
    expect(rows.map((row) => row.id)).toContain(id)
  })
})
