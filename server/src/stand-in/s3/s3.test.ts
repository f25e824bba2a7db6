import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { openReleases } from '@forecourt/release'
import { type Bucket, type BucketSettings, bucketStore, justDone, openBucket } from '@forecourt/release/store'
import { makeBuild } from '@forecourt/release/testing'
import { describeObjectStore } from '@forecourt/release/testing/store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, pathOf } from './key-path.ts'
import { openObjects } from './objects.ts'
import { type RunningS3, startS3 } from './server.ts'

const KEYS = { region: 'eu-west-2', accessKeyId: 'AKIATEST', secretAccessKey: 'not much of a secret' }

let folder: string
let s3: RunningS3
let bucket: Bucket
const errors: unknown[] = []
const opened = (given: Partial<BucketSettings> = {}) =>
  openBucket({ endpoint: s3.url, name: 'forecourt', ...KEYS, pauseMs: 1, ...given })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-s3-'))
  s3 = await startS3({ folder, bucket: 'forecourt', ...KEYS, onError: (error) => errors.push(error) })
  bucket = opened()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

describeObjectStore('our own S3', () => bucketStore(bucket, `${randomUUID()}/`))

const put = (key: string, text: string, headers: Record<string, string> = {}) =>
  bucket.send({ method: 'PUT', key, headers, content: Buffer.from(text) }, async (response) => {
    await justDone(response)
    return response.headers.get('etag') ?? ''
  })
const get = (key: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  bucket.send({ method, key, headers }, async (response) => ({
    status: response.status,
    text: await response.text(),
    length: response.headers.get('content-length'),
    range: response.headers.get('content-range'),
    etag: response.headers.get('etag'),
  }))
const list = (query: Record<string, string>) =>
  bucket.send({ method: 'GET', query: { 'list-type': '2', ...query } }, (response) => response.text())
const keysIn = (page: string) => [...page.matchAll(/<Key>([^<]*)</g)].map(([, key]) => key)
const code = (expected: string, status: number) => expect.objectContaining({ code: expected, status })

describe('an object', () => {
  it('has the MD5 of its content as its tag, and returns it without its content as well', async () => {
    const etag = '"5d41402abc4b2a76b9719d911017c592"'
    expect(await put('hello', 'hello')).toBe(etag)
    expect(await get('hello')).toMatchObject({ status: 200, text: 'hello', length: '5', etag })
    expect(await get('hello', {}, 'HEAD')).toMatchObject({ status: 200, text: '', length: '5', etag })
  })

  it('is read in part', async () => {
    await put('parts', '0123456789')
    expect(await get('parts', { range: 'bytes=2-4' })).toMatchObject({
      status: 206,
      text: '234',
      range: 'bytes 2-4/10',
    })
    expect(await get('parts', { range: 'bytes=-3' })).toMatchObject({ status: 206, text: '789', length: '3' })
    expect(await get('parts', { range: 'bytes=8-' })).toMatchObject({ status: 206, text: '89' })
    await expect(get('parts', { range: 'bytes=10-' })).rejects.toEqual(code('InvalidRange', 416))
  })

  it('is read only if it is, or is not, the known one', async () => {
    const etag = await put('known', 'one')
    expect(await get('known', { 'if-none-match': etag })).toMatchObject({ status: 304, text: '', etag })
    expect(await get('known', { 'if-match': etag })).toMatchObject({ status: 200 })
    await put('known', 'two')
    expect(await get('known', { 'if-none-match': etag })).toMatchObject({ status: 200, text: 'two' })
    await expect(get('known', { 'if-match': etag })).rejects.toEqual(code('PreconditionFailed', 412))
  })

  it('is replaced only if it is the known one: by one of ten at a time', async () => {
    const etag = await put('counter', '0')
    const told = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => put('counter', `writer ${index}`, { 'if-match': etag })),
    )
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(told.filter(({ status }) => status === 'rejected')).toContainEqual(
      expect.objectContaining({ reason: code('PreconditionFailed', 412) }),
    )
    await expect(put('nobody', 'x', { 'if-match': etag })).rejects.toEqual(code('NoSuchKey', 404))
  })

  it('may have any name, even a prefix of another’s', async () => {
    const names = [
      'a',
      'a/b',
      'a/b/',
      'a//b',
      '.b',
      'a/...',
      'ä ö+&<%2F>.txt',
      'x%',
      "(1)!'*~",
      `${'d/'.repeat(200)}end`,
    ]
    for (const name of names) await put(`names/${name}`, name)
    for (const name of names) expect((await get(`names/${name}`)).text).toBe(name)
    const keys = keysIn(await list({ prefix: 'names/', 'encoding-type': 'url' })).map((key) =>
      decodeURIComponent(key ?? ''),
    )
    expect(keys).toEqual(names.map((name) => `names/${name}`).sort())
    await expect(put('x'.repeat(1_025), '')).rejects.toEqual(code('KeyTooLongError', 400))
    await expect(put('x'.repeat(300), '')).rejects.toEqual(code('KeyTooLongError', 400))
  })

  it('may be abandoned half-way, which is not an error', async () => {
    await bucket.send({ method: 'PUT', key: 'large', content: Buffer.alloc(5_000_000) }, justDone)
    const response = await bucket.send({ method: 'GET', key: 'large' }, async (answer) => answer)
    await response.body?.cancel()
    expect(await get('large', { range: 'bytes=-1' })).toMatchObject({ text: '\0' })
  })

  it('is in the folder of its bucket, whatever its name', () => {
    expect(pathOf('../../etc/.')).toEqual(['%2E.+', '%2E.+', 'etc+', '%2E'])
    expect(keyOf(pathOf('../../etc/.'))).toBe('../../etc/.')
  })

  it('leaves no empty folders behind when it is removed', async () => {
    await put('deep/er/and/deeper', 'x')
    await put('deep/er/still', 'x')
    await bucket.send({ method: 'DELETE', key: 'deep/er/and/deeper' }, justDone)
    expect(await readdir(join(folder, 'objects', 'deep+', 'er+'))).toEqual(['still'])
  })
})

