import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents, lookupCalls, ukVehicleDataApiKeys as keys } from '../../../schema/index.ts'
import { createLogger } from '../../../platform/logging/logging.ts'
import { STAND_IN_KEYS } from '../../../stand-in/options.ts'
import { type RunningStandIn, standInAddresses, startStandIn } from '../../../stand-in/server.ts'
import { codesOf, createTestApp, type TestApp } from '../../../testing/app.ts'
import { PATIENT_MS } from '../../../testing/constants.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'
import { decryptSecret } from '../../vehicle/lookup/key-cipher.ts'
import { createLookup } from '../../vehicle/lookup/service.ts'

const PATH = '/site-settings/uk-vehicle-data-api-keys'
let test: TestApp
let standIn: RunningStandIn
let token: string
let developer: { id: string }
const logged: string[] = []

beforeAll(async () => {
  standIn = await startStandIn(0, { today: () => '2026-11-20' })
  test = await createTestApp()
  const { services } = test
  const lookup = { standIn: false, dvlaVesKey: null, ...standInAddresses(standIn.url) }
  const log = createLogger({ logLevel: 'trace', mode: 'production' }, { write: (line) => void logged.push(line) })
  services.lookup = createLookup({ ...services, log, config: { ...services.config, lookup }, timeoutMs: PATIENT_MS })
  developer = await createPerson(services, { developer: true })
  token = (await signedIn(services, developer)).accessToken
})
afterAll(() => Promise.all([test.close(), standIn.close()]))
afterEach(() => test.services.database.unscoped('test', (tx) => tx.delete(keys)))

const form = { label: 'Live', provider: 'UKVD_R2', packageName: 'VehicleDetails', key: STAND_IN_KEYS.ukvd }
const choose = (body: object, headers = {}) => test.call(`POST ${PATH}/active`, { token, body, headers })
const added = async (more: object = {}) => (await choose({ ...form, ...more })).body.data
const add = (more: object = {}, headers = {}) =>
  test.call(`POST ${PATH}`, { token, body: { ...form, ...more }, headers })
const list = () => test.call(`GET ${PATH}`, { token })
const remove = (keyId: string) => test.call(`DELETE ${PATH}/:keyId`, { token, params: { keyId } })
const tryOut = (keyId: string) => test.call(`POST ${PATH}/:keyId/test`, { token, params: { keyId } })
const isDown = (down: boolean) =>
  fetch(`${standIn.url}/stand-in/options`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ down }),
  })
const rows = () => test.services.database.unscoped('test', (tx) => tx.select().from(keys))
const activeLabels = async () => (await rows()).filter(({ isActive }) => isActive).map(({ label }) => label)
const eventsOf = (id: string) =>
  test.services.database.unscoped('test', (tx) =>
    tx.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(auditEvents.at),
  )

