import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesOf } from '../../../testing/app.ts'
import { createOffsiteWorld, hours, type OffsiteWorld } from './offsite-world.fixture.ts'

let world: OffsiteWorld
beforeAll(async () => {
  world = await createOffsiteWorld()
})
afterAll(() => world.app.close())

describe('sending a vehicle offsite', () => {
  it('stores where it went, with whom and until when, and remembers where it was', async () => {
    const id = await world.arrived()
    const expectedReturnAt = hours(72)
    const { status, body } = await world.send(id, {
      driverName: null,
      driverUserId: world.people.sid.id,
      contactName: 'Jan',
      contactPhone: '0113 496 0101',
      expectedReturnAt,
      odometerOut: 41_205,
      fuelOutPct: 40,
      keysOut: 1,
      tradePlate: '0123 ab',
      note: 'Rear bumper',
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ label: 'Offsite: Offsite', version: 2, plateAlsoOn: [] })
    const { current, prefill, vehicle } = await world.record(id)
    expect(prefill).toBeNull()
    expect(current).toMatchObject({
      status: 'OUT',
      driverUserId: world.people.sid.id,
      destinationName: 'Apex Bodyshop',
      contactPhone: '0113 496 0101',
      tradePlate: '0123AB',
      keysOut: 1,
      extensions: [],
      sentBy: { id: world.people.sal.id },
    })
    expect(current?.driverName).not.toBe('')
    expect(vehicle).toMatchObject({ stage: 'OFFSITE', mileage: 41_205, fuelLevelPct: 40, dueAt: expectedReturnAt })
    const { vehicle: kept, events } = await world.kept(id)
    expect(kept).toMatchObject({ returnStage: 'ADMIN', returnSubStage: 'CONFIGURE' })
    expect(events.at(-1)).toMatchObject({
      type: 'VEHICLE_SENT_OFFSITE',
      data: { destinationName: 'Apex Bodyshop', reason: 'BODYSHOP', to: 'OFFSITE:OFFSITE' },
    })
    expect(JSON.stringify(events)).not.toContain('0113')
  })

  it.each([
    ['a return before it leaves', { outAt: hours(-2), expectedReturnAt: hours(-3) }, ['expectedReturnAt:min']],
    ['a return in more than 90 days', { expectedReturnAt: hours(24 * 90) }, ['expectedReturnAt:max']],
    ['a journey to come', { outAt: hours(1) }, ['outAt:max']],
    ['a journey from before it came', { outAt: hours(-30) }, ['outAt:min']],
    ['nobody who drives', { driverName: ' ' }, ['driverName:required']],
    ['no place', { destinationName: 'A' }, ['destinationName:min']],
    ['an odd plate', { tradePlate: '0123456789' }, ['tradePlate:pattern']],
  ])('refuses %s', async (_, body, codes) => {
    const id = await world.arrived()
    const answer = await world.send(id, body)
    expect([answer.status, codesOf(answer.body)]).toEqual([422, codes])
    expect((await world.kept(id)).vehicle?.stage).toBe('ADMIN')
  })

  it('accepts 90 days, and refuses two drivers and one from elsewhere', async () => {
    const id = await world.arrived()
    const two = await world.send(id, { driverUserId: world.people.sid.id })
    expect(codesOf(two.body)).toEqual(['driverName:invalid'])
    const foreign = await world.send(id, { driverName: null, driverUserId: world.people.sister.id })
    expect(codesOf(foreign.body)).toEqual(['driverUserId:unknown'])
    expect((await world.send(id, { outAt: hours(-1), expectedReturnAt: hours(24 * 90 - 2) })).status).toBe(200)
  })

  it('happens once: a repeat returns who sent it, when, and where it is', async () => {
    const id = await world.away()
    const { status, body } = await world.send(id, {}, world.people.sid)
    expect([status, codesOf(body)]).toEqual([409, [':INVALID_STAGE']])
    expect(body.details).toMatchObject({ actor: { id: world.people.sal.id }, position: 'OFFSITE:OFFSITE', version: 2 })
    expect(await world.movements(id)).toHaveLength(1)
  })

  it('refuses a form that was opened before somebody changed the vehicle', async () => {
    const id = await world.arrived()
    const { status, body } = await world.send(id, { version: 7 })
    expect([status, codesOf(body)]).toEqual([409, [':STALE_VERSION']])
  })

  it('answers a repeat as it did first', async () => {
    const id = await world.arrived()
    const body = { version: 1, outAt: hours(-1), expectedReturnAt: hours(9) }
    const sent = () => world.send(id, body, world.people.sal, { 'idempotency-key': `out-${id}` })
    const [first, second] = [await sent(), await sent()]
    expect([first.status, second.body]).toEqual([200, first.body])
    expect(await world.movements(id)).toHaveLength(1)
  })

  it('is for Sales of its own dealer only', async () => {
    const id = await world.arrived()
    const { priya, sister, stranger } = world.people
    expect((await world.send(id, {}, priya)).status).toBe(403)
    expect((await world.send(id, {}, sister)).status).toBe(403)
    expect((await world.send(id, {}, stranger)).status).toBe(404)
    expect((await world.read(id, priya)).status).toBe(403)
    expect((await world.read(id, stranger)).status).toBe(404)
  })
})

