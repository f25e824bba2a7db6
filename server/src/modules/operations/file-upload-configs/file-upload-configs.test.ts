import { Readable } from 'node:stream'
import { PRODUCT_UPLOADS, UPLOAD_BOUNDS } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureFileUploadConfigs } from '../../../base-data/file-upload-configs.ts'
import { auditEvents, fileUploadConfigs } from '../../../schema/index.ts'
import type { AppError } from '../../../platform/errors.ts'
import { codesOf, createTestApp, type TestApp } from '../../../testing/app.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'

let test: TestApp
let token: string
let developerId: string

beforeAll(async () => {
  test = await createTestApp()
  await test.services.database.asOwner('test', ensureFileUploadConfigs)
  const developer = await createPerson(test.services, { developer: true })
  developerId = developer.id
  token = (await signedIn(test.services, developer)).accessToken
})
afterAll(() => test.close())

const form = {
  code: 'handover-photo',
  name: 'Handover photo',
  allowedMimeTypes: ['image/jpeg', 'application/pdf'],
  maxBytes: 2_000_000,
  maxFiles: 5,
  maxWidth: 2048,
  isActive: true,
}
const add = (body: object = form) => test.call('POST /file-upload-configs', { token, body })
const change = (configId: string, body: object) =>
  test.call('PATCH /file-upload-configs/:configId', { token, params: { configId }, body })
const remove = (configId: string) => test.call('DELETE /file-upload-configs/:configId', { token, params: { configId } })
const byCode = async (code: string) =>
  (await test.call('GET /file-upload-configs/code/:code', { token, params: { code } })).body.data
/** Changes the limits of a file config as the screen does: sends the whole form. */
const limit = async (code: string, to: Partial<typeof form>) => {
  const { id, ...standing } = await byCode(code)
  return change(id, { ...standing, ...to })
}

async function upload(content: Buffer, filename: string) {
  const sent = new FormData()
  sent.set('file', new Blob([content as never]), filename)
  const { headers, body } = new Request('http://any.test', { method: 'POST', body: sent })
  const response = await test.app.inject({
    method: 'PATCH',
    url: '/api/v1/user/photo',
    payload: Buffer.from(await new Response(body).arrayBuffer()),
    headers: { authorization: `Bearer ${token}`, 'content-type': headers.get('content-type') ?? '' },
  })
  return response.statusCode === 200 ? 200 : codesOf(response.json())[0]
}
const noise = (type: 'jpeg' | 'png') =>
  sharp({
    create: { width: 300, height: 300, channels: 3, background: '#369', noise: { type: 'gaussian', sigma: 30 } },
  })
    .toFormat(type)
    .toBuffer()

