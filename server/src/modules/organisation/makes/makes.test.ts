import { desc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureBaseData } from '../../../base-data/index.ts'
import { auditEvents, dealerMakes, files, models, vehicles } from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../../testing/organisation.ts'
import { createPerson, type Person, signedIn } from '../../../testing/people.ts'

let test: TestApp
let token: string
let otherToken: string
let developer: Person
let colleague: Person
let organisation: Organisation

beforeAll(async () => {
  test = await createTestApp()
  await ensureBaseData(test.services)
  organisation = await createOrganisation(test.services.database)
  developer = await createPerson(test.services, { developer: true })
  token = (await signedIn(test.services, developer)).accessToken
  colleague = await createPerson(test.services, { developer: true })
  otherToken = (await signedIn(test.services, colleague)).accessToken
})
afterAll(() => test.close())

const create = (name: string, given: object = {}) =>
  test.call('POST /makes', { token, body: { name, country: null, isActive: true, ...given } })
const made = async (name: string, given: object = {}) => (await create(name, given)).body.data
const addModel = (makeId: string, name: string, given: object = {}) =>
  test.call('POST /makes/:makeId/models', { token, params: { makeId }, body: { name, isActive: true, ...given } })
const change = (makeId: string, body: object, as = token) =>
  test.call('PATCH /makes/:makeId', { token: as, params: { makeId }, body })
const remove = (makeId: string) => test.call('DELETE /makes/:makeId', { token, params: { makeId } })
const namesOf = async (query: Record<string, string>) =>
  (await test.call('GET /makes', { token, query })).body.data.data.map(({ name }) => name)
const eventsOf = (subjectId: string) =>
  test.services.database.unscoped('test', (tx) =>
    tx.select().from(auditEvents).where(eq(auditEvents.subjectId, subjectId)).orderBy(desc(auditEvents.at)),
  )
/** A vehicle at a dealer outside any developer's scope. */
const takeIn = (given: Partial<typeof vehicles.$inferInsert>) => {
  const [dealerId = ''] = organisation.dealerIds
  return test.services.database.scoped(scopeOf(dealerId), (tx) =>
    tx.insert(vehicles).values(vehicleRow(organisation, dealerId, given)),
  )
}

