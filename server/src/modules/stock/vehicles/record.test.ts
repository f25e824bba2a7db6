import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  mechanicalAssessments,
  quoteLines,
  quotes,
  stageVisits,
  vehicleEvents,
  vehicles,
} from '../../../schema/index.ts'
import { codesOf } from '../../../testing/app.ts'
import { createMessagesWorld, type Hired, type MessagesWorld } from '../../vehicle/messages/messages-world.fixture.ts'

let world: MessagesWorld
let own: Hired
let mate: Hired
let stranger: Hired
let vehicleId: string

const NET = 68_740
const at = (hour: string) => `2026-11-20T${hour}:00.000Z`

beforeAll(async () => {
  world = await createMessagesWorld()
  own = await world.hired(world.home, 'SALES')
  mate = await world.hired(world.mate, 'SALES_MANAGER')
  stranger = await world.hired(world.stranger, 'SALES')
  vehicleId = world.vehicleId
  const [quoteId, actorId] = [v7(), world.ours.userId]
  const of = { vehicleId, dealerId: world.home }
  await world.app.services.database.asOwner('test history', async (tx) => {
    await tx.insert(stageVisits).values([
      {
        ...of,
        stage: 'ADMIN',
        subStage: 'CONFIGURE',
        enteredAt: at('08:00'),
        dueAt: at('09:00'),
        exitedAt: at('10:00'),
        exitedById: actorId,
        exitAction: 'CONFIGURE',
        holdSeconds: 600,
      },
      { ...of, stage: 'MECHANICAL_PREP', subStage: 'APPROVAL', enteredAt: at('10:00') },
    ])
    await tx.insert(vehicleEvents).values([
      {
        ...of,
        type: 'VEHICLE_INFLEETED',
        actorId,
        at: at('08:00'),
        stage: 'INFLEET',
        subStage: 'ENTRY_DATA',
        data: { stockNumber: 'L1' },
      },
      {
        ...of,
        type: 'VEHICLE_CONFIGURED',
        actorId,
        at: at('10:00'),
        stage: 'ADMIN',
        subStage: 'CONFIGURE',
        data: { purchasePrice: 1_250_000, to: 'ICT:ICT' },
      },
    ])
    await tx.insert(quotes).values({
      ...of,
      id: quoteId,
      kind: 'MECHANICAL',
      version: 1,
      status: 'REJECTED',
      net: NET,
      vat: 13_748,
      gross: 82_488,
      submittedById: actorId,
      submittedAt: at('11:00'),
      decidedById: actorId,
      decidedAt: at('12:00'),
      decisionReason: 'TOO_EXPENSIVE',
    })
    await tx.insert(quoteLines).values({
      quoteId,
      lineId: v7(),
      dealerId: world.home,
      seq: 1,
      type: 'PARTS',
      description: 'Rear tyres',
      labourHours: 0,
      labourRate: 0,
      quantity: 200,
      unitCost: 34_370,
      vatBp: 2000,
      net: NET,
      vat: 13_748,
      gross: 82_488,
      safety: true,
    })
    await tx.insert(mechanicalAssessments).values({
      ...of,
      odometerIn: 28_940,
      technicianId: actorId,
      roadTest: { done: true, miles: 4, note: null },
      workRequired: true,
      completedAt: at('10:30'),
      completedById: actorId,
      items: [
        { key: 'tyres.nsr', result: 'REQUIRED', note: '1.5 mm', measures: { tread: 15 }, quote: true },
        { key: 'tyres.nsf', result: 'OK', note: null, measures: {}, quote: false },
      ],
    })
  })
})
afterAll(() => world.app.close())

const record = (who: Hired) =>
  world.app.call('GET /vehicles/:vehicleId/details', { params: { vehicleId }, token: who.token })
const timeline = (who: Hired, query: Record<string, string> = {}) =>
  world.app.call('GET /vehicles/:vehicleId/timeline', { params: { vehicleId }, token: who.token, query })