describe('a trade plate', () => {
  it('that is on another vehicle is reported, however spelled, until that is back', async () => {
    const first = await world.away({ tradePlate: '777 xy', destinationName: 'Test Station' })
    const second = await world.arrived()
    expect((await world.record(second)).platesOut).toContainEqual(
      expect.objectContaining({ tradePlate: '777XY', vehicleId: first, destinationName: 'Test Station' }),
    )
    const { status, body } = await world.send(second, { tradePlate: '777-XY' })
    expect(status).toBe(200)
    expect(body.data.plateAlsoOn.map(({ vehicleId }) => vehicleId)).toEqual([first])
    expect((await world.record(first)).platesOut.map(({ vehicleId }) => vehicleId)).toContain(second)
    await world.back(first)
    expect((await world.record(second)).platesOut.filter(({ tradePlate }) => tradePlate === '777XY')).toEqual([])
  })
})

it('the plate of a vehicle that was removed is on none', async () => {
  const gone = await world.away({ tradePlate: '909ZZ' })
  const { status } = await world.app.call('POST /vehicles/:vehicleId/remove', {
    params: { vehicleId: gone },
    body: { reason: 'Typed twice by mistake', version: await world.version(gone) },
    token: world.jo.token,
  })
  expect(status).toBeLessThan(300)
  const { platesOut } = await world.record(await world.arrived())
  expect(platesOut.map(({ tradePlate }) => tradePlate)).not.toContain('909ZZ')
})

describe('the form', () => {
  it('suggests what is known of a vehicle on site, and where others went', async () => {
    await world.away({ destinationName: 'Kirkstall MOT' })
    const id = await world.arrived()
    const { current, prefill, destinations } = await world.record(id)
    expect(current).toBeNull()
    expect(prefill).toMatchObject({ odometerOut: 41_200, keysOut: null })
    const days = (Date.parse(prefill?.expectedReturnAt ?? '') - Date.parse(prefill?.outAt ?? '')) / 86_400_000
    expect(days).toBe(3)
    expect(destinations).toContain('Kirkstall MOT')
    expect(new Set(destinations).size).toBe(destinations.length)
  })
})

