import { configureApi } from '@forecourt/api-client/client'
import type { WallboardStage } from '@forecourt/contracts'
import { sessionWriter } from '@forecourt/session/writer'
import { signIn } from '@forecourt/ui/testing/page.tsx'
import { renderUi } from '@forecourt/ui/testing/render.tsx'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetLink } from './link.ts'
import { ASK_EVERY_MS } from './useWallboard.ts'
import { TURN_EVERY_MS } from './useTurning.ts'
import { aBoard, aStage, aVehicle } from './wallboard.fixture.ts'
import WallboardPage from './WallboardPage.tsx'

const TOKEN = 'a-token-of-a-television-and-none-of-a-person'
const START = new Date('2026-11-20T10:42:00Z')

type Answer = () => Response | Promise<Response>
let answer: Answer
let asked: { path: string; bearer: string | null }[]

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const board =
  (stages: WallboardStage[], revision = 'r1'): Answer =>
  () =>
    json({ data: { revision, now: new Date().toISOString(), board: aBoard(stages) } })
const refused =
  (status: number, code: string): Answer =>
  () =>
    json({ message: '-', errors: [{ code, path: [], message: '-' }] }, status)

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  asked = []
  configureApi({
    session: sessionWriter,
    fetch: async (url, init) => {
      const { pathname } = new URL(url instanceof Request ? url.url : url, 'https://forecourt.test')
      asked.push({ path: pathname, bearer: new Headers(init?.headers).get('Authorization') })
      return answer()
    },
  })
})
afterEach(() => {
  forgetLink()
  window.location.hash = ''
})

/** Lets this much time pass, and pending requests be answered. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open({ hash = '' }: { hash?: string } = {}) {
  window.location.hash = hash
  const page = renderUi(<WallboardPage />)
  await pass(0)
  return page
}

const column = (name: RegExp) => within(screen.getByRole('region', { name }))
const platesIn = (name: RegExp) =>
  column(name)
    .getAllByRole('img')
    .map((plate) => plate.getAttribute('aria-label'))

test('RQ.63 a link shows the board, is removed from the address and kept for the next start', async () => {
  answer = board([aStage('MECHANICAL_PREP', [aVehicle('AB12CDE', { assignee: 'Dan', location: 'Bay 4' })])])
  const page = await open({ hash: TOKEN })
  expect(platesIn(/^Mechanical Prep/)).toEqual(['AB12 CDE'])
  expect(column(/^Mechanical Prep/).getByText('Dan')).toBeDefined()
  expect(window.location.hash).toBe('')
  expect(asked).toEqual([{ path: '/api/v1/wallboard/screen', bearer: `Bearer ${TOKEN}` }])
  page.unmount()
  await open()
  expect(asked.at(-1)?.bearer).toBe(`Bearer ${TOKEN}`)
})

test('RQ.61 RQ.63 a link that has ended is reported, forgotten and no longer used', async () => {
  answer = board([aStage('ADMIN', [aVehicle('AB12CDE')])])
  const page = await open({ hash: TOKEN })
  answer = refused(401, 'WALLBOARD_ENDED')
  await pass(ASK_EVERY_MS)
  expect(screen.getByRole('heading', { name: 'This wallboard link has ended' })).toBeDefined()
  const count = asked.length
  await pass(10 * ASK_EVERY_MS)
  expect(asked.length).toBe(count)
  page.unmount()
  await open()
  expect(screen.getByRole('heading', { name: 'This screen is not connected' })).toBeDefined()
  expect(asked.length).toBe(count)
})

test('a signed-in person sees the board of their location', async () => {
  answer = board([aStage('ADMIN', [aVehicle('AB12CDE')])])
  signIn()
  await open()
  expect(platesIn(/^Admin/)).toEqual(['AB12 CDE'])
  expect(asked[0]?.path).toBe('/api/v1/wallboard')
})

test('a location that is closed is waited for', async () => {
  answer = refused(403, 'FORBIDDEN')
  await open({ hash: TOKEN })
  expect(screen.getByRole('heading', { name: /location is closed/ })).toBeDefined()
  answer = board([aStage('ADMIN', [aVehicle('AB12CDE')])])
  await pass(ASK_EVERY_MS)
  expect(platesIn(/^Admin/)).toEqual(['AB12 CDE'])
})

test('RQ.65 without a connection the board stays, is marked as old after a minute, and recovers', async () => {
  answer = board([aStage('ADMIN', [aVehicle('AB12CDE')])])
  await open({ hash: TOKEN })
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await pass(ASK_EVERY_MS)
  expect(screen.queryByRole('status')).toBeNull()
  await pass(70_000)
  expect(screen.getByRole('status').textContent).toContain('Last updated at 10:42')
  expect(platesIn(/^Admin/)).toEqual(['AB12 CDE'])
  answer = board([aStage('ADMIN', [aVehicle('NE12NEW')])], 'r2')
  await pass(ASK_EVERY_MS)
  expect(screen.queryByRole('status')).toBeNull()
  expect(platesIn(/^Admin/)).toEqual(['NE12 NEW'])
})

test('an answer that nothing has changed leaves the board as it is', async () => {
  answer = board([aStage('ADMIN', [aVehicle('AB12CDE')])])
  await open({ hash: TOKEN })
  answer = () => json({ data: { revision: 'r1', now: new Date().toISOString(), board: null } })
  await pass(ASK_EVERY_MS)
  expect(platesIn(/^Admin/)).toEqual(['AB12 CDE'])
})

test('RQ.64 pages turn automatically, pause with Space, and turn by hand with the arrow keys', async () => {
  const many = Array.from({ length: 21 }, (_, at) => aVehicle(`AB${at + 10}CDE`))
  answer = board([aStage('ADMIN', many), aStage('SALE', [aVehicle('SA12LES')])])
  await open({ hash: TOKEN })
  const press = (key: string) => {
    act(() => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key }))
    })
  }
  const isAt = (at: number) => expect(screen.getByText(`Page ${at} of 2`)).toBeDefined()
  isAt(1)
  await pass(TURN_EVERY_MS)
  isAt(2)
  expect(platesIn(/^Sale/)).toEqual(['SA12 LES'])
  press(' ')
  await pass(3 * TURN_EVERY_MS)
  expect(screen.getByText('Paused · Page 2 of 2')).toBeDefined()
  press('ArrowRight')
  expect(screen.getByText('Paused · Page 1 of 2')).toBeDefined()
  press('ArrowLeft')
  expect(screen.getByText('Paused · Page 2 of 2')).toBeDefined()
})

test('an empty dealership shows the next step', async () => {
  answer = board([aStage('ADMIN', [])])
  await open({ hash: TOKEN })
  expect(screen.getByRole('heading', { name: 'No vehicles in stock' })).toBeDefined()
})