describe('a make', () => {
  it('is created, read and changed, and each action is on record', async () => {
    const { status, body } = await create('  Lotus ', { country: '' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ name: 'Lotus', country: null, logoUrl: null, modelCount: 0, version: 1 })
    const { id } = body.data
    await addModel(id, 'Emira')
    const changed = await change(id, { name: 'Lotus Cars', country: 'United Kingdom', isActive: false, version: 1 })
    expect(changed.body.data).toMatchObject({ name: 'Lotus Cars', isActive: false, modelCount: 1, version: 2 })
    expect((await test.call('GET /makes/:makeId', { token, params: { makeId: id } })).body).toEqual(changed.body)
    expect(await eventsOf(id)).toMatchObject([
      { type: 'make.changed', actorId: developer.id, data: { from: { name: 'Lotus' }, to: { name: 'Lotus Cars' } } },
      { type: 'make.created', actorId: developer.id },
    ])
  })

  it('is created once for a key', async () => {
    const send = () =>
      test.call('POST /makes', {
        token,
        body: { name: 'Once', isActive: true },
        headers: { 'idempotency-key': 'a-make-once' },
      })
    const [first, again] = [await send(), await send()]
    expect(again.body.data.id).toBe(first.body.data.id)
  })

  it.each([
    'ŠKODA  AUTO',
    'skoda auto',
    'Skóda-Auto',
    'SkodaAuto',
    'Sko\u200bda Auto',
    'Skoda \u2013 Auto',
    'Skoda\u2011Auto',
    'Skoda\u00a0Auto',
    'Sko\u00adda Auto',
  ])('RM.42 with the name %j is refused next to Škoda Auto, new or renamed', async (name) => {
    await create('Škoda Auto')
    const other = await made(`Other ${v7()}`)
    const answers = [await create(name), await change(other.id, { name, isActive: true, version: 1 })]
    for (const { status, body } of answers) {
      expect(status).toBe(422)
      expect(codesOf(body)).toEqual(['name:duplicate'])
      expect(body.errors[0]?.message).toBe('There is already a make called Škoda Auto.')
    }
  })

  it('may be renamed to its own name in different capitals', async () => {
    const { id } = await made('Citroen')
    const renamed = await change(id, { name: 'Citroën', country: 'France', isActive: true, version: 1 })
    expect(renamed.body.data.name).toBe('Citroën')
  })

  it.each([
    [{ name: ' ', isActive: true }, 'name:required'],
    [{ name: 'x'.repeat(61), isActive: true }, 'name:max'],
    [{ name: 'Aba\u202erth', isActive: true }, 'name:pattern'],
    [{ name: 'Abarth' }, 'isActive:required'],
    [{ name: 'Abarth', isActive: true, owner: 'me' }, 'owner:unknown'],
  ])('with %j is refused', async (body, code) => {
    expect(codesOf((await test.call('POST /makes', { token, body })).body)).toEqual([code])
  })

  it('changed by two tells the second who was first and when', async () => {
    const { id } = await made('Rivian')
    await change(id, { name: 'Rivian UK', isActive: true, version: 1 })
    const { status, body } = await change(id, { name: 'Rivian EU', isActive: true, version: 1 }, otherToken)
    expect(status).toBe(409)
    expect(codesOf(body)).toEqual([':STALE_VERSION'])
    const [event] = await eventsOf(id)
    expect(body.details).toMatchObject({ actor: { id: developer.id }, at: event?.at, version: 2 })
    expect(await namesOf({ search: 'rivian' })).toEqual(['Rivian UK'])
  })

  it('that never existed, or has an invalid ID, is 404 before its form is checked', async () => {
    for (const makeId of [v7(), 'ford']) {
      expect((await change(makeId, {})).status).toBe(404)
      expect((await remove(makeId)).status).toBe(404)
      expect((await addModel(makeId, '')).status).toBe(404)
    }
  })
})

describe('the list of makes', () => {
  it('is sorted as people do, both ways, and pages without losing one', async () => {
    for (const name of ['Zzébra', 'zzalpha', 'Zzöbel', 'ZZelta']) await create(name, { isActive: name !== 'ZZelta' })
    const forwards = await namesOf({ search: 'ZZ' })
    expect(forwards).toEqual(['zzalpha', 'Zzébra', 'ZZelta', 'Zzöbel'])
    expect(await namesOf({ search: 'zz', sort: '-name' })).toEqual(forwards.toReversed())
    expect(await namesOf({ search: 'zzeb' })).toEqual(['Zzébra'])
    expect(await namesOf({ search: 'zz', status: 'inactive' })).toEqual(['ZZelta'])
    expect(await namesOf({ search: 'z_%' })).toEqual([])
    const first = (await test.call('GET /makes', { token, query: { search: 'zz', pageSize: '3' } })).body.data
    expect(first.paging).toMatchObject({ total: 4, previous: null })
    expect(await namesOf({ search: 'zz', pageSize: '3', cursor: first.paging.next ?? '' })).toEqual(['Zzöbel'])
    const { status } = await test.call('GET /makes', {
      token,
      query: { sort: '-name', cursor: first.paging.next ?? '' },
    })
    expect(status).toBe(422)
  })
})