describe('a vehicle’s page', () => {
  it('shows its own dealer what was quoted, found and how its time was spent', async () => {
    const { body } = await record(own)
    expect(body.data.quotes).toMatchObject([
      { version: 1, net: NET, lines: [{ description: 'Rear tyres', change: 'NEW' }] },
    ])
    expect(body.data.assessment).toMatchObject({
      workRequired: true,
      counts: { OK: 1, REQUIRED: 1, ADVISORY: 0 },
      findings: [{ key: 'tyres.nsr', result: 'REQUIRED', note: '1.5 mm' }],
      measured: [{ key: 'tyres.nsr', measures: { tread: 15 } }],
    })
    expect(body.data.times[0]).toEqual({ stage: 'ADMIN', work: 0, wait: 6600, offsite: 0, held: 600 })
  })

  it('keeps quotes from the other dealers of the group', async () => {
    const { body, text } = await record(mate)
    expect(body.data.quotes).toBeNull()
    expect(body.data.assessment?.counts.REQUIRED).toBe(1)
    expect(text).not.toContain(String(NET))
  })
})

describe('the timeline', () => {
  it('has the actions, visits and decisions, newest first', async () => {
    const { body } = await timeline(own)
    expect(body.data.data.map(({ kind, at: when }) => [kind, when.slice(11, 16)])).toEqual([
      ['QUOTE', '12:00'],
      ['EVENT', '10:00'],
      ['VISIT', '10:00'],
      ['EVENT', '08:00'],
    ])
    expect(body.data.data[0]).toMatchObject({ status: 'REJECTED', net: NET, stage: 'MECHANICAL_PREP' })
    expect(body.data.data[2]).toMatchObject({
      seconds: 7200,
      heldSeconds: 600,
      late: true,
      lateSeconds: 3600,
      exitAction: 'CONFIGURE',
    })
    expect(body.data.paging.total).toBe(4)
  })

  it('pages without losing or repeating an entry', async () => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query: Record<string, string> = { pageSize: '1', ...(cursor && { cursor }) }
      const { data } = (await timeline(own, query)).body
      seen.push(...data.data.map(({ id }) => id))
      cursor = data.paging.next
    } while (cursor)
    expect(seen).toEqual((await timeline(own)).body.data.data.map(({ id }) => id))
  })

  it('counts the messages of the thread', async () => {
    const before = (await timeline(own)).body.data.messages
    await world.app.call('POST /vehicles/:vehicleId/messages', {
      params: { vehicleId },
      token: mate.token,
      body: { body: 'Hello' },
    })
    expect((await timeline(own)).body.data.messages).toBe(before + 1)
  })

  it('shows the rest of the group no figures, and another group nothing', async () => {
    const { body, text } = await timeline(mate)
    expect(body.data.data.map(({ kind }) => kind)).toEqual(['EVENT', 'VISIT', 'EVENT'])
    expect(text).not.toContain('1250000')
    expect((await timeline(stranger)).status).toBe(404)
  })
})

