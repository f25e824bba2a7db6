import type { Route } from '@forecourt/contracts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesOf } from '../../../testing/app.ts'
import type { Hired } from '../admin/admin-world.fixture.ts'
import { createPrepWorld, line, type PrepWorld } from './prep-world.fixture.ts'

let world: PrepWorld
let neighbour: Hired
let stranger: Hired

beforeAll(async () => {
  world = await createPrepWorld()
  ;({ neighbour, stranger } = await world.outsiders())
})
afterAll(() => world.app.close())

const PATH = '/stage/mechanical-prep/:vehicleId'
const ROUTES = [
  `GET ${PATH}`,
  `GET ${PATH}/mot`,
  `POST ${PATH}/assess`,
  `POST ${PATH}/assess/draft`,
  `POST ${PATH}/files`,
  `PATCH ${PATH}/files/:fileId`,
  `DELETE ${PATH}/files/:fileId`,
  `POST ${PATH}/quote`,
  `POST ${PATH}/quote/draft`,
  `POST ${PATH}/approve`,
  `POST ${PATH}/reject`,
  `POST ${PATH}/completion`,
  `POST ${PATH}/completion/draft`,
] as const satisfies readonly Route[]

describe('a vehicle’s mechanical prep', () => {
  it('is hidden from other groups, and in the group visible to its own dealer only', async () => {
    const id = await world.arrived()
    for (const route of ROUTES) {
      expect([route, await world.statusOf(route, id, stranger)]).toEqual([route, 404])
      expect([route, await world.statusOf(route, id, neighbour)]).toEqual([route, 403])
      expect([route, await world.statusOf(route, v7(), world.people.mo)]).toEqual([route, expect.toSatisfy(isRefused)])
    }
  })

  it('is for the prep role to do and the manager to decide', async () => {
    const { mo, priya, jo } = world.people
    const id = await world.standing('APPROVAL')
    expect((await world.approve(id, {}, mo)).status).toBe(403)
    expect((await world.reject(id, {}, mo)).status).toBe(403)
    expect((await world.quote(id, {}, priya)).status).toBe(403)
    expect((await world.assess(id, {}, priya)).status).toBe(403)
    expect((await world.complete(id, {}, priya)).status).toBe(403)
    expect((await world.draft(priya, 'quote', id, {})).status).toBe(403)
    expect((await world.list({}, jo)).status).toBe(403)
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
    for (const { status, body } of answers) {
      expect([status, codesOf(body)]).toEqual([409, [':INVALID_STAGE']])
      expect(body.details).toMatchObject({
        actor: expect.anything(),
        at: expect.any(String),
        label: expect.any(String),
      })
    }
  })

  it('can be read by anyone who may read the stage, wherever the vehicle is now', async () => {
    const id = await world.standing('IN_WORKSHOP')
    await world.complete(id)
    const record = await world.record(id, world.people.priya)
    expect(record.vehicle.stage).toBe('BODY_DAMAGE')
    expect(record).toMatchObject({
      assessment: expect.anything(),
      completion: expect.anything(),
      quotes: [{ version: 1 }],
    })
    expect(record.settings).toMatchObject({ labourRate: 5500, treadRed: 16, suppliers: [] })
  })

  it('shows what is on record about the vehicle before anyone assesses it', async () => {
    const id = await world.standing('ASSESS')
    const nothing = { outstandingRecall: false, warningLights: null }
    expect((await world.record(id)).known).toMatchObject(nothing)
    await world.knowMot(id, [], 'YES')
    expect((await world.record(id)).known).toEqual({ ...nothing, outstandingRecall: true, motExpiresAt: '2027-02-28' })
  })

  it('leads people to the page on which they act there', async () => {
    const id = await world.standing('APPROVAL')
    expect((await world.record(id, world.people.priya)).vehicle.actionPage).toBe(
      `/stages/mechanical-prep/${id}/approval`,
    )
    expect((await world.record(id)).vehicle.actionPage).toBeNull()
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

const isRefused = (status: number) => status === 403 || status === 404