describe('a key', () => {
  it.each(['Main  account', 'main account', 'Main-account', 'Main\u200b account'])(
    'RM.42 with the name %j is refused next to Main account, whether added or made active at once',
    async (label) => {
      await added({ label: 'Main account' })
      for (const { status, body } of [await add({ label }), await choose({ ...form, label })]) {
        expect([status, codesOf(body)]).toEqual([422, ['label:duplicate']])
        expect(body.errors[0]?.message).toBe('There is already a key called Main account.')
      }
      expect(await activeLabels()).toEqual(['Main account'])
    },
  )

  it('RM.54 is stored encrypted, and only its end is ever shown', async () => {
    const { status, text, body } = await choose(form)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ label: 'Live', isActive: true, keyTail: form.key.slice(-4), lastUsedAt: null })
    expect(body.data.createdBy).toMatchObject({ id: developer.id })
    const [row] = await rows()
    expect(row?.keyEncrypted).not.toContain(form.key)
    expect(decryptSecret(row?.keyEncrypted ?? '', test.services.config.secret)).toBe(form.key)
    const listed = await list()
    expect(listed.body.data.data).toEqual([body.data])
    const events = await eventsOf(body.data.id)
    expect(events.map(({ type }) => type)).toEqual(['ukVehicleDataApiKey.added', 'ukVehicleDataApiKey.activated'])
    for (const told of [text, listed.text, JSON.stringify(events)]) {
      expect(told).not.toContain(form.key)
      expect(told).not.toContain(row?.keyEncrypted)
    }
  })

  it('RM.55 is the only active one from when it is chosen, and is listed first', async () => {
    const [one, two] = [await added({ label: 'One' }), await added({ label: 'Two' })]
    expect(await activeLabels()).toEqual(['Two'])
    expect((await choose({ id: one.id })).body.data).toMatchObject({ id: one.id, isActive: true })
    expect(await activeLabels()).toEqual(['One'])
    expect((await list()).body.data.data.map(({ label }) => label)).toEqual(['One', 'Two'])
    expect((await choose({ id: v7() })).status).toBe(404)
    expect(await activeLabels()).toEqual(['One'])
    expect(await eventsOf(two.id)).toHaveLength(2)
  })

  it('RM.55 is the only one, whoever chooses at the same time', async () => {
    const first = await added({ label: 'First' })
    const chosen = Array.from({ length: 6 }, (_, at) =>
      at % 2 ? choose({ id: first.id }) : choose({ ...form, label: `New ${at}` }),
    )
    expect((await Promise.all(chosen)).map(({ status }) => status)).toEqual(chosen.map(() => 200))
    expect(await activeLabels()).toHaveLength(1)
    expect(await rows()).toHaveLength(4)
  })

  it('is added once for its idempotency key', async () => {
    const headers = { 'idempotency-key': 'one-key' }
    const answers = await Promise.all([choose(form, headers), choose(form, headers)])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
  })

  it.each([
    ['nothing', {}, ['label:required', 'provider:required', 'packageName:required', 'key:required']],
    ['an id and a label', { id: v7(), label: 'x' }, ['label:unknown']],
    ['a key with a space', { ...form, key: 'not a key of theirs' }, ['key:pattern']],
    ['a key that is cut short', { ...form, key: 'abc' }, ['key:min']],
    ['another provider', { ...form, provider: 'DVLA' }, ['provider:enum']],
    ['a package with a slash', { ...form, packageName: 'a/b' }, ['packageName:pattern']],
  ])('is refused on its fields for %s', async (_, body, codes) => {
    const answer = await choose(body)
    expect([answer.status, codesOf(answer.body)]).toEqual([422, codes])
    expect(answer.text).not.toContain(form.key)
  })

  it('RM.57 is added without affecting the lookups, tested, and then made the active one', async () => {
    await added({ label: 'Works' })
    const { status, body, text } = await add({ label: 'New' })
    expect([status, body.data]).toMatchObject([201, { label: 'New', isActive: false, keyTail: form.key.slice(-4) }])
    expect(text).not.toContain(form.key)
    expect(await activeLabels()).toEqual(['Works'])
    const { id } = body.data
    expect((await tryOut(id)).body.data).toMatchObject({ works: true })
    expect(await activeLabels()).toEqual(['Works'])
    expect((await choose({ id })).status).toBe(200)
    expect(await activeLabels()).toEqual(['New'])
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual([
      'ukVehicleDataApiKey.added',
      'ukVehicleDataApiKey.tested',
      'ukVehicleDataApiKey.activated',
    ])
  })

  it('is in use at once when it is the first, and one of several added at a time is', async () => {
    const labels = ['One', 'Two', 'Three']
    const answers = await Promise.all(labels.map((label) => add({ label })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const first = answers.map(({ body }) => body.data).filter(({ isActive }) => isActive)
    expect(first).toHaveLength(1)
    expect(await activeLabels()).toEqual([first[0]?.label])
    const events = await eventsOf(first[0]?.id ?? '')
    expect(events.map(({ type }) => type)).toEqual(['ukVehicleDataApiKey.added', 'ukVehicleDataApiKey.activated'])
  })

  it('is added once for its idempotency key, whether in use or not', async () => {
    await added()
    const headers = { 'idempotency-key': 'one-more-key' }
    const answers = await Promise.all([add({ label: 'Next' }, headers), add({ label: 'Next' }, headers)])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await rows()).toHaveLength(2)
  })

  it('is refused on its fields before it is added', async () => {
    const { status, body } = await add({ key: 'abc', label: '' })
    expect([status, codesOf(body)]).toEqual([422, ['label:required', 'key:min']])
  })

  it('RM.57 is deleted unless another key exists and it is the active one', async () => {
    const [one, two] = [await added({ label: 'One' }), await added({ label: 'Two' })]
    const refused = await remove(two.id)
    expect([refused.status, codesOf(refused.body)]).toEqual([409, [':KEY_ACTIVE']])
    expect((await remove(one.id)).status).toBe(204)
    expect((await remove(one.id)).status).toBe(404)
    expect(await activeLabels()).toEqual(['Two'])
    expect((await remove(two.id)).status).toBe(204)
    expect(await rows()).toEqual([])
    expect((await eventsOf(two.id)).at(-1)).toMatchObject({
      type: 'ukVehicleDataApiKey.deleted',
      data: { label: 'Two', wasActive: true },
    })
  })

  it('never leaves others without an active one, when the last is deleted while one is added', async () => {
    const { id } = await added({ label: 'Last' })
    await Promise.all([remove(id), add({ label: 'Next' }), remove(id), add({ label: 'Other' })])
    expect(await activeLabels()).toHaveLength(1)
  })
})