describe('a config', () => {
  it('is added, listed, found, changed and deleted, and each action is on record', async () => {
    const added = await add()
    expect(added.status).toBe(201)
    const { id } = added.body.data
    const listed = await test.call('GET /file-upload-configs', { token, query: { search: 'HANDOVER' } })
    expect(listed.body.data.data).toEqual([{ ...form, id, version: 1 }])
    const changed = await change(id, { ...form, name: 'Handover', isActive: false, version: 1 })
    expect(changed.body.data).toMatchObject({ name: 'Handover', version: 2 })
    const inactive = await test.call('GET /file-upload-configs', { token, query: { status: 'inactive' } })
    expect(inactive.body.data.data.map(({ code }) => code)).toEqual(['handover-photo'])
    expect((await remove(id)).status).toBe(204)
    expect((await remove(id)).status).toBe(404)
    const events = await test.services.database.unscoped('test', (tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(auditEvents.at),
    )
    expect(events).toMatchObject([
      { type: 'fileUploadConfig.created', actorId: developerId },
      { type: 'fileUploadConfig.updated', data: { from: { name: 'Handover photo' }, to: { name: 'Handover' } } },
      { type: 'fileUploadConfig.deleted', data: { code: 'handover-photo' } },
    ])
  })

  it('is listed by name, page by page, there and back', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { pageSize: '5', ...(cursor && { cursor }) }
      const { body } = await test.call('GET /file-upload-configs', { token, query })
      expect(body.data.paging.total).toBe(PRODUCT_UPLOADS.length)
      seen.push(...body.data.data.map(({ name }) => name))
      cursor = body.data.paging.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(seen.toSorted((one, other) => one.localeCompare(other, 'en-GB')))
    expect(new Set(seen).size).toBe(PRODUCT_UPLOADS.length)
    const { body } = await test.call('GET /file-upload-configs', { token, query: { sort: '-name' } })
    expect(body.data.data.map(({ name }) => name)).toEqual(seen.toReversed())
  })

  it.each([
    ['a code that another has', { code: 'profile-photo' }, 'code:duplicate'],
    ['a code of other letters', { code: 'Handover Photo' }, 'code:pattern'],
    ['a type that is not known by its content', { allowedMimeTypes: ['image/svg+xml'] }, 'allowedMimeTypes.0:enum'],
    ['no type at all', { allowedMimeTypes: [] }, 'allowedMimeTypes:min'],
    ['less than a picture needs', { maxBytes: UPLOAD_BOUNDS.maxBytes.min - 1 }, 'maxBytes:min'],
    ['more than the server takes', { maxBytes: UPLOAD_BOUNDS.maxBytes.max + 1 }, 'maxBytes:max'],
    ['no file at all', { maxFiles: 0 }, 'maxFiles:min'],
    ['too narrow a picture', { maxWidth: 63 }, 'maxWidth:min'],
    ['too wide a picture', { maxWidth: 8001 }, 'maxWidth:max'],
    ['half a pixel', { maxWidth: 64.5 }, 'maxWidth:type'],
  ])('with %s is refused on the field', async (_, wrong, code) => {
    const { status, body } = await add({ ...form, ...wrong })
    expect([status, codesOf(body)]).toEqual([422, [code]])
  })

  it('that somebody else changed meanwhile is not overwritten', async () => {
    const { id, ...standing } = await byCode('offsite')
    const [one, other] = await Promise.all([
      change(id, { ...standing, maxFiles: 11 }),
      change(id, { ...standing, maxFiles: 12 }),
    ])
    const late = one.status === 409 ? one : other
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(codesOf(late.body)).toEqual([':STALE_VERSION'])
    expect(late.body.details).toMatchObject({ actor: { id: developerId }, at: expect.any(String), version: 2 })
  })

  it('RM.51 that an upload of the product uses is neither deleted nor given another code', async () => {
    const { id, ...standing } = await byCode('make-logo')
    for (const { status, body } of [await remove(id), await change(id, { ...standing, code: 'logo' })]) {
      expect([status, codesOf(body)]).toEqual([409, [':PRODUCT_UPLOAD']])
      expect(body.message).toContain('make logos')
      expect(body.details).toEqual({ uploads: 'make logos' })
    }
    expect(await byCode('make-logo')).toEqual({ id, ...standing })
  })

  it.each([
    ['make-logo', ['image/png', 'application/pdf'], 'allowedMimeTypes.1:enum'],
    ['media-photo', ['video/mp4'], 'allowedMimeTypes.0:enum'],
    ['media-video', ['image/png'], 'allowedMimeTypes.0:enum'],
  ])('of %s accepts no type that cannot be shown there', async (code, allowedMimeTypes, refused) => {
    const { status, body } = await limit(code, { allowedMimeTypes })
    expect([status, codesOf(body)]).toEqual([422, [refused]])
  })

  it('that has always allowed a type that cannot be shown there can still be changed, but not widened', async () => {
    const { id, ...standing } = await byCode('group-logo-dark')
    const allowedMimeTypes = [...standing.allowedMimeTypes, 'application/pdf']
    await test.services.database.asOwner('test', (tx) =>
      tx.update(fileUploadConfigs).set({ allowedMimeTypes }).where(eq(fileUploadConfigs.id, id)),
    )
    const more = await change(id, { ...standing, allowedMimeTypes: [...allowedMimeTypes, 'video/mp4'] })
    expect([more.status, codesOf(more.body)]).toEqual([422, [`allowedMimeTypes.${allowedMimeTypes.length}:enum`]])
    const off = await change(id, { ...standing, allowedMimeTypes, isActive: false })
    expect([off.status, off.body.data]).toMatchObject([200, { allowedMimeTypes, isActive: false }])
    const back = await change(id, { ...standing, version: off.body.data.version })
    expect([back.status, back.body.data.allowedMimeTypes]).toEqual([200, standing.allowedMimeTypes])
    const again = await change(id, { ...standing, allowedMimeTypes, version: back.body.data.version })
    expect(again.status).toBe(422)
  })

  it.each([
    ['make-logo', { maxFiles: 2 }, 'maxFiles:max'],
    ['media-video', { maxWidth: 1024 }, 'maxWidth:max'],
  ])('RM.58 of %s has no limit that nothing would read', async (code, limits, refused) => {
    const { status, body } = await limit(code, limits)
    expect([status, codesOf(body)]).toEqual([422, [refused]])
  })

  it('with such a limit from before can still be changed, but not to another such limit', async () => {
    const { id, ...standing } = await byCode('group-logo-light')
    const setMaxFiles = (maxFiles: number) =>
      test.services.database.asOwner('test', (tx) =>
        tx.update(fileUploadConfigs).set({ maxFiles }).where(eq(fileUploadConfigs.id, id)),
      )
    await setMaxFiles(5)
    expect(codesOf((await change(id, { ...standing, maxFiles: 6 })).body)).toEqual(['maxFiles:max'])
    const renamed = await change(id, { ...standing, maxFiles: 5, name: 'Light logo' })
    expect([renamed.status, renamed.body.data]).toMatchObject([200, { name: 'Light logo', maxFiles: 5 }])
    const back = await change(id, { ...standing, version: renamed.body.data.version })
    expect([back.status, back.body.data.maxFiles]).toEqual([200, 1])
  })

  it('of documents accepts documents only', async () => {
    expect((await limit('body-quote', { allowedMimeTypes: ['application/pdf'] })).status).toBe(200)
  })

  it('is added once for its key', async () => {
    const headers = { 'idempotency-key': 'one-config' }
    const body = { ...form, code: 'once' }
    const answers = await Promise.all(
      [1, 2].map(() => test.call('POST /file-upload-configs', { token, headers, body })),
    )
    expect(new Set(answers.map(({ status, body: { data } }) => `${status} ${data.id}`)).size).toBe(1)
  })
})

