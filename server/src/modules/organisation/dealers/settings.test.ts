import type { DealerSettings } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents, dealers } from '../../../schema/index.ts'
import { codesOf } from '../../../testing/app.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'
import { createPrepWorld, type PrepWorld } from '../../stages/mechanical-prep/prep-world.fixture.ts'

let world: PrepWorld
let token: string
let second: { token: string; id: string }

beforeAll(async () => {
  world = await createPrepWorld()
  const { services } = world.app
  token = (await signedIn(services, await createPerson(services, { developer: true }))).accessToken
  const other = await createPerson(services, { developer: true })
  second = { id: other.id, token: (await signedIn(services, other)).accessToken }
})
afterAll(() => world.app.close())

const params = () => ({ dealerId: world.home })
const read = async () =>
  (await world.app.call('GET /dealers/:dealerId/settings', { token, params: params() })).body.data
const write = async (given: Partial<DealerSettings>, by = token, version?: number) => {
  const { settings, version: current } = await read()
  const body = { ...settings, ...given, version: version ?? current }
  return world.app.call('PATCH /dealers/:dealerId/settings', { token: by, params: params(), body })
}

describe('a dealer’s settings', () => {
  it('RM.40 take effect at once wherever they are used, with no restart', async () => {
    const id = await world.standing('QUOTE')
    expect((await world.record(id)).settings).toMatchObject({ labourRate: 5500, treadAmber: 30 })
    const job = { key: 'tyre', description: 'Tyre, fitted', type: 'PARTS', labourHours: 30, unitCost: 7250 } as const
    const changed = await write({
      labourRateMechanical: 6150,
      treadAmber: 40,
      slaHours: { 'MECHANICAL_PREP:ASSESS': 6 },
      standardJobs: [{ ...job, vatBp: 2000, itemRef: 'tyres.nsf' }],
    })
    expect(changed.status).toBe(200)
    const { settings } = await world.record(id)
    expect(settings).toMatchObject({ labourRate: 6150, treadAmber: 40 })
    expect(settings?.standardJobs.filter(({ itemRef }) => itemRef === 'tyres.nsf')).toMatchObject([{ key: 'tyre' }])
    const { vehicle } = await world.kept(await world.standing('ASSESS'))
    expect((Date.parse(vehicle?.dueAt ?? '') - Date.parse(vehicle?.subStageEnteredAt ?? '')) / 3_600_000).toBe(6)
  })

  it('refuse a stock number prefix that ends in a digit, and say why', async () => {
    const { defaults } = await read()
    const { status, body } = await write({ ...defaults, stockNumberPrefix: 'LDS2' })
    expect([status, codesOf(body)]).toEqual([422, ['stockNumberPrefix:pattern']])
    expect(body.errors[0]?.message).toMatch(/^End it with a letter, - or \//)
    expect((await write({ ...defaults, stockNumberPrefix: 'LDS2-' })).status).toBe(200)
  })

  it('are stored only as far as they differ from the defaults', async () => {
    const { defaults } = await read()
    await write({ ...defaults, stockNumberPrefix: 'L' })
    const [row] = await world.app.services.database.unscoped('test', (tx) =>
      tx.select().from(dealers).where(eq(dealers.id, world.home)),
    )
    expect(row?.settings).toEqual({ stockNumberPrefix: 'L' })
  })

  it('tell the second of two who was first, but do not count an address correction', async () => {
    const { version } = await read()
    const dealer = (await world.app.call('GET /dealers/:dealerId', { token, params: params() })).body.data
    const { id: _id, dealerGroupName: _name, dealerGroupIsActive: _is, hasAdmin: _has, ...form } = dealer
    const corrected = { token, params: params(), body: { ...form, code: 'HOME1', town: 'Leeds' } }
    expect((await world.app.call('PATCH /dealers/:dealerId', corrected)).status).toBe(200)
    expect((await write({ t2lTargetDays: 5 }, second.token, version)).status).toBe(200)
    const late = await write({ t2lTargetDays: 9 }, token, version)
    expect([late.status, codesOf(late.body)]).toEqual([409, [':STALE_VERSION']])
    expect(late.body.message).toBe('These dealer settings were changed by someone else in the meantime.')
    expect(late.body.details).toMatchObject({ actor: { id: second.id }, version: version + 1 })
    expect((await read()).settings.t2lTargetDays).toBe(5)
  })

  const job = {
    key: 'a',
    description: 'Tyre',
    type: 'PARTS',
    labourHours: 0,
    unitCost: 0,
    vatBp: 0,
    itemRef: null,
  } as const
  const supplier = { id: v7(), name: 'Tyres', type: 'Tyres' }
  it.each<[Partial<DealerSettings>, string]>([
    [{ treadAmber: 20, treadRed: 25 }, 'treadAmber:min'],
    [{ treadRed: 15 }, 'treadRed:min'],
    [{ padAmber: 10, padRed: 20 }, 'padAmber:min'],
    [{ minPhotos: 20, maxPhotos: 10 }, 'maxPhotos:min'],
    [{ slaHours: { 'SALE:ON_SALE': 4 } }, 'slaHours.SALE:ON_SALE:unknown'],
    [{ slaHours: { 'SALE:POST': 0 } }, 'slaHours.SALE:POST:min'],
    [{ defaultRouteBySource: { NOWHERE: { media: false } } }, 'defaultRouteBySource.NOWHERE:unknown'],
    [{ standardJobs: [{ ...job, itemRef: 'tyres.spoon' }] }, 'standardJobs.0.itemRef:unknown'],
    [{ standardJobs: [job, { ...job, key: 'b', description: 'TYRE' }] }, 'standardJobs.1.description:duplicate'],
    [{ suppliers: [supplier, { ...supplier, name: 'Glass' }] }, 'suppliers.1.id:duplicate'],
    [{ suppliers: [supplier, { ...supplier, id: v7(), name: 'TYRÉS' }] }, 'suppliers.1.name:duplicate'],
  ])('refuse %j', async (given, code) => {
    const { status, body } = await write(given)
    expect([status, codesOf(body)]).toEqual([422, [code]])
  })

  it('have opening hours that end after they begin', async () => {
    const { defaults } = await read()
    const workingHours = { ...defaults.workingHours, monday: { from: '18:00', to: '09:00' } }
    expect(codesOf((await write({ workingHours })).body)).toEqual(['workingHours.monday.to:min'])
  })
})

describe('the settings of one’s own dealer', () => {
  const superAdmin = async (...dealerIds: string[]) => {
    const { services } = world.app
    const person = await createPerson(services, { adminAt: dealerIds })
    const at = { dealerId: world.home, role: 'SUPER_ADMIN' } as const
    return { ...person, token: (await signedIn(services, person, at)).accessToken }
  }
  const own = async (by: string) => (await world.app.call('GET /active-dealer/settings', { token: by })).body.data
  const change = (by: string, body: object) =>
    world.app.call('PATCH /active-dealer/settings', { token: by, body: { ...body } })
  const ofAnother = (by: string, dealerId: string) =>
    world.app.call('GET /active-dealer/settings/of/:dealerId', { token: by, params: { dealerId } })

  it('are changed by a super admin, who is told of somebody who was first, and both are written down', async () => {
    const admin = await superAdmin(world.home)
    const { settings, version } = await own(admin.token)
    const changed = await change(admin.token, { ...settings, labourRateBody: 6400, version })
    expect(changed.status).toBe(200)
    expect((await read()).settings.labourRateBody).toBe(6400)
    const late = await change(admin.token, { ...settings, version })
    expect([late.status, codesOf(late.body)]).toEqual([409, [':STALE_VERSION']])
    const events = await world.app.services.database.unscoped('test', (tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.actorId, admin.id)),
    )
    expect(events.map(({ type, dealerId }) => [type, dealerId])).toEqual([['dealer.settingsChanged', world.home]])
  })

  it('are no employee’s to read or change', async () => {
    const { token: employee } = await world.hired(world.home, 'SALES_MANAGER')
    expect((await world.app.call('GET /active-dealer/settings', { token: employee })).status).toBe(403)
    expect((await change(employee, {})).status).toBe(403)
  })

  it('can be copied from another dealer of theirs, and from no other', async () => {
    const admin = await superAdmin(world.home, world.sister)
    const found = await ofAnother(admin.token, world.sister)
    expect(found.status).toBe(200)
    expect(found.body.data.settings.labourRateMechanical).toBe(5500)
    const only = await superAdmin(world.home)
    for (const dealerId of [world.sister, v7()]) expect((await ofAnother(only.token, dealerId)).status).toBe(404)
  })
})
