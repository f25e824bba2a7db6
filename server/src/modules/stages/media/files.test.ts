import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dealers, files as storedFiles, fileUploadConfigs } from '../../../schema/index.ts'
import { video } from '../../../platform/files/video.fixture.ts'
import { uploadTo } from '../../../testing/uploads.ts'
import { createMediaWorld, type MediaWorld, picture } from './media-world.fixture.ts'

let world: MediaWorld
beforeAll(async () => {
  world = await createMediaWorld()
})
afterAll(() => world.app.close())

const idsOf = async (id: string) => (await world.record(id)).files.map((file) => file.id)
const shotsOf = async (id: string) => (await world.record(id)).files.map(({ shotKey }) => shotKey)
const heroOf = async (id: string) => (await world.record(id)).files.find(({ isHero }) => isHero)?.id

describe('a photo for adverts', () => {
  it('is added with its shot, its time and the device’s rating of it', async () => {
    const id = await world.photographing()
    const { status, body } = await world.upload(id, {
      query: { itemRef: 'front', takenAt: '2026-11-20T08:00:00Z', advice: 'DARK,SMALL' },
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      kind: 'PHOTO',
      shotKey: 'front',
      takenAt: '2026-11-20T08:00:00.000Z',
      advice: ['DARK', 'SMALL'],
      isHero: true,
      picture: { width: 640, height: 480 },
      original: null,
      duplicateOf: null,
    })
    expect((await world.list()).find((vehicle) => vehicle.id === id)).toMatchObject({ photos: 1, hasVideo: false })
  })

  it('is sorted by the shot list, and by when it was taken', async () => {
    const id = await world.photographing()
    await world.photographed(id, 'rear', 'front-left', 'dashboard')
    for (const minute of ['30', '10', '20']) {
      await world.upload(id, { query: { takenAt: `2026-11-20T08:${minute}:00Z` } })
    }
    const { files } = await world.record(id)
    expect(files.map(({ shotKey, takenAt }) => shotKey ?? takenAt?.slice(14, 16))).toEqual([
      'front-left',
      'rear',
      'dashboard',
      '10',
      '20',
      '30',
    ])
  })

  it('may come before the vehicle is in Media, and be changed there', async () => {
    const early = await world.infleeted(world.jo)
    const [photo = ''] = await world.photographed(early, 'front-left')
    expect((await world.change(early, { files: [{ id: photo, caption: 'As it came' }] })).status).toBe(200)
    expect((await world.record(early)).files[0]?.caption).toBe('As it came')
  })

  it('with bytes or a view that another photo already has is reported as a duplicate', async () => {
    const id = await world.photographing()
    const content = await picture(77)
    const smaller = await sharp(content).resize(320).webp({ quality: 60 }).toBuffer()
    const first = (await world.upload(id, { content })).body.data.id
    const same = await world.upload(id, { content, as: world.people.dan })
    const alike = await world.upload(id, { content: smaller })
    await world.upload(id, { content: await picture(1) })
    expect(same.status).toBe(201)
    expect([same.body.data.duplicateOf, alike.body.data.duplicateOf]).toEqual([first, first])
    const { files } = await world.record(id)
    expect(files.filter(({ duplicateOf }) => duplicateOf)).toHaveLength(2)
  })

  it('is there once under its key, and a repeat’s file is discarded', async () => {
    const id = await world.photographing()
    const [content, headers] = [await picture(), { 'idempotency-key': v7() }]
    const answers = await Promise.all([1, 2, 3].map(() => world.upload(id, { content, headers })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    const { sha256 } = (await rowOf(answers[0]?.body.data.id ?? '')) ?? { sha256: '' }
    const kept = await world.app.services.database.asOwner('test', (tx) =>
      tx.select().from(storedFiles).where(eq(storedFiles.sha256, sha256)),
    )
    expect(kept).toHaveLength(1)
  })

  it('is refused with its reason: no picture, no such shot, too many, or somebody else’s vehicle', async () => {
    const id = await world.photographing()
    const refused = [
      await world.upload(id, { content: Buffer.from('%PDF-1.7 no picture') }),
      await world.upload(id, { query: { itemRef: 'wing-mirror' } }),
      await world.upload(id, { query: { takenAt: 'yesterday' } }),
      await world.upload(id, { query: { advice: 'UGLY' } }),
    ]
    expect(refused.map(({ status, body }) => [status, body.errors[0]?.path])).toEqual([
      [422, ['file']],
      [422, ['itemRef']],
      [422, ['takenAt']],
      [422, ['advice', 0]],
    ])
    const { priya, sister, stranger } = world.people
    const answers = await Promise.all([priya, sister, stranger].map((as) => world.upload(id, { as })))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404])
    expect(await idsOf(id)).toEqual([])
  })

  it('is limited in number by the dealer, even where two come at once', async () => {
    const id = await world.photographing()
    const limit = (settings: object) =>
      world.app.services.database.asOwner('test', (tx) =>
        tx.update(dealers).set({ settings }).where(eq(dealers.id, world.home)),
      )
    await limit({ maxPhotos: 2, minPhotos: 1 })
    await world.photographed(id, 'front')
    const answers = await Promise.all([1, 2, 3].map(() => world.upload(id)))
    await limit({})
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body.errors[0]?.code).toBe('FILE_LIMIT')
  })
})

