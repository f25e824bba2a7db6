import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { pageConfig, renderPage } from './page.ts'

const INDEX = `<!doctype html><title>Forecourt</title>
<script type="application/json" id="forecourt-config">__APP_CONFIG__</script>
<style nonce="__CSP_NONCE__"></style><script nonce="__CSP_NONCE__" src="/assets/main.0a1b.js"></script>`

let test: TestApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-front-end-'))
  const files: Record<string, string> = {
    'host/index.html': INDEX,
    'host/host-api.json': '{}',
    'host/service-worker.js': 'self',
    'host/manifest.webmanifest': '{}',
    'host/assets/main.0a1b.js': 'plain',
    'host/assets/main.0a1b.js.br': 'brotli',
    'secret.txt': 'secret',
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  test = await createTestApp({}, { frontEnd: { host: join(folder, 'host') } })
  await test.services.hostAssets.keep(new Map([['former.9f8e.js', Buffer.from('former')]]))
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
const FOREVER = 'public, max-age=31536000, immutable'

it.each(['br', 'gzip'])('answers of some size travel as %s where the browser takes that', async (coding) => {
  const plain = await get('/api/v1/openapi.json')
  const packed = await get('/api/v1/openapi.json', { 'accept-encoding': coding })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' })
  const unpack = coding === 'br' ? brotliDecompressSync : gunzipSync
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length)
})

/** The bytes of the headers as HTTP/1.1 sends them. */
const sizeOfHeaders = (headers: Record<string, unknown>) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${String(value)}\r\n`.length, 0)

it.each(['/assets/main.0a1b.js', '/service-worker.js', '/api/v1/auth/check', '/nowhere.js'])(
  '%s bears the headers that mean anything on scripts and data, and no more',
  async (url) => {
    const { headers } = await get(url, { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
    })
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(sizeOfHeaders(headers)).toBeLessThan(600)
  },
)

it.each(['/', '/api/docs'])('%s is a page and bears all of them', async (url) => {
  const { headers } = await get(url)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringContaining('max-age=') as unknown,
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringContaining("object-src 'none'") as unknown,
  })
})

describe('the page', () => {
  it.each(['/', '/login?redirectTo=%2F', '/stages/admin/1/configure', '/dealers/x/', '/index.html'])(
    'is answered at %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      const nonce = /nonce="([^"]+)" src/.exec(body)?.[1] ?? ''
      expect(nonce).toHaveLength(24)
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`)
      expect(body).toContain(
        'id="forecourt-config">{"sendsMail":false,"hasMailbox":false,"telemetry":null,"offersSignOn":false,"start":{"shell":[],"page":[],"calls":[]}}</script>',
      )
    },
  )

  it('has a new policy each time, without unsafe-inline and unsafe-eval', async () => {
    const policies = [await get('/'), await get('/')].map(({ headers }) => String(headers['content-security-policy']))
    expect(policies[0]).not.toBe(policies[1])
    expect(policies.join()).not.toMatch(/unsafe|\*|https?:/)
  })

  it('allows the socket of its own address, and no address that breaks out', async () => {
    const policy = async (host: string) => String((await get('/', { host })).headers['content-security-policy'])
    expect(await policy('forecourt.test:3000')).toContain('wss://forecourt.test:3000')
    expect(await policy("x; script-src 'unsafe-inline'")).not.toContain('unsafe')
  })

  it('says where telemetry goes, and which requests may carry its headers', () => {
    const telemetry = { dsn: 'https://key@errors.test/1', environment: 'production' }
    expect(pageConfig({ telemetry, publicUrl: null, mail: null }).telemetry?.productionOrigin).toBeNull()
    const { telemetry: told } = pageConfig({ telemetry, publicUrl: 'https://forecourt.test/app', mail: null })
    expect(told).toEqual({ ...telemetry, productionOrigin: 'https://forecourt.test' })
  })

  it('keeps its configuration inside its element', () => {
    const page = renderPage('<script>__APP_CONFIG__</script>', 'n', { name: '</script><script>alert(1)//$&' })
    expect(page.match(/<\/script>/g)).toHaveLength(1)
    expect(page).toContain('$&')
  })
})

describe('files', () => {
  it('of an earlier host are available to pages that are still open', async () => {
    const { statusCode, headers, body } = await get('/assets/former.9f8e.js')
    expect([statusCode, body]).toEqual([200, 'former'])
    expect(headers).toMatchObject({ 'cache-control': FOREVER, 'content-type': 'text/javascript; charset=utf-8' })
    expect((await get('/assets/never.1a2b.js')).statusCode).toBe(404)
  })

  it.each([
    ['/assets/main.0a1b.js', FOREVER],
    ['/host-api.json', 'no-cache'],
    ['/service-worker.js', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
  ])('%s is kept as long as its name says', async (url, cacheControl) => {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': cacheControl, 'x-content-type-options': 'nosniff' })
    expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })

  it('come compressed to clients that accept it, with their own type', async () => {
    const compressed = await get('/assets/main.0a1b.js', { 'accept-encoding': 'gzip, br' })
    expect(compressed.body).toBe('brotli')
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(compressed.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(String(compressed.headers.vary).toLowerCase()).toContain('accept-encoding')
    expect((await get('/assets/main.0a1b.js')).body).toBe('plain')
  })

  it.each(['/assets/gone.js', '/assets/gone', '/assets/', '/gone.js', '/favicon.ico'])(
    '%s is missing and never the page',
    async (url) => {
      const { statusCode, headers, body } = await get(url)
      expect(statusCode).toBe(404)
      expect(headers['content-type']).toContain('text/plain')
      expect(headers['cache-control']).toBe('no-store')
      expect(body).not.toContain('<')
    },
  )

  it.each([
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%2fsecret.txt',
    '/assets/%00.js',
  ])('%s leads nowhere', async (url) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(body).not.toContain('secret.txt')
    expect(body).not.toBe('secret')
  })
})

describe('next to the front end', () => {
  it('the server is healthy, and ready while its database answers', async () => {
    for (const url of ['/health', '/ready']) {
      const { statusCode, body } = await get(url)
      expect([statusCode, body]).toEqual([200, '{"status":"ok"}'])
    }
    const { database } = test.services
    const unscoped = async () => Promise.reject(new Error('away'))
    const other = await createApp({ ...test.services, database: { ...database, unscoped } }, { frontEnd: null })
    expect((await other.inject('/health')).statusCode).toBe(200)
    const { statusCode, headers } = await other.inject('/ready')
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store'])
    await other.close()
  })

  it('unknown calls stay JSON, and posting to a page is not a call', async () => {
    expect((await get('/api/v1/nowhere')).headers['content-type']).toContain('application/json')
    const posted = await test.app.inject({ method: 'POST', url: '/login' })
    expect([posted.statusCode, posted.json<{ errors: unknown[] }>().errors.length]).toEqual([404, 1])
  })
})