describe('infleet photos', () => {
  const ROUTE = 'POST /vehicles/:vehicleId/files'
  const remove = (who: Hired, fileId: string) =>
    world.app.call('DELETE /vehicles/:vehicleId/files/:fileId', { params: { vehicleId, fileId }, token: who.token })

  it('are added by employees of the vehicle’s dealer, and shown to the group', async () => {
    const { status, body } = await world.upload(ROUTE, own, vehicleId)
    expect(status).toBe(201)
    const [file] = (await record(mate)).body.data.files
    expect(file).toMatchObject({ id: body.data.id, area: 'INFLEET', mayDelete: false })
    expect((await world.app.app.inject({ url: file?.picture?.mediumUrl ?? '' })).statusCode).toBe(200)
    expect((await record(own)).body.data.files[0]?.mayDelete).toBe(true)
  })

  it('can be captioned by the person who added them', async () => {
    const { id: fileId } = (await world.upload(ROUTE, own, vehicleId)).body.data
    const name = (who: Hired, body: object) =>
      world.app.call('PATCH /vehicles/:vehicleId/files/:fileId', {
        params: { vehicleId, fileId },
        token: who.token,
        body,
      })
    expect((await name(own, { caption: 'Scratch on the bumper' })).body.data.caption).toBe('Scratch on the bumper')
    expect((await name(await world.hired(world.home, 'ADMIN'), { caption: 'x' })).status).toBe(403)
    expect((await name(own, { caption: 'x'.repeat(121) })).status).toBe(422)
  })

  it('can be added or deleted by nobody else', async () => {
    const { id } = (await world.upload(ROUTE, own, vehicleId)).body.data
    const colleague = await world.hired(world.home, 'ADMIN')
    expect((await world.upload(ROUTE, mate, vehicleId)).status).toBe(403)
    expect((await world.upload(ROUTE, stranger, vehicleId)).status).toBe(404)
    expect((await remove(colleague, id)).status).toBe(403)
    expect((await remove(mate, id)).status).toBe(403)
    expect((await remove(own, id)).status).toBe(204)
    expect((await remove(own, id)).status).toBe(404)
  })

  it('cannot be used as a message’s file', async () => {
    const message = await world.upload('POST /vehicles/:vehicleId/messages/files', own, vehicleId)
    expect((await remove(own, message.body.data.id)).status).toBe(404)
    expect((await record(own)).body.data.files.map(({ id }) => id)).not.toContain(message.body.data.id)
  })

  it('leave an entry in the history when deleted; what was never sent leaves none', async () => {
    const removals = async () =>
      (
        await world.app.services.database.asOwner('test', (tx) =>
          tx.select().from(vehicleEvents).where(eq(vehicleEvents.type, 'FILE_REMOVED')),
        )
      ).length
    const [before, { body: photo }] = [await removals(), await world.upload(ROUTE, own, vehicleId)]
    await remove(own, photo.data.id)
    const MESSAGE = '/vehicles/:vehicleId/messages/files'
    const { id: fileId } = (await world.upload(`POST ${MESSAGE}`, own, vehicleId)).body.data
    await world.app.call(`DELETE ${MESSAGE}/:fileId`, { params: { vehicleId, fileId }, token: own.token })
    expect((await removals()) - before).toBe(1)
  })

  it('stay as they are once the vehicle is gone', async () => {
    const sold = await world.vehicleAt(world.ours, world.home)
    const { id: fileId } = (await world.upload(ROUTE, own, sold)).body.data
    const seen = async () =>
      (await world.app.call('GET /vehicles/:vehicleId/details', { params: { vehicleId: sold }, token: own.token })).body
        .data.files
    expect(await seen()).toMatchObject([{ mayDelete: true }])
    await world.app.services.database.asOwner('test', (tx) =>
      tx
        .update(vehicles)
        .set({ stage: 'CLOSED', subStage: 'SOLD', closedAt: new Date().toISOString() })
        .where(eq(vehicles.id, sold)),
    )
    const params = { vehicleId: sold, fileId }
    const removed = await world.app.call('DELETE /vehicles/:vehicleId/files/:fileId', { params, token: own.token })
    expect([removed.status, codesOf(removed.body)]).toEqual([409, [':INVALID_STAGE']])
    expect(await seen()).toMatchObject([{ id: fileId, mayDelete: false }])
  })

  it('are limited to twenty, even when several come at once', async () => {
    const there = (await record(own)).body.data.files.filter(({ area }) => area === 'INFLEET').length
    for (let count = there; count < 19; count += 1) expect((await world.upload(ROUTE, own, vehicleId)).status).toBe(201)
    const answers = await Promise.all([1, 2, 3].map(() => world.upload(ROUTE, own, vehicleId)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422, 422])
    const { status, body } = await world.upload(ROUTE, own, vehicleId)
    expect([status, codesOf(body)]).toEqual([422, ['file:FILE_LIMIT']])
  })
})