const rowOf = async (id: string) => {
  const [row] = await world.app.services.database.asOwner('test', (tx) =>
    tx.select().from(storedFiles).where(eq(storedFiles.id, id)),
  )
  return row
}

describe('the order', () => {
  it('is the one that somebody made, and photos added in the meantime keep their place', async () => {
    const id = await world.photographing()
    const [a = '', b = '', c = ''] = await world.photographed(id, 'front-left', 'front', 'rear')
    const { orderVersion } = await world.record(id)
    expect(orderVersion).toBe(0)
    const [late = ''] = await world.photographed(id, 'right')
    expect(await shotsOf(id)).toEqual(['front-left', 'front', 'right', 'rear'])
    const { body } = await world.change(id, { order: [c, b, a], orderVersion })
    expect(body.data).toMatchObject({ orderVersion: 1 })
    expect(body.data.files.map((file) => file.id)).toEqual([c, b, late, a])
  })

  it('made by two at once tells the second, with the first one’s, and loses nothing', async () => {
    const id = await world.photographing()
    const [a = '', b = ''] = await world.photographed(id, 'front-left', 'front')
    const { kai, dan } = world.people
    const answers = await Promise.all([
      world.change(id, { order: [b, a], orderVersion: 0 }, kai),
      world.change(id, { order: [b, a], orderVersion: 0 }, dan),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const told = answers.find(({ status }) => status === 409)?.body
    expect(told?.errors[0]?.code).toBe('STALE_ORDER')
    expect(told).toMatchObject({ details: { order: [b, a], orderVersion: 1, actor: { id: expect.any(String) } } })
    const second = answers[0]?.status === 409 ? kai : dan
    expect((await world.change(id, { order: [a, b], orderVersion: 1 }, second)).status).toBe(200)
    expect(await idsOf(id)).toEqual([a, b])
  })

  it('is refused without the version that was seen, or with a photo twice; unknown ones are skipped', async () => {
    const id = await world.photographing()
    const [a = '', b = ''] = await world.photographed(id, 'front-left', 'front')
    expect((await world.change(id, { order: [b, a] })).body.errors[0]?.path).toEqual(['orderVersion'])
    expect((await world.change(id, { order: [b, b], orderVersion: 0 })).body.errors[0]?.path).toEqual(['order'])
    expect((await world.change(id, { order: [v7(), b, a], orderVersion: 0 })).status).toBe(200)
    expect(await idsOf(id)).toEqual([b, a])
  })
})

describe('the hero', () => {
  it('is suggested by the shot list until somebody chooses', async () => {
    const id = await world.photographing()
    const [rear = ''] = await world.photographed(id, 'rear')
    expect(await heroOf(id)).toBe(rear)
    const [front = ''] = await world.photographed(id, 'front-left')
    expect(await heroOf(id)).toBe(front)
    expect((await world.change(id, { heroId: rear })).status).toBe(200)
    await world.photographed(id, 'front')
    expect(await heroOf(id)).toBe(rear)
  })

  it('that is deleted is replaced by the next, and no picture is left when it was the last', async () => {
    const id = await world.photographing()
    const [front = '', rear = ''] = await world.photographed(id, 'front-left', 'rear')
    await world.change(id, { heroId: rear })
    const { body } = await world.remove(id, [rear])
    expect(body.data.files).toMatchObject([{ id: front, isHero: true }])
    expect(await rowOf(rear)).toBeUndefined()
    expect((await world.remove(id, [front])).body.data.files).toEqual([])
    expect((await world.kept(id)).vehicle?.heroFileId).toBeNull()
    expect((await world.remove(id, [front])).status).toBe(404)
    expect((await world.kept(id)).events.filter(({ type }) => type === 'FILE_REMOVED')).toHaveLength(2)
  })

  it('is the first infleet photo as long as there is none for adverts', async () => {
    const id = await world.infleeted(world.jo)
    const arrival = await uploadTo(world.app, 'POST /vehicles/:vehicleId/files', world.jo, id, await picture())
    const hero = async () => (await world.kept(id)).vehicle?.heroFileId
    expect(await hero()).toBe(arrival.body.data.id)
    const [front = ''] = await world.photographed(id, 'front')
    expect(await hero()).toBe(front)
    await world.remove(id, [front])
    expect(await hero()).toBe(arrival.body.data.id)
  })

  it('is a photo of the vehicle', async () => {
    const [id, other] = [await world.photographing(), await world.photographing()]
    const [strange = ''] = await world.photographed(other, 'front')
    await world.photographed(id, 'front')
    expect((await world.change(id, { heroId: strange })).body.errors[0]?.path).toEqual(['heroId'])
  })
})

describe('the details of photos', () => {
  it('are changed for several at once, or for none', async () => {
    const id = await world.photographing()
    const [a = '', b = ''] = await world.photographed(id, 'front-left', 'front')
    const changes = [
      { id: a, caption: 'Alloys', tags: ['DETAIL' as const] },
      { id: b, shotKey: 'rear', tags: ['IMPERFECTION' as const] },
    ]
    const { body } = await world.change(id, { files: changes })
    expect(body.data.files).toMatchObject([
      { caption: 'Alloys', shotKey: 'front-left', tags: ['DETAIL'] },
      { caption: null, shotKey: 'rear', tags: ['IMPERFECTION'] },
    ])
    const bad = [
      { id: a, caption: 'Wheels' },
      { id: v7(), caption: 'x' },
      { id: b, shotKey: 'no-shot' },
    ]
    const refused = await world.change(id, { files: bad })
    expect(refused.body.errors.map(({ path }) => path)).toEqual([
      ['files', 1, 'id'],
      ['files', 2, 'shotKey'],
    ])
    expect((await world.record(id)).files[0]?.caption).toBe('Alloys')
  })
})

describe('a number plate', () => {
  const plate = { x: 0.3, y: 0.3, width: 0.4, height: 0.2 }

  it('is hidden on a copy, which is shown instead and is the hero; the photo is kept', async () => {
    const id = await world.photographing()
    const [front = ''] = await world.photographed(id, 'front-left')
    const { status, body } = await world.change(id, { files: [{ id: front, plate }] })
    expect(status).toBe(200)
    const [hidden] = body.data.files
    expect(hidden).toMatchObject({ id: front, isHero: true, plate })
    expect(idIn(hidden?.original?.url)).toBe(front)
    const copy = idIn(hidden?.picture?.url)
    expect(copy).not.toBe(front)
    expect((await world.kept(id)).vehicle?.heroFileId).toBe(copy)
    const again = await world.change(id, { files: [{ id: front, plate: null }] })
    expect(again.body.data.files[0]).toMatchObject({ id: front, isHero: true, plate: null, original: null })
    expect(await rowOf(copy)).toBeUndefined()
  })

  it('goes with its photo, and cannot be hidden where there is no photo', async () => {
    const id = await world.photographing()
    const [front = ''] = await world.photographed(id, 'front-left')
    const { body } = await world.change(id, { files: [{ id: front, plate }] })
    const copy = idIn(body.data.files[0]?.picture?.url)
    await world.remove(id, [front])
    expect(await rowOf(copy)).toBeUndefined()
    const [other = ''] = await world.photographed(id, 'front')
    const outside = await world.change(id, { files: [{ id: other, plate: { ...plate, x: 0.9 } }] })
    expect(outside.body.errors[0]?.path).toEqual(['files', 0, 'plate', 'width'])
    const { body: sent } = await world.upload(id, { content: await video() })
    const ofVideo = await world.change(id, { files: [{ id: sent.data.id, plate }] })
    expect(ofVideo.body.errors[0]?.path).toEqual(['files', 0, 'plate'])
  })
})

describe('a video for adverts', () => {
  it('is listed after the photos, with a frame of it and its length', async () => {
    const id = await world.photographing()
    const { status, body } = await world.upload(id, { content: await video({ seconds: 65 }) })
    expect(status).toBe(201)
    const { data: sent } = body
    expect(sent).toMatchObject({ kind: 'VIDEO', status: 'READY', seconds: 65, mimeType: 'video/mp4', picture: null })
    expect(sent).toMatchObject({ isHero: false, shotKey: null })
    const poster = await world.upload(id, { query: { posterOf: sent.id } })
    expect(poster.body.data).toMatchObject({ id: sent.id, picture: { width: 640, height: 480 } })
    expect((await world.upload(id, { query: { posterOf: sent.id } })).status).toBe(404)
    const [front = ''] = await world.photographed(id, 'front')
    expect(await idsOf(id)).toEqual([front, sent.id])
    expect((await world.list()).find((vehicle) => vehicle.id === id)).toMatchObject({ photos: 1, hasVideo: true })
    const { body: left } = await world.remove(id, [sent.id])
    expect(left.data.files.map((file) => file.id)).toEqual([front])
    const gone = await Promise.all([sent.id, idIn(poster.body.data.picture?.url)].map(rowOf))
    expect(gone).toEqual([undefined, undefined])
  })

  it('that is invalid or too long is refused, with its own message', async () => {
    const id = await world.photographing()
    const long = await world.upload(id, { content: await video({ seconds: 200 }) })
    const broken = await world.upload(id, { content: (await video({ seconds: 9 })).subarray(0, 500) })
    expect([long, broken].map(({ status, body }) => [status, body.errors[0]?.code])).toEqual([
      [422, 'FILE_TOO_LONG'],
      [422, 'FILE_TYPE'],
    ])
  })
})

const idIn = (address = '') => address.split('/')[2] ?? ''

describe('several config codes of one call', () => {
  it('are told apart by content, each with its own limits', async () => {
    const id = await world.photographing()
    const { database } = world.app.services
    const limit = (maxBytes: number) =>
      database.unscoped('test', (tx) =>
        tx.update(fileUploadConfigs).set({ maxBytes }).where(eq(fileUploadConfigs.code, 'media-photo')),
      )
    await limit(10_000)
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer()
    const { status, body } = await world.upload(id, { content: noise })
    await limit(15_000_000)
    expect([status, body.errors[0]?.code]).toEqual([422, 'FILE_TOO_LARGE'])
  })
})
