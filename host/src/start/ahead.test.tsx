import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerAhead, bodyAhead, fetchAhead, readAhead } from './ahead.ts'

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../public/index.html'), 'utf8')
/** The script of index.html that asks for what a page needs. */
const ASKING = PAGE.split(/<script[^>]*>|<\/script>/).find((part) => part.includes('forecourtAhead')) ?? ''

const start = {
  shell: [{ src: '/assets/shell.js' }],
  page: [{ src: '/assets/ui.js' }, { src: '/remotes/ict/1/list.js', integrity: 'sha256-x' }],
  calls: ['/stage/ict?sort=urgency'],
}
const LIST = '/api/v1/stage/ict?sort=urgency'
const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

let asked: string[]
let answer: () => Promise<Response>

beforeEach(() => {
  asked = []
  answer = async () => new Response('early')
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer()
  })
  const config = document.createElement('script')
  config.id = 'forecourt-config'
  config.type = 'application/json'
  config.textContent = JSON.stringify({ start })
  document.head.append(config)
})
afterEach(() => {
  // Takes away the listener of a test that loaded no scripts.
  load('script')
  load('script')
  document.querySelector('#forecourt-config')?.remove()
  globalThis.forecourtAhead = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function openPage(session: object | null) {
  if (session) localStorage.setItem('forecourt.session', JSON.stringify({ state: session, version: 1 }))
  // oxlint-disable-next-line no-implied-eval -- the very text that the page runs
  new Function(ASKING.replace('document.currentScript.nonce', "'n'"))()
}
const kept = { authenticated: true, accessToken: 'token' }
const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]

const addresses = () => preloads().map((link) => link.getAttribute('href'))
const SHELL = '/assets/shell.js'
const ALL = [SHELL, '/assets/ui.js', '/remotes/ict/1/list.js']

/** Tells the page that something has loaded. */
function load(name: 'script' | 'link') {
  const element = document.createElement(name)
  document.body.append(element)
  element.dispatchEvent(new Event('load'))
  element.remove()
}

test('what is used for the first time ahead of need does no harm where the body has not come yet', () => {
  vi.useFakeTimers()
  const noBody = vi.spyOn(document, 'body', 'get').mockReturnValue(null as never)
  openPage(kept)
  expect(vi.getTimerCount()).toBe(1)
  expect(() => vi.runAllTimers()).not.toThrow()
  noBody.mockRestore()
  vi.useRealTimers()
})

test('a page with a session asks for modules and its first calls at once, and for the shell with the first answer', async () => {
  openPage(kept)
  expect(asked).toEqual(['/registry.json', LIST])
  expect(addresses()).toEqual([])
  await vi.waitFor(() => expect(addresses()).toEqual([SHELL]))
})

test('it asks for the shell where no answer comes', async () => {
  answer = () => Promise.reject(new TypeError('no line'))
  openPage(kept)
  await vi.waitFor(() => expect(addresses()).toEqual([SHELL]))
})

test('it asks for its own scripts once the second of those before has run', async () => {
  openPage(kept)
  await vi.waitFor(() => expect(addresses()).toEqual([SHELL]))
  load('link')
  expect(addresses()).toEqual([SHELL])
  load('script')
  expect(addresses()).toEqual([SHELL])
  load('script')
  expect(addresses()).toEqual(ALL)
  expect(preloads().map((link) => link.integrity)).toEqual(['', '', 'sha256-x'])
  load('script')
  expect(addresses()).toEqual(ALL)
})

test('it asks for everything at once where the device keeps the scripts', () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  openPage(kept)
  expect(addresses()).toEqual(ALL)
})

test.each([null, { authenticated: false }])('a page with the session %j asks for nothing', (session) => {
  openPage(session)
  expect(preloads()).toEqual([])
  expect(asked).toEqual([])
})

test('what was asked for is given to the first who asks the same as the same person', async () => {
  openPage(kept)
  expect(answerAhead(LIST, bearing('another'))).toBeUndefined()
  expect(answerAhead(LIST, { ...bearing('token'), method: 'POST' })).toBeUndefined()
  await expect((await answerAhead(LIST, bearing('token')))?.text()).resolves.toBe('early')
  expect(answerAhead(LIST, bearing('token'))).toBeUndefined()
  await expect((await fetchAhead('/registry.json')).text()).resolves.toBe('early')
  expect(asked).toHaveLength(2)
})

test('what did not come is asked for again', async () => {
  answer = () => Promise.reject(new TypeError('no line'))
  openPage(kept)
  answer = async () => new Response('late')
  await expect((await fetchAhead(LIST, bearing('token'))).text()).resolves.toBe('late')
})

test('nobody who gave up waits for it', async () => {
  answer = () => new Promise(() => undefined)
  openPage(kept)
  const stop = new AbortController()
  const waiting = fetchAhead(LIST, { ...bearing('token'), signal: stop.signal })
  stop.abort()
  await expect(waiting).rejects.toThrow('abort')
})

test('what has come is there to be drawn at once, for the first who asks the same as the same person', async () => {
  answer = async () => Response.json({ data: 'early' })
  openPage(kept)
  expect(bodyAhead(LIST, 'token')).toBeUndefined()
  readAhead()
  await vi.waitFor(() => expect(bodyAhead(LIST, 'token')).toEqual({ data: 'early' }))
  expect(bodyAhead(LIST, 'token')).toBeUndefined()
  expect(answerAhead(LIST, bearing('token'))).toBeUndefined()
})

test('what has come for another token is not handed out', async () => {
  answer = async () => Response.json({ data: 'early' })
  openPage(kept)
  readAhead()
  await new Promise((resolve) => setTimeout(resolve))
  expect(bodyAhead(LIST, 'another')).toBeUndefined()
  expect(bodyAhead(LIST, 'token')).toEqual({ data: 'early' })
})

test.each([
  ['a refusal', () => Response.json({ message: 'No.' }, { status: 403 })],
  ['a page of somebody in between', () => new Response('<html>')],
])('%s is left to whoever asks', async (_, refusal) => {
  answer = async () => refusal()
  openPage(kept)
  readAhead()
  await new Promise((resolve) => setTimeout(resolve))
  expect(bodyAhead(LIST, 'token')).toBeUndefined()
  expect(answerAhead(LIST, bearing('token'))).toBeDefined()
})

test('a page that has been open for a while asks itself', () => {
  openPage(kept)
  vi.spyOn(performance, 'now').mockReturnValue(30_001)
  expect(answerAhead(LIST, bearing('token'))).toBeUndefined()
})
