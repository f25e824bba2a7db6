import { MOST_WEBHOOKS, type Webhook, WEBHOOK_MESSAGES, type WebhookForm } from '@forecourt/contracts'
import { WEBHOOK_EVENTS } from '@forecourt/domain'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '../../../platform/jobs/clean-up.ts'
import { runDueJobs } from '../../../platform/jobs/jobs.ts'
import { auditEvents, notifications, webhookDeliveries, webhooks } from '../../../schema/index.ts'
import { codesOf, type TestApp } from '../../../testing/app.ts'
import { createPerson, type Person, signedIn } from '../../../testing/people.ts'
import { MECHANICAL_TRIAL } from '../../stages/mechanical-prep/prep-world.fixture.ts'
import { createStageWorld } from '../../stages/prep/stage-world.fixture.ts'
import { createSaleWorld } from '../../stages/sale/sale-world.fixture.ts'
import { SEND_LIMITS } from './deliveries.ts'
import { deliverWebhooksJob, webhooksDueJob } from './jobs.ts'
import { type Receiver, startReceiver } from './receiver.fixture.ts'

let sale: Awaited<ReturnType<typeof createSaleWorld>>
let test: TestApp
let home: string
let receiver: Receiver
let admin: Person
let token: string
let sisterToken: string

beforeAll(async () => {
  sale = await createSaleWorld()
  ;({ app: test, home } = sale)
  receiver = await startReceiver()
  admin = await createPerson(test.services, { adminAt: [home] })
  token = (await signedIn(test.services, admin)).accessToken
  const other = await createPerson(test.services, { adminAt: [sale.sister] })
  sisterToken = (await signedIn(test.services, other)).accessToken
})
afterAll(async () => {
  await receiver.close()
  await test.close()
})

beforeEach(() => {
  receiver.received.length = 0
  receiver.answer({ secret: '' })
})
afterEach(() => test.services.database.asOwner('test', (tx) => tx.delete(webhooks)))

const create = (form: Partial<WebhookForm> = {}, as = token) =>
  test.call('POST /dealer/webhooks', { token: as, body: { url: receiver.url, events: WEBHOOK_EVENTS, ...form } })

async function added(form: Partial<WebhookForm> = {}, as = token) {
  const { status, body, text } = await create(form, as)
  if (status !== 201) throw new Error(text)
  receiver.answer({ secret: body.data.secret })
  return body.data
}
const params = ({ id }: Pick<Webhook, 'id'>) => ({ webhookId: id })
const read = async (webhook: Webhook) =>
  (await test.call('GET /dealer/webhooks/:webhookId', { token, params: params(webhook) })).body.data
const deliveriesOf = async (webhook: Webhook, query: Record<string, string> = {}) => {
  const { body } = await test.call('GET /dealer/webhooks/:webhookId/deliveries', {
    token,
    params: params(webhook),
    query,
  })
  return body.data.data
}
const change = async (webhook: Webhook, isActive: boolean) => {
  const { url, events, version } = await read(webhook)
  return test.call('PATCH /dealer/webhooks/:webhookId', {
    token,
    params: params(webhook),
    body: { url, events, isActive, version },
  })
}
const ping = (webhook: Pick<Webhook, 'id'>) =>
  test.call('POST /dealer/webhooks/:webhookId/ping', { token, params: params(webhook) })

const HOUR = 3_600_000
/** Sends what is due so many hours from now. */
async function deliver(hours = 0) {
  const now = () => new Date(Date.now() + hours * HOUR)
  await deliverWebhooksJob.run({}, { services: { ...test.services, now }, log: test.services.log, attempt: 1 })
}
const typesReceived = () => receiver.received.map(({ message }) => (message as { type: string }).type)

