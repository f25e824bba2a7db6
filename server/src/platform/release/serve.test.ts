import { brotliDecompressSync } from 'node:zlib'
import type { Registry, ReleaseState } from '@forecourt/release'
import { folderStore } from '@forecourt/release/store'
import { makeBuild } from '@forecourt/release/testing'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { processorTimeOf } from '../../testing/processor-time.ts'
import { silentLogger } from '../logging/logging.ts'
import { knownReleases } from './known.ts'

let test: TestApp
let host: string
beforeAll(async () => {
  host = await mkdtemp(join(tmpdir(), 'forecourt-host-'))
  await writeFile(join(host, 'index.html'), '<!doctype html>page')
  test = await createTestApp({}, { frontEnd: { host } })
  const { releases, config } = test.services
  const built = makeBuild('admin', '1.0.0-a', 'plain')
  const files = new Map(built.files)
    .set('remoteEntry.js.br', Buffer.from('brotli'))
    .set('page.css', Buffer.from('a{}'))
    .set('font.woff2', Buffer.from('font'))
    .set('page.js.map', Buffer.from('{}'))
  const integrity = Object.fromEntries([...files.keys()].map((file) => [file, `sha256-of-${file}`]))
  await releases.add({ release: { ...built.release, integrity }, files })
  await releases.publish('admin', '1.0.0-a', { by: 'a-name', reason: 'a-reason' })
  await test.services.known.look()
  // Files in a folder that do not make a release, or are not part of one.
  const store = folderStore(config.releases.address)
  await store.put('ict/1.0.0/remoteEntry.js', Buffer.from('half'))
  await store.put('admin/1.0.0-a/notes.txt', Buffer.from('half'))
})
afterAll(async () => {
  await test.close()
  await rm(host, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
const REMOTE = '/remotes/admin/1.0.0-a'

describe('a file of a release', () => {
  it.each([
    ['remoteEntry.js', 'text/javascript; charset=utf-8'],
    ['page.css', 'text/css; charset=utf-8'],
    ['page.js.map', 'application/json; charset=utf-8'],
    ['font.woff2', 'font/woff2'],
  ])('%s is kept for good as %s', async (file, type) => {
    const { statusCode, headers } = await get(`${REMOTE}/${file}`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect((await get(`${REMOTE}/${file}`, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })

  it('comes compressed to clients that accept it, with its own tag', async () => {
    const plain = await get(`${REMOTE}/remoteEntry.js`, { 'accept-encoding': 'gzip, br;q=0' })
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['plain', undefined])
    const compressed = await get(`${REMOTE}/remoteEntry.js`, { 'accept-encoding': 'gzip, br;q=0.9' })
    expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['brotli', 'br'])
    expect(compressed.headers['content-type']).toContain('javascript')
    expect(compressed.headers.etag).not.toBe(plain.headers.etag)
    // Nobody compressed this one.
    expect((await get(`${REMOTE}/page.css`, { 'accept-encoding': 'br' })).body).toBe('a{}')
  })

  it('RH.01 is matched by its tag among others, and the header is read in linear time', async () => {
    const { headers } = await get(`${REMOTE}/page.css`)
    const statusOf = async (tags: string) => (await get(`${REMOTE}/page.css`, { 'if-none-match': tags })).statusCode
    expect(await statusOf(`W/"other" , ${String(headers.etag)}`)).toBe(304)
    const askOften = async () => {
      for (let times = 0; times < 20; times++) {
        expect(await statusOf(`"a"${' '.repeat(15_000)}"b"`)).toBe(200)
        const codings = { 'accept-encoding': `br;${' '.repeat(15_000)}q=0` }
        expect((await get(`${REMOTE}/remoteEntry.js`, codings)).body).toBe('plain')
      }
    }
    expect(await processorTimeOf(askOften)).toBeLessThan(2_000)
  })

  it('is requested from the store once', async () => {
    const { releases } = test.services
    const first = await releases.file('admin', '1.0.0-a', 'page.css')
    expect(await releases.file('admin', '1.0.0-a', 'page.css')).toBe(first)
  })

  it.each([
    '/remotes/',
    '/remotes/admin',
    `${REMOTE}/`,
    `${REMOTE}/gone.js`,
    `${REMOTE}/constructor`,
    '/remotes/gone/1.0.0/remoteEntry.js',
    '/remotes/admin/2.0.0/remoteEntry.js',
    // Not complete, not named, not a release's.
    '/remotes/ict/1.0.0/remoteEntry.js',
    `${REMOTE}/notes.txt`,
    `${REMOTE}/release.json`,
    '/remotes/registry.json',
    '/remotes/registry.log/00000001.json',
    '/remotes/admin/../registry.log/00000001.json',
    `${REMOTE}/..%2f..%2fregistry.log%2f00000001.json`,
    `${REMOTE}/../../registry.log/00000001.json`,
    '/remotes/..%5cregistry.log%5c00000001.json',
    '/remotes/admin/..%2fregistry.log/00000001.json',
    `${REMOTE}/%00.js`,
    `/remotes/admin/${'1'.repeat(600)}/remoteEntry.js`,
  ])('is not available at %s', async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(headers['content-type']).not.toContain('html')
    expect(body).not.toMatch(/a-name|half|<!doctype/)
  })

  it('is not looked up in the store unless its version was released', async () => {
    const { releases } = test.services
    await releases.add(makeBuild('admin', '3.0.0'))
    const release = vi.fn((name: string, version: string) => releases.release(name, version))
    const other = await createTestApp({ ...test.services, releases: { ...releases, release } })
    const statusOf = async (version: string) =>
      (await other.app.inject(`/remotes/admin/${version}/remoteEntry.js`)).statusCode
    expect([await statusOf('3.0.0'), await statusOf('4.0.0'), await statusOf('1.0.0-a')]).toEqual([404, 404, 200])
    expect(release.mock.calls).toEqual([['admin', '1.0.0-a']])
    await other.close()
  })

  it.each(['/remotes/gone', `${REMOTE}/gone.js`])('that is missing is reported as text at %s', async (url) => {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBe(404)
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('text/plain'),
      'cache-control': 'no-store',
    })
  })
})

describe('the registry', () => {
  it('is revalidated each time, and answered by its tag', async () => {
    const { statusCode, headers, body } = await get('/registry.json')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(JSON.parse(body)).toMatchObject({ revision: 1, remotes: [{ name: 'admin', version: '1.0.0-a' }] })
    const again = await get('/registry.json', { 'if-none-match': `"other", ${headers.etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/registry.json', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('comes compressed, with the same content', async () => {
    const plain = await get('/registry.json')
    const compressed = await get('/registry.json', { 'accept-encoding': 'br' })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body)
  })

  it('says nothing about who did what, and why', async () => {
    expect((await get('/registry.json')).body).not.toMatch(/a-name|a-reason|publishedAt/)
  })

  it('follows others’ releases', async () => {
    const { etag } = (await get('/registry.json')).headers
    await test.services.releases.disable('admin', { by: 'sam', reason: 'It is mended.' })
    await test.services.known.look()
    const { body, headers } = await get('/registry.json')
    expect((JSON.parse(body) as Registry).remotes[0]?.disabled?.reason).toBe('It is mended.')
    expect(headers.etag).not.toBe(etag)
  })
})

describe('while the store is away', () => {
  it('the last registry is served and the server is healthy', async () => {
    const { releases } = test.services
    const since = vi.fn((state: ReleaseState) => releases.since(state))
    const known = knownReleases({ releases: { ...releases, since }, log: silentLogger(), everyMs: 0 })
    const other = await createTestApp({ releases, known })
    await known.look()
    since.mockRejectedValue(new Error('away'))
    const answer = await other.app.inject('/registry.json')
    expect([answer.statusCode, answer.json<Registry>().remotes.length]).toEqual([200, 1])
    expect((await other.app.inject('/health')).statusCode).toBe(200)
    await other.close()
  })

  it('a server that has never seen it says so, and not in HTML', async () => {
    const read = async () => Promise.reject(new Error('away'))
    const { releases } = test.services
    const known = knownReleases({ releases: { ...releases, read }, log: silentLogger() })
    const other = await createTestApp({ releases, known })
    const answer = await other.app.inject('/registry.json')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store'])
    expect((await other.app.inject('/health')).statusCode).toBe(200)
    await other.close()
  })
})
