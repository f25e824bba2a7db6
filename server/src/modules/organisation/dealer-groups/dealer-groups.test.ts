import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureBaseData } from '../../../base-data/index.ts'
import { auditEvents, dealerGroups, files } from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation, type Organisation } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'

let test: TestApp
let here: Organisation
let token: string
let second: { token: string; id: string }

beforeAll(async () => {
  test = await createTestApp()
  const { services } = test
  await ensureBaseData(services)
  here = await createOrganisation(services.database, 2)
  token = (await signedIn(services, await createPerson(services, { developer: true }))).accessToken
  const other = await createPerson(services, { developer: true })
  second = { id: other.id, token: (await signedIn(services, other)).accessToken }
})
afterAll(() => test.close())

const create = (name: string, given: object = {}) =>
  test.call('POST /dealer-groups', { token, body: { name, isActive: true, ...given } })
const made = async (name: string) => (await create(name)).body.data
const change = (dealerGroupId: string, body: object, by = token) =>
  test.call('PATCH /dealer-groups/:dealerGroupId', { token: by, params: { dealerGroupId }, body })
const read = (dealerGroupId: string) =>
  test.call('GET /dealer-groups/:dealerGroupId', { token, params: { dealerGroupId } })

describe('a dealer group', () => {
  it('is created, read, listed and logged', async () => {
    const { status, body } = await create('Calder & Holt')
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ name: 'Calder & Holt', isActive: true, dealerCount: 0, version: 1 })
    expect((await read(body.data.id)).body.data).toEqual(body.data)
    const list = await test.call('GET /dealer-groups', { token, query: { search: 'calder' } })
    expect(list.body.data.data).toEqual([body.data])
    const events = await test.services.database.unscoped('test', (tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.subjectId, body.data.id)),
    )
    expect(events).toMatchObject([{ type: 'dealerGroup.created', data: { to: { name: 'Calder & Holt' } } }])
  })

  it('counts its dealers, and shows inactive ones on request', async () => {
    expect((await read(here.groupId)).body.data.dealerCount).toBe(2)
    const { id } = await made('Closed down')
    await change(id, { name: 'Closed down', isActive: false, version: 1 })
    const list = (status: string) =>
      test.call('GET /dealer-groups', { token, query: { status, search: 'closed down' } })
    expect((await list('inactive')).body.data.data).toHaveLength(1)
    expect((await list('active')).body.data.data).toHaveLength(0)
  })

  it.each([
    'ŠKODA MOTORS',
    'skoda motors',
    '  Skoda Motors ',
    'Skoda  Motors',
    'Skoda\u200b Motors',
    'Skoda\u2013Motors',
  ])('RM.42 refuses %j next to Škoda Motors', async (name) => {
    await create('Škoda Motors')
    const again = await create(name)
    expect(again.status).toBe(422)
    expect(codesOf(again.body)).toEqual(['name:duplicate'])
    expect(again.body.errors[0]?.message).toBe('There is already a dealer group called Škoda Motors.')
    const { id } = await made(`Other ${v7()}`)
    expect(codesOf((await change(id, { name, isActive: true, version: 1 })).body)).toEqual(['name:duplicate'])
  })

  it('is created once, however often it is sent under one key', async () => {
    const headers = { 'idempotency-key': v7() }
    const send = () =>
      test.call('POST /dealer-groups', { token, headers, body: { name: 'Sent twice', isActive: true } })
    const [one, other] = await Promise.all([send(), send()])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(other.body.data.id).toBe(one.body.data.id)
  })

  it('tells the second of two editors who was first', async () => {
    const { id } = await made('Two at once')
    expect((await change(id, { name: 'First', isActive: true, version: 1 }, second.token)).status).toBe(200)
    const late = await change(id, { name: 'Second', isActive: true, version: 1 })
    expect(late.status).toBe(409)
    expect(codesOf(late.body)).toEqual([':STALE_VERSION'])
    expect(late.body.details).toMatchObject({ actor: { id: second.id }, version: 2, at: expect.any(String) })
    expect((await read(id)).body.data.name).toBe('First')
  })

  it('is deleted if it has no dealers, else says how many it has', async () => {
    const remove = (dealerGroupId: string) =>
      test.call('DELETE /dealer-groups/:dealerGroupId', { token, params: { dealerGroupId } })
    const needed = await remove(here.groupId)
    expect([needed.status, needed.body.details]).toEqual([409, { counts: { dealers: 2 } }])
    const { id } = await made('Not for long')
    expect((await remove(id)).status).toBe(204)
    expect((await read(id)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
  })

  it('narrows the sessions at its dealers while it is inactive', async () => {
    const [dealerId = ''] = here.dealerIds
    const person = await createPerson(test.services, { employeeAt: { [dealerId]: ['ADMIN'] } })
    const { accessToken } = await signedIn(test.services, person)
    const roleOf = async () => (await test.call('GET /auth/check', { token: accessToken })).body.data.activeRole
    expect(await roleOf()).toBe('EMPLOYEE')
    const { name } = (await read(here.groupId)).body.data
    await change(here.groupId, { name, isActive: false, version: 1 })
    await expect.poll(roleOf).toBeNull()
    await change(here.groupId, { name, isActive: true, version: 2 })
    await expect.poll(roleOf).toBe('EMPLOYEE')
  })
})