describe('what webhooks are told', () => {
  it('of a vehicle that moves, goes on sale and is sold, without its buyer or a price', async () => {
    await added()
    const id = await sale.onSale()
    expect((await sale.sell(id)).status).toBe(200)
    await deliver()
    expect(typesReceived().toSorted()).toEqual([
      'vehicle.moved',
      'vehicle.moved',
      'vehicle.moved',
      'vehicle.moved',
      'vehicle.on_sale',
      'vehicle.sold',
    ])
    const bodies = receiver.received.map(({ text }) => text).join()
    expect(bodies).not.toMatch(/Grace|Okafor|buyer|price|1249500|1299500/i)
    const sold = receiver.received.map(({ message }) => message).find((each) => (each as Sent).type === 'vehicle.sold')
    expect(WEBHOOK_MESSAGES['vehicle.sold'].parse(sold)).toEqual(sold)
    expect(sold).toMatchObject({ data: { kind: 'SOLD', vehicle: { id, dealerId: home } } })
  })

  it('of quotes that are approved or sent back', async () => {
    const prep = await createStageWorld(MECHANICAL_TRIAL)
    const { app } = prep
    const superAdmin = await createPerson(app.services, { adminAt: [prep.home] })
    const as = { token: (await signedIn(app.services, superAdmin)).accessToken }
    const form = { url: receiver.url, events: ['quote.decided'] }
    const { data } = (await app.call('POST /dealer/webhooks', { ...as, body: form })).body
    const approved = await prep.standing('APPROVAL')
    expect((await prep.approve(approved)).status).toBe(200)
    const rejected = await prep.standing('APPROVAL')
    expect((await prep.reject(rejected)).status).toBe(200)
    const { body } = await app.call('GET /dealer/webhooks/:webhookId/deliveries', {
      ...as,
      params: params(data.webhook),
      query: { sort: 'oldest' },
    })
    await app.close()
    expect(body.data.data.map((delivery): unknown => JSON.parse(delivery.body))).toMatchObject([
      { data: { vehicle: { id: approved }, kind: 'MECHANICAL', quoteVersion: 1, outcome: 'APPROVED' } },
      { data: { vehicle: { id: rejected }, kind: 'MECHANICAL', quoteVersion: 1, outcome: 'REJECTED' } },
    ])
  })

  it('of what they asked for, at their dealer, while they are switched on', async () => {
    const { webhook: on } = await added({ events: ['vehicle.sold'] })
    const { webhook: off } = await added()
    await added({}, sisterToken)
    receiver.answer({})
    expect((await change(off, false)).status).toBe(200)
    await sale.onSale()
    expect([await deliveriesOf(on), await deliveriesOf(off)]).toEqual([[], []])
    const all = await test.services.database.asOwner('test', (tx) => tx.select().from(webhookDeliveries))
    expect(all).toEqual([])
  })

  it('nothing of what was not kept in the end', async () => {
    const { webhook } = await added()
    const before = await sale.arrived()
    const count = (await deliveriesOf(webhook)).length
    // The version is checked inside the move, and its refusal takes all of it back.
    expect((await sale.post(before, { version: 99 })).status).toBe(409)
    expect(await deliveriesOf(webhook)).toHaveLength(count)
  })
})

interface Sent {
  type: string
}