describe('the vehicles of the group', () => {
  it('show everyone in it which are offsite, filtered by reason and by lateness', async () => {
    const mot = await world.away({ reason: 'MOT', destinationName: 'Kirkstall MOT' })
    const sold = await world.away({ reason: 'AUCTION', outAt: hours(-9), expectedReturnAt: hours(-1) })
    const list = async (query: Record<string, string>) =>
      (
        await world.app.call('GET /vehicles', {
          query: { stage: 'OFFSITE', ...query },
          token: world.people.sister.token,
        })
      ).body.data.data
    expect(await list({ offsiteReason: 'MOT' })).toMatchObject([
      { id: mot, offsite: { reason: 'MOT', destinationName: 'Kirkstall MOT', driverName: 'Ken Hall' } },
    ])
    expect((await list({ sla: 'RED' })).map(({ id }) => id)).toEqual([sold])
    const all = await world.app.call('GET /vehicles', { token: world.people.sister.token })
    const onSite = all.body.data.data.filter(({ stage }) => stage !== 'OFFSITE')
    expect(onSite.length).toBeGreaterThan(0)
    expect(onSite.every(({ offsite }) => offsite === null)).toBe(true)
  })

  it('show one on its own page, without its phone number', async () => {
    const id = await world.away({ contactPhone: '0113 496 0102', odometerOut: 41_201 })
    const { body, text } = await world.app.call('GET /vehicles/:vehicleId/details', {
      params: { vehicleId: id },
      token: world.people.priya.token,
    })
    expect(body.data.offsite).toMatchObject({ destinationName: 'Apex Bodyshop', odometerOut: 41_201 })
    expect(text).not.toContain('0113 496 0102')
    await world.back(id)
    const after = await world.app.call('GET /vehicles/:vehicleId/details', {
      params: { vehicleId: id },
      token: world.people.priya.token,
    })
    expect(after.body.data.offsite).toBeNull()
  })
})

describe('changing a journey', () => {
  it('extends the return with its reason, and keeps each earlier date', async () => {
    const id = await world.away({ expectedReturnAt: hours(5) })
    const first = (await world.record(id)).current?.expectedReturnAt
    const later = hours(30)
    const { status, body } = await world.change(id, { expectedReturnAt: later, extensionReason: 'Paint to dry' })
    expect(status).toBe(200)
    expect(body.data.current?.extensions).toMatchObject([
      { from: first, to: later, reason: 'Paint to dry', by: { id: world.people.sal.id } },
    ])
    const { vehicle, visits, events } = await world.kept(id)
    expect(vehicle).toMatchObject({ dueAt: later, version: 3 })
    expect(visits.at(-1)).toMatchObject({ dueAt: later, alertAt: later, alertLevelSent: null })
    expect(events.at(-1)).toMatchObject({
      type: 'OFFSITE_CHANGED',
      data: { changes: { expectedReturnAt: [first, later] }, extensionReason: 'Paint to dry' },
    })
    await world.change(id, { expectedReturnAt: hours(40) })
    expect((await world.record(id)).current?.extensions).toHaveLength(2)
  })

  it('leaves unnamed fields alone, and does nothing where nothing is different', async () => {
    const id = await world.away({ note: 'Rear bumper', tradePlate: '12A' })
    await world.change(id, { driverName: null, driverUserId: world.people.sid.id })
    expect((await world.record(id)).current).toMatchObject({ note: 'Rear bumper', tradePlate: '12A', extensions: [] })
    expect((await world.movements(id))[0]).toMatchObject({ driverName: null, driverUserId: world.people.sid.id })
    const { vehicle } = await world.kept(id)
    await world.change(id, { note: 'Rear bumper' })
    expect((await world.kept(id)).vehicle?.version).toBe(vehicle?.version)
  })

  it('is validated as a whole like a new one', async () => {
    const id = await world.away({ outAt: hours(-1), expectedReturnAt: hours(5) })
    const codes = async (body: object) => codesOf((await world.change(id, body)).body)
    expect(await codes({ expectedReturnAt: hours(-2) })).toEqual(['expectedReturnAt:min'])
    expect(await codes({ expectedReturnAt: hours(24 * 90) })).toEqual(['expectedReturnAt:max'])
    expect(await codes({ outAt: hours(1) })).toEqual(['outAt:max'])
    expect(await codes({ driverUserId: world.people.sid.id })).toEqual(['driverName:invalid'])
    expect(await codes({ driverName: null })).toEqual(['driverName:required'])
    expect((await world.kept(id)).vehicle?.version).toBe(2)
  })

  it('is refused for a vehicle on site, with who brought it back', async () => {
    const id = await world.away()
    await world.back(id, {}, world.people.sid)
    const { status, body } = await world.change(id, { note: 'Late' })
    expect([status, codesOf(body)]).toEqual([409, [':INVALID_STAGE']])
    expect(body.details).toMatchObject({ actor: { id: world.people.sid.id }, position: 'ADMIN:CONFIGURE' })
  })
})
