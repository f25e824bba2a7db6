import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { generationOf, isFile, isPage } from './addresses.ts'
import { answerFile, answerPage, dropFormerStores, keepShell } from './shell.ts'

const ORIGIN = 'https://forecourt.test'
const at = (path: string) => new URL(path, ORIGIN).href

/** The browser's stores, by name, with what is in them by address. */
let stores: Map<string, Map<string, Response>>
/** What the server answers, by path; nothing answers where the line is down. */
let server: Record<string, () => Response>
let isLineDown = false
const asked: string[] = []

const addressOf = (request: Request | string) => at(typeof request === 'string' ? request : request.url)

function storeOf(entries: Map<string, Response>) {
  return {
    match: async (request: Request | string) => entries.get(addressOf(request))?.clone(),
    put: async (request: Request | string, response: Response) => void entries.set(addressOf(request), response),
    delete: async (request: Request | string) => entries.delete(addressOf(request)),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  }
}

beforeEach(() => {
  stores = new Map()
  server = {}
  isLineDown = false
  asked.length = 0
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const entries = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, entries)
      return storeOf(entries)
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  })
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname, search } = new URL(addressOf(request))
    asked.push(pathname + search)
    if (isLineDown) throw new TypeError('Failed to fetch')
    return server[pathname + search]?.() ?? new Response('', { status: 404 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const file = (body: string) => () =>
  new Response(body, { headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
const pageOf = (script: string) => () =>
  new Response(`<script defer src="/assets/${script}"></script>`, {
    headers: { 'content-security-policy': "script-src 'self' 'nonce-abc'", 'content-type': 'text/html' },
  })
const release = (hash: string) => {
  server['/'] = pageOf(`main.${hash}.js`)
  server[`/assets/main.${hash}.js`] = file(`main ${hash}`)
}
const files = () => [...(stores.get('forecourt-shell-files-1')?.keys() ?? [])].map((url) => new URL(url).pathname)

/** What is left to do after an answer has gone out. */
function lasting() {
  const works: Promise<unknown>[] = []
  return { waitUntil: (work: Promise<unknown>) => void works.push(work), settled: () => Promise.allSettled(works) }
}

async function open(path = '/') {
  const { waitUntil, settled } = lasting()
  const response = await answerPage(fetch(at(path)), waitUntil)
  await settled()
  return response.text()
}

async function load(path: string) {
  const { waitUntil, settled } = lasting()
  const response = await answerFile(new Request(at(path)), waitUntil)
  await settled()
  return response.text()
}

const A = '0000000a'
const B = '0000000b'

describe('the page', () => {
  it('starts without a connection once what it uses is kept, under the policy that it came with', async () => {
    release(A)
    await keepShell([at('/assets/main.0000000a.js')], ORIGIN)
    isLineDown = true
    const { waitUntil } = lasting()
    const response = await answerPage(fetch(at('/stages/ict')), waitUntil)
    expect(response.headers.get('content-security-policy')).toContain('nonce-abc')
    expect(await response.text()).toContain('main.0000000a.js')
    expect(await load('/assets/main.0000000a.js')).toBe('main 0000000a')
  })

  it('is the server’s as long as that answers, an error of its as well', async () => {
    release(A)
    await keepShell([], ORIGIN)
    release(B)
    expect(await open()).toContain('main.0000000b.js')
    server['/'] = () => new Response('The front end has not been built.', { status: 503 })
    expect(await open()).toContain('not been built')
  })

  it('is the kept one where the server does not answer in time', async () => {
    release(A)
    await keepShell([], ORIGIN)
    vi.useFakeTimers()
    const answer = answerPage(new Promise(() => undefined), lasting().waitUntil)
    await vi.advanceTimersByTimeAsync(4000)
    expect(await (await answer).text()).toContain('main.0000000a.js')
  })

  it('of a release that was not loaded to its end does not replace one that starts', async () => {
    release(A)
    await keepShell([], ORIGIN)
    release(B)
    delete server['/assets/main.0000000b.js']
    await open()
    await expect(keepShell([], ORIGIN)).rejects.toThrow('cannot be kept')
    isLineDown = true
    expect(await open()).toContain('main.0000000a.js')
  })

  it('of somebody in between is never kept', async () => {
    server['/'] = () => new Response('Accept the terms of this Wi-Fi', { headers: { 'content-type': 'text/html' } })
    await keepShell([], ORIGIN)
    await open()
    isLineDown = true
    await expect(open()).rejects.toThrow('Failed to fetch')
  })
})

describe('files', () => {
  it('are asked for once, and again by a retry, which replaces what is kept', async () => {
    server['/remotes/ict/1-a/remoteEntry.js'] = file('broken')
    await load('/remotes/ict/1-a/remoteEntry.js')
    await load('/remotes/ict/1-a/remoteEntry.js')
    expect(asked).toHaveLength(1)
    server['/remotes/ict/1-a/remoteEntry.js?retry=1'] = file('whole')
    expect(await load('/remotes/ict/1-a/remoteEntry.js?retry=1')).toBe('whole')
    expect(await load('/remotes/ict/1-a/remoteEntry.js')).toBe('whole')
  })

  it('that may change, or are missing, are not kept', async () => {
    server['/assets/main.js'] = () => new Response('while developing', { headers: { 'cache-control': 'no-store' } })
    await load('/assets/main.js')
    await load('/assets/gone.0000000a.js')
    expect(files()).toEqual([])
  })

  it('of other generations go once a page uses the new one, and those that no page uses now stay', async () => {
    release(A)
    for (const path of [
      'ict/1-a/remoteEntry.js',
      'ict/1-a/form.0000000a.js',
      'ict/1-b/remoteEntry.js',
      'sale/1-a/x.js',
    ]) {
      server[`/remotes/${path}`] = file(path)
      await load(`/remotes/${path}`)
    }
    await load('/assets/main.0000000a.js')
    release(B)
    await keepShell([at('/remotes/ict/1-b/remoteEntry.js')], ORIGIN)
    expect(files().toSorted()).toEqual([
      '/assets/main.0000000b.js',
      '/remotes/ict/1-b/remoteEntry.js',
      '/remotes/sale/1-a/x.js',
    ])
  })

  it('of a module that does not come keep nothing else from being kept', async () => {
    release(A)
    await keepShell([at('/remotes/ict/1-a/remoteEntry.js')], ORIGIN)
    expect(files()).toEqual(['/assets/main.0000000a.js'])
  })

  it('are bounded: the oldest go first', async () => {
    release(A)
    for (let index = 0; index < 405; index += 1) {
      server[`/remotes/m${index}/1-a/x.js`] = file('x')
      await load(`/remotes/m${index}/1-a/x.js`)
    }
    await keepShell([], ORIGIN)
    expect(files()).toHaveLength(400)
    expect(files()).not.toContain('/remotes/m0/1-a/x.js')
    expect(files()).toContain('/assets/main.0000000a.js')
  })
})

it('drops the stores of another form, and nobody else’s', async () => {
  for (const name of ['forecourt-shell-page-0', 'forecourt-shell-page-1', 'other']) await caches.open(name)
  await dropFormerStores()
  expect([...stores.keys()]).toEqual(['forecourt-shell-page-1', 'other'])
})

it.each([
  ['/', true, false],
  ['/stages/ict/1', true, false],
  ['/api/v1/docs', false, false],
  ['/files/a.pdf', false, false],
  ['/print/vehicles/1/window-card', false, false],
  ['/remotes/ict/1-a/x.js', false, true],
  ['/assets/main.0000000a.js', false, true],
  ['/registry.json', false, false],
])('%s is told apart', (path, page, kept) => {
  expect([isPage(new URL(at(path))), isFile(new URL(at(path)))]).toEqual([page, kept])
})

it('knows a file without its generation', () => {
  expect(generationOf(at('/assets/inter.0000000a.woff2'))).toEqual({ line: '/assets/inter.woff2', generation: A })
  expect(generationOf(at('/remotes/ict/1-a/form.0000000a.js'))).toEqual({ line: '/remotes/ict/', generation: '1-a' })
})
