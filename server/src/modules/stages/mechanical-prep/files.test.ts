import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ErrorBody, StageFile } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileUploadConfigs, idempotencyKeys } from '../../../schema/index.ts'
import { createFileAddresses } from '../../../platform/files/file-addresses.ts'
import { codesOf } from '../../../testing/app.ts'
import { createPrepWorld, items, type PrepWorld } from './prep-world.fixture.ts'

let world: PrepWorld
let photo: Buffer

beforeAll(async () => {
  world = await createPrepWorld()
  photo = await sharp({ create: { width: 640, height: 360, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => world.app.close())

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

interface Sent {
  content?: Buffer
  filename?: string
  itemRef?: string
  as?: { token: string }
  headers?: Record<string, string>
}

async function upload(vehicleId: string, { content = photo, filename = 'a.jpg', itemRef, as, headers }: Sent = {}) {
  const boundary = 'boundary-of-a-form'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: image/jpeg\r\n\r\n`
  const response = await world.app.app.inject({
    method: 'POST',
    url: `/api/v1/stage/mechanical-prep/${vehicleId}/files${itemRef ? `?itemRef=${encodeURIComponent(itemRef)}` : ''}`,
    headers: {
      authorization: `Bearer ${(as ?? world.people.mo).token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: response.statusCode, body: response.json<{ data: StageFile } & ErrorBody>() }
}

const params = (vehicleId: string, fileId: string) => ({ vehicleId, fileId })
const change = (vehicleId: string, fileId: string, body: object, as = world.people.mo) =>
  world.app.call('PATCH /stage/mechanical-prep/:vehicleId/files/:fileId', {
    params: params(vehicleId, fileId),
    body,
    token: as.token,
  })
const remove = (vehicleId: string, fileId: string, as = world.people.mo) =>
  world.app.call('DELETE /stage/mechanical-prep/:vehicleId/files/:fileId', {
    params: params(vehicleId, fileId),
    token: as.token,
  })

/** The stored files, in any size. */
async function storedFiles(): Promise<Set<string>> {
  const folder = join(world.app.services.config.dataFolder, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name.split('.')[0] ?? name))
}

const limited = async (maxFiles: number) =>
  world.app.services.database.asOwner('test', (tx) =>
    tx.update(fileUploadConfigs).set({ maxFiles }).where(eq(fileUploadConfigs.code, 'mechanical-prep')),
  )

describe('a photo', () => {
  it('is stored with its item, shown in the record, and leaves the vehicle’s version alone', async () => {
    const id = await world.arrived()
    const { status, body } = await upload(id, { filename: 'tyre.jpg', itemRef: 'tyres.nsf' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      filename: 'tyre.webp',
      mimeType: 'image/webp',
      width: 640,
      height: 360,
      itemRef: 'tyres.nsf',
      caption: null,
      uploadedBy: { id: world.people.mo.id },
    })
    const { files, vehicle } = await world.record(id, world.people.priya)
    expect(files).toEqual([body.data])
    expect(vehicle.version).toBe(2)
    for (const url of [body.data.url, body.data.thumbUrl]) {
      const shown = await world.app.app.inject({ url })
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    }
  })

  it('counts as the note of required work', async () => {
    const id = await world.arrived()
    const given = { items: items({ 'engine.oil': { result: 'REQUIRED' } }), workRequired: true }
    await upload(id, { itemRef: 'engine.oil', content: PDF })
    expect(codesOf((await world.assess(id, given)).body)).toEqual(['items.engine.oil.note:required'])
    await upload(id, { itemRef: 'engine.oil' })
    expect((await world.assess(id, given)).status).toBe(200)
  })

  it('can be given another caption and item, by any colleague of the stage', async () => {
    const id = await world.arrived()
    const { data } = (await upload(id)).body
    const { body } = await change(id, data.id, { caption: ' Inner edge ', itemRef: 'tyres.osf' }, world.people.dan)
    expect(body.data).toMatchObject({ id: data.id, caption: 'Inner edge', itemRef: 'tyres.osf' })
    expect((await change(id, data.id, { itemRef: null })).body.data).toMatchObject({
      caption: 'Inner edge',
      itemRef: null,
    })
    expect((await change(id, data.id, {})).body.data).toMatchObject({ caption: 'Inner edge' })
    expect(codesOf((await change(id, data.id, { caption: 'x'.repeat(121) })).body)).toEqual(['caption:max'])
  })

  it('is gone when it is deleted, and the history says so', async () => {
    const id = await world.arrived()
    const { data } = (await upload(id, { filename: 'wrong.jpg' })).body
    expect(await storedFiles()).toContain(data.id)
    expect((await remove(id, data.id)).status).toBe(204)
    expect((await world.record(id)).files).toEqual([])
    expect(await storedFiles()).not.toContain(data.id)
    expect((await world.app.app.inject({ url: data.url })).statusCode).toBe(404)
    expect((await world.kept(id)).events.at(-1)).toMatchObject({
      type: 'FILE_REMOVED',
      data: { filename: 'wrong.webp' },
    })
    expect((await remove(id, data.id)).status).toBe(404)
  })

  it('of another vehicle is not found', async () => {
    const [one, other] = [await world.arrived(), await world.arrived()]
    const { data } = (await upload(one)).body
    expect((await remove(other, data.id)).status).toBe(404)
    expect((await change(other, data.id, { caption: 'x' })).status).toBe(404)
    expect((await world.record(one)).files).toHaveLength(1)
  })

  it('stays as it is once the stage is passed', async () => {
    const id = await world.arrived()
    const { data } = (await upload(id)).body
    await world.assess(id)
    for (const answer of [await upload(id), await change(id, data.id, { caption: 'x' }), await remove(id, data.id)]) {
      expect([answer.status, codesOf(answer.body)]).toEqual([409, [':INVALID_STAGE']])
      expect(answer.body.details).toMatchObject({ label: 'Body Damage: Assess' })
    }
    expect((await world.record(id)).files).toMatchObject([{ caption: null }])
  })

  it('sent twice under one key is one, at once or one after the other', async () => {
    const id = await world.arrived()
    const before = (await storedFiles()).size
    const headers = { 'idempotency-key': v7() }
    const [one, other] = await Promise.all([upload(id, { headers }), upload(id, { headers })])
    const again = await upload(id, { headers })
    expect([one.status, other.status, again.status]).toEqual([201, 201, 201])
    expect(new Set([one, other, again].map(({ body }) => body.data.id)).size).toBe(1)
    expect((await world.record(id)).files).toHaveLength(1)
    expect((await storedFiles()).size - before).toBe(1)
  })

  it('with other content or for another item is not the same one under its key', async () => {
    const id = await world.arrived()
    const headers = { 'idempotency-key': v7() }
    const sent = { headers, itemRef: 'tyres.nsf' }
    expect((await upload(id, sent)).status).toBe(201)
    const before = (await storedFiles()).size
    for (const other of [{ ...sent, content: PDF }, { ...sent, itemRef: 'tyres.osf' }, { headers }]) {
      const { status, body } = await upload(id, other)
      expect([status, codesOf(body)]).toEqual([409, [':IDEMPOTENCY_KEY_REUSED']])
    }
    expect((await upload(id, { ...sent, filename: 'renamed.jpg' })).status).toBe(201)
    expect((await storedFiles()).size).toBe(before)
  })

  it('that is answered again has addresses that open it, however long ago it was', async () => {
    const id = await world.arrived()
    const key = v7()
    const { data } = (await upload(id, { headers: { 'idempotency-key': key } })).body
    const { config, database, files } = world.app.services
    const old = createFileAddresses(config.secret, () => new Date('2026-01-01T00:00:00Z'))
    const kept = { ...data, url: old.sign(data.id, 'original'), caption: old.sign(data.id, 'original') }
    await database.asOwner('test', (tx) =>
      tx
        .update(idempotencyKeys)
        .set({ response: { data: kept } })
        .where(eq(idempotencyKeys.key, key)),
    )
    const again = (await upload(id, { headers: { 'idempotency-key': key } })).body.data
    expect(again).toEqual({ ...kept, url: files.urlOf(data.id, 'original') })
    expect((await world.app.app.inject(again.url)).statusCode).toBe(200)
  })
})

describe('an upload', () => {
  it.each([
    ['of the wrong type', { content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 'file:FILE_TYPE'],
    [
      'that is too large',
      { content: Buffer.concat([Buffer.alloc(15 * 1024 * 1024), Buffer.from('more')]) },
      'file:FILE_TOO_LARGE',
    ],
    ['for an item with a strange name', { itemRef: '../x' }, 'itemRef:pattern'],
  ])('%s is refused', async (_, sent, code) => {
    const id = await world.arrived()
    const { status, body } = await upload(id, sent)
    expect([status, codesOf(body)]).toEqual([422, [code]])
    expect((await world.record(id)).files).toEqual([])
  })

  it('may be a document', async () => {
    const id = await world.arrived()
    const { body } = await upload(id, { content: PDF, filename: 'invoice.pdf' })
    expect(body.data).toMatchObject({ mimeType: 'application/pdf', width: null, filename: 'invoice.pdf' })
    expect((await world.app.app.inject({ url: body.data.thumbUrl })).headers['content-type']).toBe('application/pdf')
  })

  it('is refused when there are enough, even when several come at once', async () => {
    const id = await world.arrived()
    await limited(2)
    const answers = await Promise.all([upload(id), upload(id), upload(id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 422])
    const fourth = await upload(id)
    expect([fourth.status, codesOf(fourth.body)]).toEqual([422, ['file:FILE_LIMIT']])
    expect((await world.record(id)).files).toHaveLength(2)
    await limited(60)
  })
})