describe('deleting', () => {
  it('says what depends on a make: only its models, or the vehicles of any dealer as well', async () => {
    const make = await made('Hillman')
    const model = (await addModel(make.id, 'Imp')).body.data
    const onlyModels = await remove(make.id)
    expect(onlyModels.status).toBe(409)
    expect(onlyModels.body).toMatchObject({
      message: "This make can't be deleted: it is used by 1 model.",
      details: { counts: { models: 1 } },
    })
    await takeIn({ makeId: make.id, modelId: model.id })
    await takeIn({ makeId: make.id })
    expect((await remove(make.id)).body.details).toEqual({ counts: { models: 1, vehicles: 2 } })
    const params = { makeId: make.id, modelId: model.id }
    const ofModel = await test.call('DELETE /makes/:makeId/models/:modelId', { token, params })
    expect(codesOf(ofModel.body)).toEqual([':IN_USE'])
    expect(ofModel.body.details).toEqual({ counts: { vehicles: 1 } })
  })

  it('also removes what dealers decided about the make, and its logo', async () => {
    const make = await made('Humber')
    const [dealerId = ''] = organisation.dealerIds
    await test.services.database.scoped(scopeOf(dealerId), (tx) =>
      tx.insert(dealerMakes).values({ dealerId, makeId: make.id, featured: true }),
    )
    await sendLogo(make.id, await picture())
    expect((await remove(make.id)).status).toBe(204)
    expect((await remove(make.id)).status).toBe(404)
    const left = await test.services.database.asOwner('test', async (tx) => ({
      decided: await tx.$count(dealerMakes, eq(dealerMakes.makeId, make.id)),
      logos: await tx.$count(files, eq(files.configCode, 'make-logo')),
    }))
    expect(left).toEqual({ decided: 0, logos: 0 })
    expect((await eventsOf(make.id))[0]).toMatchObject({ type: 'make.deleted', data: { from: { name: 'Humber' } } })
  })
})

describe('makes and models together', () => {
  const makesActive = (ids: string[], isActive: boolean) =>
    test.call('PATCH /makes/bulk', { token, body: { ids, isActive } })
  const modelsActive = (makeId: string, ids: string[], isActive: boolean) =>
    test.call('PATCH /makes/:makeId/models/bulk', { token, params: { makeId }, body: { ids, isActive } })

  it('are deactivated and activated again, once each, and each is on record', async () => {
    const { id: makeId } = await made('Simca')
    const { id: other } = await made('Talbot', { isActive: false })
    const { id } = (await addModel(makeId, '1000')).body.data
    const { status, body } = await makesActive([makeId, other, makeId], false)
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { name: 'Simca', isActive: false, modelCount: 1, version: 2 },
      { name: 'Talbot', isActive: false, version: 1 },
    ])
    expect((await makesActive([makeId, other], false)).body).toEqual(body)
    const [from, to] = [{ name: 'Simca', country: null, isActive: true }, { isActive: false }]
    expect(await eventsOf(makeId)).toMatchObject([
      { type: 'make.changed', actorId: developer.id, data: { from, to } },
      { type: 'make.created' },
    ])
    expect(await eventsOf(other)).toHaveLength(1)

    for (const isActive of [false, true]) expect((await modelsActive(makeId, [id], isActive)).status).toBe(200)
    expect((await modelsActive(makeId, [id], true)).body.data).toMatchObject([{ id, isActive: true, version: 3 }])
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['model.changed', 'model.changed', 'model.created'])
  })

  it('tell a person who had one open before who was first', async () => {
    const { id } = await made('Panhard')
    await makesActive([id], false)
    const { status, body } = await change(id, { name: 'Panhard', isActive: true, version: 1 }, otherToken)
    expect([status, body.details?.actor]).toEqual([409, { id: developer.id, name: expect.any(String) }])
  })

  it('RM.26 are all changed or none, and of one make only', async () => {
    const [{ id: makeId }, { id: other }] = [await made('Matra'), await made('Alpine')]
    const { id } = (await addModel(makeId, 'Murena')).body.data
    const { id: strange } = (await addModel(other, 'A310')).body.data
    const refusals = [await makesActive([makeId, v7()], false), await modelsActive(makeId, [id, strange], false)]
    expect(refusals.map(({ status, body }) => [status, codesOf(body)])).toEqual([
      [422, ['ids:unknown']],
      [422, ['ids:unknown']],
    ])
    expect((await modelsActive(v7(), [id], false)).status).toBe(404)
    expect((await test.call('GET /makes/:makeId', { token, params: { makeId } })).body.data.isActive).toBe(true)
    const params = { makeId, modelId: id }
    expect((await test.call('GET /makes/:makeId/models/:modelId', { token, params })).body.data.version).toBe(1)
  })

  it.each([
    ['none', [], 'ids:min'],
    ['more than a hundred', Array.from({ length: 101 }, () => v7()), 'ids:max'],
  ])('are not %s', async (_, ids, code) => {
    expect(codesOf((await makesActive(ids, false)).body)).toEqual([code])
    expect(codesOf((await modelsActive((await made(v7())).id, ids, false)).body)).toEqual([code])
  })
})