describe('a delivery', () => {
  it('is signed, bears its ID, and is done once it arrived', async () => {
    const { webhook } = await added()
    const { body } = await ping(webhook)
    expect(body.data).toMatchObject({ type: 'ping', state: 'PENDING', attempts: 0 })
    await deliver()
    expect(receiver.received).toMatchObject([{ id: body.data.id, message: { id: body.data.id, type: 'ping' } }])
    expect(await deliveriesOf(webhook)).toMatchObject([
      { id: body.data.id, state: 'DELIVERED', attempts: 1, status: 204, nextAttemptAt: null, error: null },
    ])
    expect(await read(webhook)).toMatchObject({ failingSince: null, lastDelivery: { state: 'DELIVERED', status: 204 } })
    await deliver(100)
    expect(receiver.received).toHaveLength(1)
  })

  it('is tried again later, with all that waits for that address, until it arrives', async () => {
    const { webhook } = await added()
    receiver.answer({ status: 503, body: 'Closed for lunch' })
    await ping(webhook)
    await deliver()
    await ping(webhook)
    // Asking for one ends the pause; its failure begins another, for both.
    await deliver()
    const failed = await deliveriesOf(webhook)
    expect(failed).toMatchObject([
      { state: 'PENDING', attempts: 1, status: 503, answer: 'Closed for lunch' },
      { state: 'PENDING', attempts: 1 },
    ])
    expect((await read(webhook)).failingSince).not.toBeNull()
    receiver.received.length = 0
    await deliver(0.001)
    expect(receiver.received).toEqual([])
    // Of a moment an hour from now the receiver would think nothing.
    receiver.answer({ secret: '' })
    await deliver(1)
    expect((await deliveriesOf(webhook)).map(({ state }) => state)).toEqual(['DELIVERED', 'DELIVERED'])
    expect(await read(webhook)).toMatchObject({ failingSince: null, isActive: true })
  })

  it('that is refused again and again does not keep back those behind it', async () => {
    const { webhook } = await added()
    const { id } = (await ping(webhook)).body.data
    receiver.answer({ secret: '', refused: id })
    await deliver()
    const { id: next } = (await ping(webhook)).body.data
    await deliver(0.1)
    expect(await deliveriesOf(webhook)).toMatchObject([
      { id: next, state: 'DELIVERED' },
      { id, state: 'PENDING', attempts: 2, status: 400 },
    ])
  })

  it('is sent by a job that what it tells of asks for', async () => {
    const { webhook } = await added({ events: ['vehicle.on_sale'] })
    await sale.onSale()
    const jobs = [webhooksDueJob, deliverWebhooksJob]
    // The second is asked for by the first.
    await runDueJobs(test.services, jobs)
    await runDueJobs(test.services, jobs)
    expect(await deliveriesOf(webhook)).toMatchObject([{ type: 'vehicle.on_sale', state: 'DELIVERED' }])
  })

  it('never fails as a job: nobody here can mend another’s server', async () => {
    const { webhook } = await added()
    receiver.answer({ status: 500 })
    await ping(webhook)
    await expect(deliver()).resolves.toBeUndefined()
    expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'PENDING', status: 500 }])
  })

  it('is given up after three days, and sent again by hand under its ID', async () => {
    const { webhook } = await added()
    receiver.answer({ status: 500 })
    const { id } = (await ping(webhook)).body.data
    await deliver()
    await deliver(73)
    expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'FAILED', attempts: 2, nextAttemptAt: null }])
    receiver.answer({})
    receiver.received.length = 0
    const again = await test.call('POST /dealer/webhooks/:webhookId/deliveries/:deliveryId/send-again', {
      token,
      params: { ...params(webhook), deliveryId: id },
    })
    expect(again.body.data).toMatchObject({ id, state: 'PENDING' })
    await deliver()
    expect(receiver.received).toMatchObject([{ id }])
    expect(await deliveriesOf(webhook, { state: 'DELIVERED' })).toMatchObject([{ id, attempts: 3 }])
  })

  it('is not sent where its webhook was deleted or switched off meanwhile', async () => {
    const { webhook: deleted } = await added()
    const { webhook: off } = await added()
    await ping(deleted)
    await ping(off)
    await test.call('DELETE /dealer/webhooks/:webhookId', { token, params: params(deleted) })
    await change(off, false)
    await deliver()
    expect(receiver.received).toEqual([])
    expect(await deliveriesOf(off)).toMatchObject([{ state: 'FAILED', attempts: 0 }])
    expect((await ping(off)).status).toBe(409)
  })

  it('is kept for thirty days', async () => {
    const { webhook } = await added()
    await ping(webhook)
    await ping(webhook)
    const [newest] = await deliveriesOf(webhook)
    await test.services.database.asOwner('test', (tx) =>
      tx
        .update(webhookDeliveries)
        .set({ createdAt: new Date(Date.now() - 31 * 24 * HOUR).toISOString() })
        .where(eq(webhookDeliveries.id, newest?.id ?? '')),
    )
    await cleanUp.run({}, { services: test.services, log: test.services.log, attempt: 1 })
    expect(await deliveriesOf(webhook)).toHaveLength(1)
  })
})

describe('a webhook that fails', () => {
  it('is switched off after five days, its super admins are told, and it begins anew when switched on', async () => {
    const { webhook } = await added()
    receiver.answer({ status: 500 })
    await ping(webhook)
    await deliver()
    await ping(webhook)
    await deliver(121)
    const off = await read(webhook)
    expect(off.isActive).toBe(false)
    expect(off.switchedOffAt).not.toBeNull()
    const told = await test.services.database.asOwner('test', (tx) =>
      tx.select().from(notifications).where(eq(notifications.type, 'WEBHOOK_OFF')),
    )
    expect(told).toMatchObject([{ userId: admin.id, url: `/dealer/webhooks/${webhook.id}` }])
    const [event] = await test.services.database.asOwner('test', (tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.type, 'webhook.switchedOff')),
    )
    expect(event).toMatchObject({ subjectId: webhook.id, actorId: null, dealerId: home })
    expect((await change(webhook, true)).body.data).toMatchObject({
      isActive: true,
      failingSince: null,
      switchedOffAt: null,
    })
  })
})

