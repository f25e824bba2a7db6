import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation, scopeOf } from '../../testing/organisation.ts'
import { startS3 } from '../../stand-in/s3/server.ts'
import { createTestServices, type TestServices } from '../../testing/services.ts'
import { files as filesTable, fileUploadConfigs } from '../../schema/index.ts'
import { answerErrors } from '../http/error-handler.ts'
import { runDueJobs } from '../jobs/jobs.ts'
import type { FileStore } from './file-store.ts'
import { createFiles } from './files.ts'
import { createFolderStore } from './folder-store.ts'
import type { Variant } from './picture.ts'
import { fileRoutes } from './routes.ts'
import { saveFile } from './save.ts'
import { smallerCopiesJob } from './smaller-copies.ts'

let services: TestServices
let app: FastifyInstance
let dealerId: string

beforeAll(async () => {
  services = await createTestServices()
  const organisation = await createOrganisation(services.database, 2)
  dealerId = organisation.dealerIds[0] ?? ''
  await services.database.asOwner('test', (tx) =>
    tx.insert(fileUploadConfigs).values([
      {
        code: 'photo',
        name: 'Photo',
        allowedMimeTypes: ['image/jpeg', 'image/png'],
        maxBytes: 60_000,
        maxFiles: 2,
        maxWidth: 600,
      },
      { code: 'phone', name: 'Phone', allowedMimeTypes: ['image/heic'], maxBytes: 60_000, maxFiles: 9, maxWidth: 600 },
      {
        code: 'wide',
        name: 'Wide',
        allowedMimeTypes: ['image/jpeg', 'image/webp'],
        maxBytes: 2_000_000,
        maxFiles: 9,
      },
      { code: 'paper', name: 'Paper', allowedMimeTypes: ['application/pdf'], maxBytes: 5_000, maxFiles: 1 },
      { code: 'old', name: 'Old', allowedMimeTypes: ['image/jpeg'], maxBytes: 5_000, maxFiles: 1, isActive: false },
    ]),
  )
  app = Fastify()
  answerErrors(app)
  fileRoutes(app, services.files)
})
afterAll(async () => {
  await app.close()
  await services.close()
})

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const photo = (width = 900, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'SpyCam' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })

const save = (content: Buffer, given: Partial<Parameters<TestServices['files']['save']>[0]> = {}) =>
  services.files.save({
    code: 'photo',
    stream: Readable.from([content]),
    filename: 'a.jpg',
    dealerId,
    userId: null,
    ...given,
  })

const refused = (code: string) =>
  expect.objectContaining({ errors: [expect.objectContaining({ code, path: ['file'] })] })
const contentOf = async (id: string, variant: Variant = 'original') =>
  buffer((await services.files.open(id, variant))?.stream ?? Readable.from([]))

