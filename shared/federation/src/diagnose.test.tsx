import { makeEntry } from '@forecourt/release/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { diagnose, explain } from './diagnose.ts'
import { ScriptError } from './failure.ts'
import { seal } from './integrity.ts'
import { asRemote } from './testing/entries.ts'

const URL_OF_PAGE = '/remotes/admin/1.0.0-a/assets/list.js'
const request = vi.fn<typeof fetch>()
const script = (status = 200, type = 'text/javascript; charset=utf-8') =>
  new Response('void 0', { status, headers: { 'content-type': type } })

beforeAll(() => seal(asRemote(makeEntry({ integrity: { [URL_OF_PAGE]: 'sha256-page' } }))))
beforeEach(() => vi.stubGlobal('fetch', request))
afterEach(() => {
  request.mockReset()
})

describe('why a script did not load', () => {
  it.each([
    ['an error answer', () => script(404), 'status', '404'],
    ['a page in its place', () => script(200, 'text/html; charset=utf-8'), 'wrongType', 'text/html'],
    ['an answer without a type', () => script(200, ''), 'wrongType', 'no type'],
  ] as const)('is %s', async (_, answer, reason, detail) => {
    request.mockImplementation(async () => answer())
    expect(await diagnose(URL_OF_PAGE)).toEqual({ reason, detail })
  })

  it('is the connection when nothing answers, or when all is well again', async () => {
    request.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await diagnose(URL_OF_PAGE)).toEqual({ reason: 'network', detail: null })
    request.mockImplementation(async () => script())
    expect(await diagnose(URL_OF_PAGE)).toEqual({ reason: 'network', detail: null })
  })

  it('is its contents when the browser refuses them', async () => {
    request.mockImplementation(async (_, init) => {
      if (init?.integrity) throw new TypeError('Failed to fetch')
      return script()
    })
    expect(await diagnose(`${URL_OF_PAGE}?retry=2`)).toEqual({ reason: 'integrity', detail: 'list.js' })
    expect(request.mock.calls.map(([url]) => url)).toEqual(Array(2).fill(new URL(URL_OF_PAGE, document.baseURI).href))
    expect(request.mock.lastCall?.[1]).toMatchObject({ integrity: 'sha256-page' })
  })

  it('is what it lacks when it ran and defined nothing', async () => {
    request.mockImplementation(async () => script())
    const error = await explain(new ScriptError('missing', URL_OF_PAGE))
    expect(error).toMatchObject({ reason: 'missingExport', detail: 'list.js' })
  })

  it('is the time, and nothing is fetched again, when it hung', async () => {
    expect(await explain(new ScriptError('timeout', URL_OF_PAGE))).toMatchObject({ reason: 'timeout' })
    expect(request).not.toHaveBeenCalled()
  })
})
