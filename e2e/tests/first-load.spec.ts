import { readFileSync } from 'node:fs'
import type { BrowserContext, Request } from '@playwright/test'
import type { Registry } from '@forecourt/release'
import { LEEDS } from '../src/people.ts'
import { withoutSocket } from '../src/line.ts'
import { sidebar } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { wheelTo } from '../src/workshop.ts'

const budget = JSON.parse(readFileSync(new URL('../../host/budget.json', import.meta.url), 'utf8')) as {
  login: number
  overview: number
  firstStageList: number
  charts: number
}
const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const

const OVERLAYS = /\/assets\/overlays\./

/** Fetched some seconds after the first rows, which only a slow machine has not shown by then. */
const FOR_LATER = [/\/assets\/(?:offline|toasts)\./, OVERLAYS]

/** Counts the bytes of every script and style sheet as transferred. */
function countBytes(context: BrowserContext) {
  const sizes = new Map<string, Promise<number>>()
  context.on('requestfinished', (request) => {
    if (
      !['script', 'stylesheet'].includes(request.resourceType()) ||
      FOR_LATER.some((file) => file.test(request.url()))
    )
      return
    sizes.set(request.url(), compressedSize(request))
  })
  return async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
}

async function compressedSize(request: Request) {
  const response = await request.response()
  expect(response?.headers()['content-encoding'], request.url()).toBe('br')
  return (await request.sizes()).responseBodySize
}

function expectWithin(view: string, bytes: number, limit: number) {
  const line = `${view}: ${(bytes / 1000).toFixed(1)} kB of ${(limit / 1000).toFixed(1)} kB`
  test.info().annotations.push({ type: 'first load', description: line })
  process.stdout.write(`${line}\n`)
  expect(bytes, view).toBeGreaterThan(0)
  expect(bytes, view).toBeLessThanOrEqual(limit)
}

test.describe('the first load', () => {
  test('RT.16 of the sign-in page is within its budget', async ({ page, context }) => {
    const bytes = countBytes(context)
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled()
    await page.waitForLoadState('networkidle')
    expectWithin('Sign-in page', await bytes(), budget.login)
  })

  test('RT.16 of the overview and then of the first stage list is within its budget', async ({ as }) => {
    const { page, bytes } = await openOverview(as, prepped(0))
    expectWithin('Overview', await bytes(), budget.overview)
    await sidebar(page).getByRole('link', { name: 'Admin' }).click()
    await expect(page.locator('[data-row-link]').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expectWithin('First stage list', await bytes(), budget.firstStageList)
  })

  test('RT.16 of the charts is within its budget', async ({ as }) => {
    const without = await openOverview(as, prepped(0))
    const { page, bytes } = await openOverview(as, prepped(3))
    await wheelTo(page, page.getByRole('img', { name: /^Finished by hour/ }).locator('svg'))
    await page.waitForLoadState('networkidle')
    expectWithin('Charts', (await bytes()) - (await without.bytes()), budget.charts)
  })
})

test('RT.16 what lies over a page comes behind its first rows by itself, and opens without a connection then', async ({
  as,
}) => {
  const { page, context } = await as('everything', { at: AT_LEEDS })
  const overlays = page.waitForResponse(OVERLAYS)
  const opened = await page.goto('/stages/admin')
  expect(await opened?.text()).not.toMatch(OVERLAYS)
  await (await overlays).finished()
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
})

/** The lists whose manifests say what they read first, with those calls. */
async function declaredLists(url: string) {
  const { remotes } = (await (await fetch(`${url}/registry.json`)).json()) as Registry
  const routes = remotes.flatMap(({ manifest }) => Object.values(manifest.routes))
  return routes.filter(({ path, calls = [] }) => !path.includes(':') && calls.length > 0)
}

test('RT.16 what a list reads first is what its manifest says, each asked for once', async ({ as, url }) => {
  const lists = await declaredLists(url)
  expect(lists.length).toBeGreaterThan(8)
  // Once it is connected, a page reads again what was asked for before.
  const { page } = await as('everything', { at: AT_LEEDS, prepare: withoutSocket })
  for (const { path, calls = [] } of lists) {
    const asked: string[] = []
    const note = (request: Request) => void asked.push(request.url().replace(`${url}/api/v1`, ''))
    page.on('request', note)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    page.off('request', note)
    for (const call of calls)
      expect
        .soft(
          asked.filter((each) => each === call),
          `${path}: ${call}`,
        )
        .toHaveLength(1)
  }
})

type As = Parameters<Parameters<typeof test>[2]>[0]['as']

/** This many vehicles were finished at ten: the chart is fetched only when there is something to draw. */
const prepped = (count: number) => (context: BrowserContext) =>
  context.route('**/report/mechanical-prep/prepped?*', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: { byHour: number[] } }
    const byHour = data.byHour.map((_, hour) => (hour === 10 ? count : 0))
    await route.fulfill({ response, json: { data: { ...data, count, byHour } } })
  })

/** The overview in a browser with an empty cache, once all has come that it fetches by itself. */
async function openOverview(as: As, prepare?: (context: BrowserContext) => Promise<unknown>) {
  const counters: (() => Promise<number>)[] = []
  const overlays: Promise<unknown>[] = []
  const { page } = await as('everything', {
    at: AT_LEEDS,
    path: '/',
    async prepare(context) {
      counters.push(countBytes(context))
      overlays.push(context.waitForEvent('response', (response) => OVERLAYS.test(response.url())))
      await prepare?.(context)
    },
  })
  await expect(page.getByRole('list', { name: 'Vehicles by stage' })).toBeVisible()
  await Promise.all(overlays)
  await page.waitForLoadState('networkidle')
  return { page, bytes: async () => (await counters[0]?.()) ?? 0 }
}