/** Three pictures one after the other in one file. */
async function animation(): Promise<Buffer> {
  const frames = ['teal', 'maroon', 'navy'].map((background) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
}

const leftOver = () => readdir(join(services.config.dataFolder, 'files', 'incoming'))

describe('a HEIC photo', () => {
  const phone = () => readFile(join(import.meta.dirname, 'phone.heic'))

  it('RW.21 is stored upright as what every browser shows', async () => {
    const stored = await save(await phone(), { code: 'phone', filename: 'IMG_0001.HEIC' })
    expect(stored).toMatchObject({ filename: 'IMG_0001.webp', mimeType: 'image/webp', width: 480, height: 640 })
  })

  it('RW.21 that cannot be decoded is refused with the reason, and leaves nothing behind', async () => {
    const cut = (await phone()).subarray(0, 600)
    const message = 'This HEIC photo is damaged or cannot be converted. Send it as a JPEG.'
    await expect(save(cut, { code: 'phone' })).rejects.toMatchObject({ errors: [{ code: 'FILE_TYPE', message }] })
    expect(await leftOver()).toEqual([])
  })
})

describe('a picture', () => {
  it('is scaled, re-encoded and stripped of where and with what it was taken', async () => {
    const sent = await photo().toBuffer()
    expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('SpyCam')
    const file = await save(sent, { filename: 'C:\\fotos\\../my "car".JPG' })
    expect(file).toMatchObject({ mimeType: 'image/webp', width: 600, height: 200, filename: 'my car.webp' })
    await runDueJobs(services, [smallerCopiesJob])
    for (const variant of ['original', 'medium', 'thumb'] as const) {
      const opened = await services.files.open(file.id, variant)
      const content = await buffer(opened?.stream ?? Readable.from([]))
      expect(content.length).toBe(opened?.bytes)
      const { exif, width, format } = await sharp(content).metadata()
      expect({ exif, format }).toEqual({ exif: undefined, format: 'webp' })
      expect(width).toBe(variant === 'thumb' ? 320 : 600)
    }
    expect(await leftOver()).toEqual([])
  })

  it('is shown as it is until its smaller copies are made, and not cached until then', async () => {
    const { id, variants } = await save(await photo().toBuffer())
    expect(variants).toEqual([])
    const thumb = async () => {
      const { headers, rawPayload } = await app.inject(services.files.urlOf(id, 'thumb') ?? '')
      return { cache: headers['cache-control'], width: (await sharp(rawPayload).metadata()).width }
    }
    expect(await thumb()).toEqual({ cache: 'no-store', width: 600 })
    await runDueJobs(services, [smallerCopiesJob])
    expect(await thumb()).toEqual({ cache: expect.stringContaining('immutable'), width: 320 })
  })

  it('that was deleted before its copies were made leaves nothing behind', async () => {
    const [gone, going] = [await save(await photo().toBuffer()), await save(await photo().toBuffer())]
    await services.files.remove(gone)
    await services.database.asOwner('test', (tx) => tx.delete(filesTable).where(eq(filesTable.id, going.id)))
    await runDueJobs(services, [smallerCopiesJob])
    const kept = async (id: string) =>
      (await readdir(join(services.config.dataFolder, 'files', id.slice(-2)))).filter((name) => name.startsWith(id))
    expect([await kept(gone.id), await kept(going.id)]).toEqual([[], [`${going.id}.original`]])
  })

  it('is upright as its EXIF says', async () => {
    const file = await save(await photo(400, 200).withMetadata({ orientation: 6 }).toBuffer())
    expect(file).toMatchObject({ width: 200, height: 400 })
  })

  it('RH.03 is refused by its header when it has too many pixels', async () => {
    const huge = await sharp({ create: { width: 11_000, height: 10_800, channels: 3, background: 'teal' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    await services.database.asOwner('test', (tx) =>
      tx.update(fileUploadConfigs).set({ maxBytes: 5_000_000 }).where(eq(fileUploadConfigs.code, 'photo')),
    )
    // Cut off, it could not be decoded: only its header was read.
    const began = process.memoryUsage.rss()
    await expect(save(huge.subarray(0, huge.length / 2))).rejects.toMatchObject({
      status: 422,
      errors: [{ code: 'FILE_TOO_LARGE', path: ['file'], message: expect.stringContaining('119 megapixels') }],
    })
    expect(process.memoryUsage.rss() - began).toBeLessThan(200_000_000)
    await services.database.asOwner('test', (tx) =>
      tx.update(fileUploadConfigs).set({ maxBytes: 60_000 }).where(eq(fileUploadConfigs.code, 'photo')),
    )
  })

  it.each([
    ['of four printing colours', (sent: Sharp) => sent.toColourspace('cmyk').jpeg()],
    ['of sixteen bits a colour', (sent: Sharp) => sent.toColourspace('rgb16').png()],
    ['in shades of grey', (sent: Sharp) => sent.toColourspace('b-w').jpeg()],
  ])('%s becomes what every browser shows', async (_, odd) => {
    const stored = await save(await odd(sharp(await photo().toBuffer())).toBuffer())
    const { space, depth, format } = await sharp(await contentOf(stored.id)).metadata()
    expect({ space, depth, format }).toEqual({ space: 'srgb', depth: 'uchar', format: 'webp' })
  })

  it('as wide as a panorama is scaled down, beyond the limits of WebP', async () => {
    const panorama = await sharp({ create: { width: 20_000, height: 1_000, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    const stored = await save(panorama, { code: 'wide' })
    expect(stored).toMatchObject({ width: 16_383, height: 819 })
    await runDueJobs(services, [smallerCopiesJob])
    expect((await sharp(await contentOf(stored.id, 'thumb')).metadata()).width).toBe(320)
  })

  it('that is animated becomes a still', async () => {
    const stored = await save(await animation(), { code: 'wide' })
    const { pages = 1, height } = await sharp(await contentOf(stored.id)).metadata()
    expect({ pages, height }).toEqual({ pages: 1, height: 40 })
  })

  it('is not left half-written when the disk is full', async () => {
    const full: FileStore = {
      ...createFolderStore(services.config.dataFolder),
      put: () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
    }
    const incoming = join(services.config.dataFolder, 'files', 'incoming')
    const count = () => services.database.asOwner('test', (tx) => tx.$count(filesTable))
    const before = await count()
    const sent = { code: 'photo', filename: 'a.jpg', dealerId, userId: null }
    const stream = Readable.from([await photo().toBuffer()])
    await expect(saveFile({ ...services, store: full, incoming }, { ...sent, stream })).rejects.toThrow('no space left')
    expect([await count(), await leftOver()]).toEqual([before, []])
  })

  it('is refused when it is damaged', async () => {
    const whole = await photo().toBuffer()
    await expect(save(whole.subarray(0, whole.length / 2))).rejects.toEqual(refused('FILE_TYPE'))
  })
})

describe('an upload', () => {
  it.each([
    ['markup under the name of a photo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a document where a photo belongs', PDF],
    ['nothing', Buffer.alloc(0)],
  ])('is refused by its content: %s', async (_, content) => {
    await expect(save(content)).rejects.toEqual(refused('FILE_TYPE'))
    expect(await leftOver()).toEqual([])
  })

  it('is refused while it streams when it is too large', async () => {
    let sent = 0
    const endless = Readable.from(
      (function* () {
        for (;;) {
          sent += 10_000
          yield Buffer.alloc(10_000)
        }
      })(),
    )
    await expect(save(Buffer.alloc(0), { stream: endless })).rejects.toEqual(refused('FILE_TOO_LARGE'))
    expect(sent).toBeLessThan(500_000)
    expect(await leftOver()).toEqual([])
  })

  it('is refused when there are enough, and for a type that is not accepted', async () => {
    await expect(save(PDF, { present: 2 })).rejects.toEqual(refused('FILE_LIMIT'))
    await expect(save(PDF, { code: 'old' })).rejects.toMatchObject({ status: 404 })
    await expect(save(PDF, { code: 'unknown' })).rejects.toMatchObject({ status: 404 })
  })

  it('is recorded for its dealer only', async () => {
    const { id } = await save(await photo().toBuffer())
    const seenBy = async (...dealers: string[]) => {
      const rows = await services.database.read(scopeOf(...dealers), (tx) => tx.select().from(filesTable))
      return rows.some((row) => row.id === id)
    }
    expect(await seenBy(dealerId)).toBe(true)
    expect(await seenBy()).toBe(false)
  })
})

describe('a signed address', () => {
  it('serves a picture that the browser may cache', async () => {
    const { id } = await save(await photo().toBuffer())
    await runDueJobs(services, [smallerCopiesJob])
    const response = await app.inject(services.files.urlOf(id, 'thumb') ?? '')
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(response.headers['cache-control']).toMatch(/^private, max-age=\d{4}, immutable$/)
    expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
  })

  it('offers a document for download, whole or in part', async () => {
    const { id } = await save(PDF, { code: 'paper', filename: 'Rechnung (1).pdf' })
    const url = services.files.urlOf(id, 'original') ?? ''
    const whole = await app.inject(url)
    expect(whole.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Rechnung%20%281%29.pdf")
    const part = await app.inject({ url, headers: { range: 'bytes=0-3' } })
    expect(part).toMatchObject({ statusCode: 206, payload: '%PDF' })
    expect(part.headers['content-range']).toBe(`bytes 0-3/${PDF.length}`)
    expect(await app.inject({ url, headers: { range: 'bytes=9000-' } })).toMatchObject({ statusCode: 416 })
  })

  it.each(['quote.bat', 'quote.hta', 'quote.html', 'quote', 'quote.pdf.exe', '.html'])(
    'RH.03 names %s by what it is',
    async (filename) => {
      const { id, filename: kept } = await save(PDF, { code: 'paper', filename })
      expect(kept).toMatch(/^(?:quote|quote\.pdf|\.html)\.pdf$/)
      // As stored before names were checked.
      await services.database.asOwner('test', (tx) =>
        tx.update(filesTable).set({ filename }).where(eq(filesTable.id, id)),
      )
      const { headers } = await app.inject(services.files.urlOf(id, 'original') ?? '')
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; .*\.pdf$/),
      })
    },
  )

  it('opens nothing else', async () => {
    const { id } = await save(await photo().toBuffer())
    const url = services.files.urlOf(id, 'thumb') ?? ''
    const [e = '', s = ''] = [...new URL(url, 'http://x').searchParams.values()]
    for (const wrong of [
      url.replace('thumb', 'original'),
      url.replace(`e=${e}`, `e=${Number(e) + 1}`),
      url.split('?')[0] ?? '',
    ]) {
      expect(await app.inject(wrong)).toMatchObject({ statusCode: 404 })
    }
    expect(services.files.verify(id, 'thumb', { e, s })).toBe(Number(e))
  })

  it('is null for no file', () => {
    expect(services.files.urlOf(null, 'thumb')).toBeNull()
  })
})

it('files may be kept in a bucket', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bucket-'))
  const keys = { region: 'eu-west-2', accessKeyId: 'AKIATEST', secretAccessKey: 'not much of a secret' }
  const s3 = await startS3({ folder, bucket: 'shop', ...keys })
  const { config, database, now } = services
  const files = createFiles({
    config: { ...config, bucket: { endpoint: s3.url, name: 'shop', ...keys } },
    database,
    now,
  })
  const kept = async () =>
    (await readdir(join(folder, 'objects'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort()

  const given = { filename: 'a.jpg', dealerId, userId: null }
  const picture = await files.save({ ...given, code: 'photo', stream: Readable.from([await photo().toBuffer()]) })
  const paper = await files.save({ ...given, code: 'paper', stream: Readable.from([PDF]) })
  await files.makeSmallerCopies(picture.id)
  expect(await kept()).toEqual(['medium', 'original', 'original', 'thumb'])

  const thumb = await files.open(picture.id, 'thumb')
  expect(await sharp(await buffer(thumb?.stream ?? Readable.from([]))).metadata()).toMatchObject({ width: 320 })
  const part = await files.open(paper.id, 'original', 'bytes=1-3')
  expect(part).toMatchObject({ bytes: PDF.length, range: { start: 1, end: 3 } })
  expect(String(await buffer(part?.stream ?? Readable.from([])))).toBe('PDF')

  for (const each of [picture, paper]) await files.remove(each)
  expect(await kept()).toEqual([])
  expect(await leftOver()).toEqual([])
  await s3.close()
  await rm(folder, { recursive: true })
})