describe('the next upload', () => {
  it('RM.50 is refused when the maximum number of files is reached', async () => {
    const content = await noise('jpeg')
    const save = async (present: number) => {
      const stream = Readable.from([content])
      const file = { code: 'offsite', filename: 'a.jpg', dealerId: null, userId: null }
      return test.services.files.save({ ...file, stream, present }).then(
        () => 'taken',
        ({ errors }: AppError) => errors[0]?.code,
      )
    }
    expect(await save(4)).toBe('taken')
    await limit('offsite', { maxFiles: 4 })
    expect([await save(3), await save(4)]).toEqual(['taken', 'FILE_LIMIT'])
  })

  it('RM.50 obeys lower limits at once', async () => {
    const [jpeg, png] = [await noise('jpeg'), await noise('png')]
    expect(await upload(jpeg, 'me.jpg')).toBe(200)
    expect((await limit('profile-photo', { maxBytes: 10_000 })).status).toBe(200)
    expect(jpeg.length).toBeGreaterThan(10_000)
    expect(await upload(jpeg, 'me.jpg')).toBe('file:FILE_TOO_LARGE')
    await limit('profile-photo', { maxBytes: 5_000_000, allowedMimeTypes: ['image/png'] })
    expect(await upload(jpeg, 'me.png')).toBe('file:FILE_TYPE')
    expect(await upload(png, 'me.jpg')).toBe(200)
    await limit('profile-photo', { isActive: false })
    expect(await upload(png, 'me.png')).toBe(':NOT_FOUND')
  })
})