describe('testing a key', () => {
  it.each(['UKVD_R2', 'UKVD_V2'])('says that it works at %s, and records the call', async (provider) => {
    const { id } = await added({ provider })
    const { body, text } = await tryOut(id)
    expect(body.data).toMatchObject({ outcome: 'FOUND', works: true, message: expect.stringContaining('AA19 AAA') })
    expect(text).not.toContain(form.key)
    const calls = await test.services.database.unscoped('test', (tx) => tx.select().from(lookupCalls))
    expect(calls.at(-1)).toMatchObject({ userId: developer.id, dealerId: null, registration: 'AA19AAA' })
    expect((await list()).body.data.data[0]).toMatchObject({ lastStatus: 'OK', lastUsedAt: expect.any(String) })
    expect((await eventsOf(id)).at(-1)).toMatchObject({ data: { outcome: 'FOUND' } })
  })

  it('RM.56 is paid for once, however often it is sent under one key', async () => {
    const { id } = await added()
    const calls = () => test.services.database.unscoped('test', (tx) => tx.$count(lookupCalls))
    const before = await calls()
    const headers = { 'idempotency-key': v7() }
    const send = () => test.call(`POST ${PATH}/:keyId/test`, { token, params: { keyId: id }, headers })
    const answers = await Promise.all([send(), send()])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(await calls()).toBe(before + 1)
  })

  it('RM.56 tells the developer that the service refuses it, active or not, and does not store that', async () => {
    const wrong = 'wrong-key-0123456789'
    const { id } = await added({ label: 'Wrong', key: wrong })
    await added()
    const { body } = await tryOut(id)
    expect(body.data).toMatchObject({ outcome: 'FORBIDDEN', works: false })
    expect(body.data.message).toContain('refused this key')
    expect(logged.join('\n')).toContain('refuses our key')
    const events = await eventsOf(id)
    expect(logged.join('\n') + JSON.stringify([body, events, await rows()])).not.toContain(wrong)
  })

  it('says so when it can no longer be read, or when the service is down', async () => {
    const { id } = await added()
    await test.services.database.unscoped('test', (tx) => tx.update(keys).set({ keyEncrypted: 'v1.a.b.c' }))
    expect((await tryOut(id)).body.data.message).toContain('another SECRET')
    const other = await added({ label: 'Other' })
    await isDown(true)
    const { body } = await tryOut(other.id)
    await isDown(false)
    expect(body.data).toMatchObject({ outcome: 'UNAVAILABLE', works: false, providerStatus: 'NETWORK' })
  })
})