describe('its logos', () => {
  const send = async (theme: 'light' | 'dark', dealerGroupId: string, content: Buffer) => {
    const form = new FormData()
    form.set('file', new Blob([content as never], { type: 'image/png' }), 'logo.png')
    const { headers, body } = new Request('http://any.test', { method: 'POST', body: form })
    const response = await test.app.inject({
      method: 'POST',
      url: `/api/v1/dealer-groups/${dealerGroupId}/logos/${theme}`,
      payload: Buffer.from(await new Response(body).arrayBuffer()),
      headers: { authorization: `Bearer ${token}`, 'content-type': headers.get('content-type') ?? '' },
    })
    return { status: response.statusCode, body: response.json<Awaited<ReturnType<typeof read>>['body']>() }
  }
  const picture = (background: string) =>
    sharp({ create: { width: 90, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
  const kept = (id: string) =>
    test.services.database.unscoped('test', async (tx) => ({
      group: (await tx.select().from(dealerGroups).where(eq(dealerGroups.id, id)))[0],
      files: await tx.$count(files),
    }))

  it('are one per theme; a new one replaces the old, and neither makes an open form stale', async () => {
    const { id } = await made('With logos')
    const light = await send('light', id, await picture('#369'))
    expect(light.status).toBe(201)
    expect(light.body.data).toMatchObject({ logoDarkUrl: null, version: 1 })
    expect((await test.app.inject({ url: light.body.data.logoLightUrl ?? '' })).statusCode).toBe(200)
    await send('dark', id, await picture('#eee'))
    const before = await kept(id)
    await send('light', id, await picture('#963'))
    const after = await kept(id)
    expect(after.files).toBe(before.files)
    expect(after.group?.logoLightFileId).not.toBe(before.group?.logoLightFileId)
    expect(after.group?.logoDarkFileId).toBe(before.group?.logoDarkFileId)

    const remove = { token, params: { dealerGroupId: id } }
    expect((await test.call('DELETE /dealer-groups/:dealerGroupId/logos/dark', remove)).status).toBe(204)
    expect((await read(id)).body.data).toMatchObject({ logoDarkUrl: null, logoLightUrl: expect.any(String) })
    expect((await test.call('DELETE /dealer-groups/:dealerGroupId/logos/dark', remove)).status).toBe(204)
    expect((await test.call('DELETE /dealer-groups/:dealerGroupId', remove)).status).toBe(204)
    expect((await kept(id)).files).toBe(before.files - 2)
  })

  it('refuse a drawing that may contain a script, and anything that is not a picture', async () => {
    const { id } = await made('Hostile logos')
    const before = await kept(id)
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'MZ']) {
      const { status, body } = await send('light', id, Buffer.from(content))
      expect([status, codesOf(body as never)]).toEqual([422, ['file:FILE_TYPE']])
    }
    expect((await send('light', v7(), await picture('#000'))).status).toBe(404)
    expect(await kept(id)).toEqual(before)
  })
})