describe('a model', () => {
  const place = (makeId: string, modelId: string) => ({ makeId, modelId })

  it('has a name unique within its make', async () => {
    const [one, other] = [await made('Sunbeam'), await made('Singer')]
    expect((await addModel(one.id, 'Gazelle')).status).toBe(201)
    for (const name of ['GAZÉLLE', 'Gaz elle', 'Gazelle\u200d', 'Gaz\u2014elle']) {
      const { body } = await addModel(one.id, name)
      expect(codesOf(body)).toEqual(['name:duplicate'])
      expect(body.errors[0]?.message).toBe('This make already has a model called Gazelle.')
    }
    expect((await addModel(one.id, 'Gazelle+')).status).toBe(201)
    expect((await addModel(other.id, 'Gazelle')).status).toBe(201)
  })

  it('is changed, found, and deleted under its own make', async () => {
    const [make, other] = [await made('Wolseley'), await made('Riley')]
    const model = (await addModel(make.id, 'Hornet')).body.data
    const { id } = model
    const update = (params: Record<string, string>, body: object) =>
      test.call('PATCH /makes/:makeId/models/:modelId', { token, params, body })
    const elsewhere = await update(place(other.id, id), { name: 'Elf', isActive: true, version: 1 })
    expect(elsewhere.status).toBe(404)
    const changed = await update(place(make.id, id), { name: 'Hornet II', isActive: false, version: 1 })
    expect(changed.body.data).toEqual({ ...model, name: 'Hornet II', isActive: false, version: 2 })
    const stale = await update(place(make.id, id), { name: 'Hornet III', isActive: true, version: 1 })
    expect(codesOf(stale.body)).toEqual([':STALE_VERSION'])
    const list = await test.call('GET /makes/:makeId/models', {
      token,
      params: { makeId: make.id },
      query: { search: 'hornet', status: 'inactive' },
    })
    expect(list.body.data.data).toEqual([changed.body.data])
    const drop = () => test.call('DELETE /makes/:makeId/models/:modelId', { token, params: place(make.id, id) })
    expect([(await drop()).status, (await drop()).status]).toEqual([204, 404])
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['model.deleted', 'model.changed', 'model.created'])
  })

  it('added while its make is being deleted is refused, or keeps the make', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id } = await made(`Race ${turn}`)
      const [deleted, added] = await Promise.all([remove(id), addModel(id, 'Late')])
      expect([`${deleted.status} ${added.status}`]).toContainEqual(
        expect.stringMatching(/^(204 404|409 201)$/) as string,
      )
      const kept = await test.services.database.unscoped('test', (tx) => tx.$count(models, eq(models.makeId, id)))
      expect(kept).toBe(added.status === 201 ? 1 : 0)
    }
  })
})

const picture = () =>
  sharp({ create: { width: 900, height: 300, channels: 4, background: '#0a4' } })
    .png()
    .toBuffer()