describe('webhooks of a dealer', () => {
  it('show their secret once, and keep it encrypted', async () => {
    const { webhook, secret } = await added()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const { text } = await test.call('GET /dealer/webhooks', { token })
    expect(text).not.toContain(secret)
    const { rows } = await test.services.database.asOwner('test', (tx) =>
      tx.execute(sql`select to_jsonb(one)::text as row from webhooks one`),
    )
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
    const replaced = await test.call('POST /dealer/webhooks/:webhookId/secret', { token, params: params(webhook) })
    expect(replaced.body.data.secret).not.toBe(secret)
    receiver.answer({ secret: replaced.body.data.secret })
    await ping(webhook)
    await deliver()
    expect(receiver.received).toHaveLength(1)
  })

  it('are signed with a replaced secret as well, for a day', async () => {
    const { webhook, secret } = await added()
    await test.call('POST /dealer/webhooks/:webhookId/secret', { token, params: params(webhook) })
    receiver.answer({ secret })
    const arrives = async () => {
      const { id } = (await ping(webhook)).body.data
      await deliver()
      return (await deliveriesOf(webhook)).find((delivery) => delivery.id === id)?.state === 'DELIVERED'
    }
    expect(await arrives()).toBe(true)
    // Not by a later clock, whose messages a receiver would refuse as they are.
    await test.services.database.asOwner('test', (tx) =>
      tx.update(webhooks).set({ formerSecretUntil: test.services.now().toISOString() }),
    )
    expect(await arrives()).toBe(false)
  })

  it('are its own super admins’ alone', async () => {
    const { webhook } = await added()
    const there = { token: sisterToken, params: params(webhook) }
    const deliveryId = (await ping(webhook)).body.data.id
    const body = { url: receiver.url, events: webhook.events, isActive: false, version: 1 }
    const answers = await Promise.all([
      test.call('GET /dealer/webhooks/:webhookId', there),
      test.call('GET /dealer/webhooks/:webhookId/deliveries', there),
      test.call('PATCH /dealer/webhooks/:webhookId', { ...there, body }),
      test.call('POST /dealer/webhooks/:webhookId/secret', there),
      test.call('POST /dealer/webhooks/:webhookId/ping', there),
      test.call('DELETE /dealer/webhooks/:webhookId', there),
      test.call('POST /dealer/webhooks/:webhookId/deliveries/:deliveryId/send-again', {
        token: sisterToken,
        params: { ...params(webhook), deliveryId },
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    const own = (await added({}, sisterToken)).webhook
    const mixed = await test.call('POST /dealer/webhooks/:webhookId/deliveries/:deliveryId/send-again', {
      token: sisterToken,
      params: { ...params(own), deliveryId },
    })
    expect(mixed.status).toBe(404)
    expect((await create({}, sale.people.priya.token)).status).toBe(403)
  })

  it('take addresses of servers, with nobody’s password', async () => {
    const codes = async (url: string) => codesOf((await create({ url })).body)
    expect(await codes('ftp://hooks.example.com')).toEqual(['url:pattern'])
    expect(await codes('hooks.example.com')).toEqual(['url:pattern'])
    expect(await codes('https://me:secret@hooks.example.com/1')).toEqual(['url:pattern'])
    expect(codesOf((await create({ events: [] })).body)).toEqual(['events:min'])
  })

  it('are changed by one person at a time, and name no address on record', async () => {
    const { webhook } = await added({ url: `${receiver.url}/T0P-S3CR3T` })
    const body = { url: webhook.url, events: ['vehicle.sold'], isActive: true, version: webhook.version }
    const call = () => test.call('PATCH /dealer/webhooks/:webhookId', { token, params: params(webhook), body })
    expect((await call()).body.data.events).toEqual(['vehicle.sold'])
    expect((await call()).status).toBe(409)
    const events = await test.services.database.asOwner('test', (tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.subjectId, webhook.id)),
    )
    expect(events.map(({ type }) => type)).toEqual(['webhook.created', 'webhook.changed'])
    expect(JSON.stringify(events)).not.toContain('S3CR3T')
  })

  it('are so many at most', async () => {
    for (let index = 0; index < MOST_WEBHOOKS; index++) await added()
    expect(codesOf((await create()).body)).toEqual(['url:max'])
  })

  it('are sent so much by hand and no more', async () => {
    const { webhook } = await added()
    await test.services.webhookSends.consume(home, SEND_LIMITS.points).catch(() => undefined)
    const { status, headers } = await ping(webhook)
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    await test.services.webhookSends.delete(home)
  })

  it('do not exist under other IDs', async () => {
    expect((await ping({ id: v7() })).status).toBe(404)
  })
})