it('keeps every release of two publishers who publish at once', async () => {
  const prefix = `${randomUUID()}/`
  const publishers = ['one', 'two'].map((by) => ({ by, releases: openReleases(bucketStore(opened(), prefix)) }))
  await Promise.all(
    publishers.flatMap(({ by, releases }) =>
      [1, 2, 3, 4, 5].map(async (index) => {
        await releases.add(makeBuild(`${by}-${index}`, '1'))
        await releases.publish(`${by}-${index}`, '1', { by })
      }),
    ),
  )
  const releases = openReleases(bucketStore(bucket, prefix))
  const { revision, lines } = await releases.read()
  expect([revision, lines.length]).toEqual([10, 10])
  const changes: string[] = []
  for await (const change of releases.log()) changes.push(`${change.by} ${change.module}`)
  expect(changes.sort()).toEqual(['one', 'two'].flatMap((by) => [1, 2, 3, 4, 5].map((index) => `${by} ${by}-${index}`)))
})

describe('a list', () => {
  it('comes in pages, from where the last ended', async () => {
    for (const name of ['c', 'a', 'e', 'b', 'd']) await put(`pages/${name}`, name)
    const seen: string[][] = []
    let token = ''
    do {
      const page = await list({ prefix: 'pages/', 'max-keys': '2', ...(token && { 'continuation-token': token }) })
      seen.push(keysIn(page).map((key) => key?.slice(-1) ?? ''))
      token = /<NextContinuationToken>([^<]*)</.exec(page)?.[1] ?? ''
      expect(page).toContain(`<IsTruncated>${token !== ''}</IsTruncated>`)
    } while (token)
    expect(seen).toEqual([['a', 'b'], ['c', 'd'], ['e']])
    expect(keysIn(await list({ prefix: 'pages/', 'start-after': 'pages/c' }))).toEqual(['pages/d', 'pages/e'])
  })

  it('is read completely by the store, even over several pages', async () => {
    const objects = await openObjects(join(folder, 'many'))
    const many = await startS3({ folder: join(folder, 'many'), bucket: 'many', ...KEYS })
    const write = (_: unknown, index: number) => objects.write(`all/${index}`, Readable.from([]), null, () => {})
    await Promise.all(Array.from({ length: 1_005 }, write))
    const found: string[] = []
    for await (const key of bucketStore(opened({ endpoint: many.url, name: 'many' })).list('all/')) found.push(key)
    await many.close()
    expect(new Set(found).size).toBe(1_005)
  })
})

describe('a request', () => {
  it.each<[what: string, expected: string, status: number, () => Promise<unknown>]>([
    [
      'with another secret',
      'SignatureDoesNotMatch',
      403,
      () => opened({ secretAccessKey: 'guessed' }).send({ method: 'GET', key: 'hello' }, justDone),
    ],
    [
      'for another bucket',
      'NoSuchBucket',
      404,
      () => opened({ name: 'theirs' }).send({ method: 'GET', key: 'hello' }, justDone),
    ],
    ['for what is not there', 'NoSuchKey', 404, () => get('nothing')],
    [
      'for an upload in parts',
      'NotImplemented',
      501,
      () => bucket.send({ method: 'GET', key: 'hello', query: { uploads: '' } }, justDone),
    ],
    ['to make a bucket', 'MethodNotAllowed', 405, () => bucket.send({ method: 'PUT' }, justDone)],
    ['to create what a tag is known of', 'NotImplemented', 501, () => put('hello', 'x', { 'if-none-match': '"x"' })],
    ['for no number of keys', 'InvalidArgument', 400, () => list({ 'max-keys': 'all' })],
  ])('%s is refused', async (_, expected, status, ask) => {
    await expect(ask()).rejects.toEqual(code(expected, status))
  })

  it('without credentials is refused with S3’s error, and only the health is answered', async () => {
    const response = await fetch(`${s3.url}/forecourt/hello`)
    expect([response.status, response.headers.get('content-type')]).toEqual([403, 'application/xml'])
    expect(await response.text()).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<Error><Code>AccessDenied</Code><Message>Access Denied</Message><Resource>/forecourt/hello</Resource></Error>',
    )
    expect(await (await fetch(`${s3.url}/health`)).text()).toBe('ok')
  })

  it('with content other than what was signed leaves nothing behind', async () => {
    const path = join(folder, 'sent')
    await writeFile(path, 'what is sent')
    const content = { path, bytes: 12, sha256: createHash('sha256').update('what is signed').digest('hex') }
    await expect(bucket.send({ method: 'PUT', key: 'sent', content }, justDone)).rejects.toEqual(
      code('XAmzContentSHA256Mismatch', 400),
    )
    await expect(get('sent')).rejects.toEqual(code('NoSuchKey', 404))
    expect(await readdir(join(folder, 'drafts'))).toEqual([])
  })
})

it('has caused no error in the server', () => {
  expect(errors).toEqual([])
})