async function sendLogo(makeId: string, content: Buffer, given: { type?: string; name?: string; key?: string } = {}) {
  const form = new FormData()
  form.set('file', new Blob([content as never], { type: given.type ?? 'image/png' }), given.name ?? 'logo.png')
  const { headers, body } = new Request('http://any.test', { method: 'POST', body: form })
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/v1/makes/${makeId}/logo`,
    payload: Buffer.from(await new Response(body).arrayBuffer()),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': headers.get('content-type') ?? '',
      ...(given.key && { 'idempotency-key': given.key }),
    },
  })
  return { status: response.statusCode, body: response.json<Awaited<ReturnType<typeof create>>['body']>() }
}

describe('a logo', () => {
  const logoCount = () =>
    test.services.database.unscoped('test', (tx) => tx.$count(files, eq(files.configCode, 'make-logo')))

  it('is re-encoded, replaces the earlier one and leaves an open form valid', async () => {
    const make = await made('Austin')
    const { status, body } = await sendLogo(make.id, await picture(), { name: 'Austin.png' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ id: make.id, version: 1 })
    const served = await test.app.inject({ url: body.data.logoUrl ?? '' })
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await sharp(served.rawPayload).metadata()).width).toBeLessThanOrEqual(512)
    await sendLogo(make.id, await picture())
    expect(await logoCount()).toBe(1)
    expect((await change(make.id, { name: 'Austin', isActive: true, version: 1 })).status).toBe(200)
    const away = () => test.call('DELETE /makes/:makeId/logo', { token, params: { makeId: make.id } })
    expect([(await away()).status, (await away()).status, await logoCount()]).toEqual([204, 204, 0])
    const types = (await eventsOf(make.id)).map(({ type }) => type)
    expect(types.filter((type) => type.includes('ogo'))).toEqual([
      'make.logoRemoved',
      'make.logoGiven',
      'make.logoGiven',
    ])
  })

  it('replaces one whose file is gone, and is removed with its make, whether its file can be or not', async () => {
    const make = await made('Jensen')
    await sendLogo(make.id, await picture())
    const lose = () =>
      test.services.database.asOwner('test', (tx) => tx.delete(files).where(eq(files.configCode, 'make-logo')))
    await lose()
    expect((await sendLogo(make.id, await picture())).status).toBe(201)
    await lose()
    expect((await remove(make.id)).status).toBe(204)
  })

  it('added after a change does not count as the first change for a form opened before', async () => {
    const make = await made('Healey')
    await change(make.id, { name: 'Austin-Healey', isActive: true, version: 1 }, otherToken)
    await sendLogo(make.id, await picture())
    const { body } = await change(make.id, { name: 'Healey', isActive: true, version: 1 })
    expect(body.details).toMatchObject({ actor: { id: colleague.id }, version: 2 })
    await test.call('DELETE /makes/:makeId/logo', { token, params: { makeId: make.id } })
  })

  it('is stored once for a key', async () => {
    const make = await made('Morgan')
    const content = await picture()
    const [first, again] = [
      await sendLogo(make.id, content, { key: 'one-logo' }),
      await sendLogo(make.id, content, { key: 'one-logo' }),
    ]
    expect(again.body.data.logoUrl).toBe(first.body.data.logoUrl)
    expect(await logoCount()).toBe(1)
    await test.call('DELETE /makes/:makeId/logo', { token, params: { makeId: make.id } })
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each([
    ['an SVG with a script', Buffer.from(svg), { type: 'image/svg+xml', name: 'logo.svg' }],
    ['the same under the name and type of a picture', Buffer.from(svg), {}],
    ['an SVG that begins as XML', Buffer.from(`<?xml version="1.0"?>${svg}`), { type: 'image/svg+xml' }],
    ['a page that says it is a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), {}],
    ['a paper that says it is a picture', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'), {}],
    ['the mere beginning of a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), {}],
  ])('is refused on its field when it is %s', async (what, content, given) => {
    const make = await made(`Logo of ${what}`.slice(0, 60))
    const { status, body } = await sendLogo(make.id, content, given)
    expect(status).toBe(422)
    expect(codesOf(body)).toEqual(['file:FILE_TYPE'])
    expect(await logoCount()).toBe(0)
  })

  it('of a make that does not exist is not even read', async () => {
    expect((await sendLogo(v7(), await picture())).status).toBe(404)
  })
})
