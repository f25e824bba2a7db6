import type { BrowserContext, Page, Route } from '@playwright/test'
import { LEEDS } from '../src/people.ts'
import {
  accountMenu,
  dialog,
  entry,
  expectLive,
  expectShell,
  sidebar,
  sidePanel,
  signInByForm,
  storedState,
  toast,
} from '../src/shell.ts'
import { expect, SESSION_KEY, test } from '../src/test.ts'

const AS_EMPLOYEE = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const logout = '**/api/v1/auth/logout'
const refresh = '**/api/v1/auth/refresh-token'
const profile = '**/api/v1/user/profile'

const signOut = async (page: Page) => entry(await accountMenu(page), 'Log out').click()

/** Makes the access token look expired. */
const expireAccessToken = (page: Page) =>
  page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as { state: { accessToken: string } }
    stored.state.accessToken = 'expired'
    localStorage.setItem(key, JSON.stringify(stored))
  }, SESSION_KEY)

/** Counts the calls to an address without changing them. */
async function countCalls(context: BrowserContext, address: string | RegExp) {
  const calls: string[] = []
  await context.route(address, async (route) => {
    calls.push(route.request().headers().authorization ?? '')
    await route.continue()
  })
  return calls
}

test.describe('logging out', () => {
  test('R4.17 R4.02 R4.18 clears session and user and leads to the sign-in page', async ({ as }) => {
    const { page, client } = await as('mechanic', { path: '/' })
    await sidebar(page).getByRole('link', { name: 'Infleet' }).click()
    await expect(page).toHaveURL('/stages/infleet')
    await signOut(page)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(await storedState(page)).toEqual({
      authenticated: false,
      activeDealerId: null,
      activeDealerRoles: [],
      activeRole: null,
      accessToken: null,
      refreshToken: null,
    })
    expect((await client.ask('GET /auth/check', {})).status).toBe(401)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await signInByForm(page, 'manager')
    await expect(page.getByRole('button', { name: 'Account of Priya Shah' })).toBeVisible()
    await expect(page.getByRole('banner').getByText('Mo Iqbal')).toHaveCount(0)
  })

  const outcomes: [string, (route: Route) => Promise<void>, string][] = [
    [
      'refuses',
      (route) => route.fulfill({ status: 503, json: { message: 'Closed for now.', errors: [] } }),
      'Closed for now.',
    ],
    ['cannot be reached', (route) => route.abort('connectionrefused'), 'Network error. Please check your connection.'],
  ]
  for (const [what, answer, words] of outcomes) {
    test(`R4.17 R8.08 completes even when the server ${what}`, async ({ as }) => {
      const { page } = await as('support', { path: '/' })
      await expectShell(page)
      await page.route(logout, answer)
      await signOut(page)
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
      await expect(toast(page, 'Failed to log out.')).toContainText(words)
      expect(await storedState(page)).toMatchObject({ authenticated: false, accessToken: null })
    })
  }

  test('R4.17 does not wait for a server that does not answer', async ({ as }) => {
    const { page } = await as('support', { path: '/' })
    await expectShell(page)
    await page.route(logout, () => undefined)
    await signOut(page)
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  test('R2.06 R4.17 signing in again in the same tab follows redirectTo again', async ({ as }) => {
    const { page } = await as('admin', { path: '/settings/profile' })
    await expectShell(page)
    await signOut(page)
    await expect(page).toHaveURL('/login')
    await page.evaluate(() => history.replaceState(null, '', '/login?redirectTo=%2Fstages%2Fadmin'))
    await signInByForm(page, 'admin')
    await expect(page).toHaveURL('/stages/admin')
    await expect(page).toHaveTitle('Admin - Forecourt')
  })
})

test.describe('the current user', () => {
  test('R4.08 R3.04 is read on load', async ({ as }) => {
    const { page, context } = await as('body', { prepare: async () => undefined })
    const calls = await countCalls(context, profile)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Account of Ellie Brook' })).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  test('R8.07 that cannot be read is reported with the server’s message, and the page carries on', async ({ as }) => {
    const { page } = await as('body', {
      path: '/',
      prepare: (context) =>
        context.route(profile, (route) =>
          route.fulfill({ status: 500, json: { message: 'Out of order.', errors: [] } }),
        ),
    })
    await expect(toast(page, 'Failed to refresh user.')).toContainText('Out of order.')
    await expect(page.getByRole('list', { name: 'Vehicles by stage' })).toBeVisible()
  })
})

test.describe('an expired access token', () => {
  test('R4.05 R4.06 R8.06 R9.02 is renewed once for all that wait, unnoticed', async ({ as }) => {
    const { page, context, client } = await as('executive', { path: '/docs' })
    const refreshes = await countCalls(context, refresh)
    const reads = await countCalls(context, /\/api\/v1\/(?!auth\/refresh)/)
    await expireAccessToken(page)
    await page.goto('/')
    await expect(page.getByRole('list', { name: 'Vehicles by stage' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account of Hannah Webb' })).toBeVisible()
    expect(refreshes).toEqual([`Bearer ${client.session.refreshToken}`])
    const state = await storedState(page)
    expect(state?.refreshToken).not.toBe(client.session.refreshToken)
    const renewed = reads.filter((token) => token === `Bearer ${String(state?.accessToken)}`)
    const refused = reads.filter((token) => token === 'Bearer expired')
    expect(refused.length).toBeGreaterThan(0)
    expect(renewed.length).toBeGreaterThanOrEqual(refused.length)
    expect(reads).toHaveLength(renewed.length + refused.length)
  })

  test('R4.07 R2.05 R2.06 whose refresh is refused ends the session, and the way back is kept', async ({ as }) => {
    const { page } = await as('executive', { path: '/docs' })
    await page.route(refresh, (route) => route.fulfill({ status: 401, json: { message: 'Ended.', errors: [] } }))
    await expireAccessToken(page)
    await page.goto('/settings/profile?from=here')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect(page).toHaveURL('/login?redirectTo=%2Fsettings%2Fprofile%3Ffrom%3Dhere')
    expect(await storedState(page)).toMatchObject({ authenticated: false, accessToken: null, refreshToken: null })
    await page.unroute(refresh)
    await signInByForm(page, 'executive')
    await expect(page).toHaveURL('/settings/profile?from=here')
    await expectShell(page)
  })

  test('R4.07 whose refresh only fails keeps the session', async ({ as }) => {
    const { page } = await as('executive', { path: '/docs' })
    await page.route(refresh, (route) => route.fulfill({ status: 503, json: { message: 'Busy.', errors: [] } }))
    await expireAccessToken(page)
    await page.goto('/settings/password')
    await expect(toast(page, 'Failed to refresh user.')).toBeVisible()
    await page.unroute(refresh)
    await page.reload()
    await expectShell(page)
    await expect(page).toHaveURL('/settings/password')
  })
})

test.describe('two tabs', () => {
  test('RT.11 sign out together', async ({ as }) => {
    const { page, context } = await as('sales', { path: '/' })
    const other = await context.newPage()
    await other.goto('/settings/profile')
    await expectShell(other)
    await signOut(page)
    await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect(other).toHaveURL(/^[^?]+\/login(\?|$)/)
  })

  test('RT.11 R4.03 a role switch in one is announced in the other before it acts', async ({ as }) => {
    const { page, context } = await as('owner', { at: AS_EMPLOYEE, path: '/' })
    // Before the other covers it: a browser draws a hidden page when it likes.
    await expectShell(page)
    const other = await context.newPage()
    await other.goto('/stages/admin')
    await expectShell(other)
    await page.bringToFront()
    await page.keyboard.press('Alt+r')
    await dialog(page, 'Switch Role')
      .getByRole('radio', { name: /^Super Admin/ })
      .check({ force: true })
    await dialog(page, 'Switch Role').getByRole('button', { name: 'Switch', exact: true }).click()
    await expect(toast(page, 'Role switched successfully.')).toBeVisible()
    const notice = other.getByRole('alert').filter({ hasText: 'Your role or location was changed in another tab' })
    await expect(notice).toContainText(`Super Admin at ${LEEDS}`, { ignoreCase: true })
    await notice.getByRole('button').click()
    await expect(notice).toBeHidden()
    await expect(other).toHaveURL('/')
  })

  test('RT.11 R4.05 with one expired token renew it once between them', async ({ as }) => {
    const { page, context } = await as('manager', { path: '/docs' })
    const other = await context.newPage()
    await other.goto('/docs')
    const refreshes = await countCalls(context, refresh)
    await expireAccessToken(page)
    await Promise.all([page.goto('/settings/profile'), other.goto('/settings/password')])
    await expect(page.getByRole('button', { name: 'Account of Priya Shah' })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Account of Priya Shah' })).toBeVisible()
    expect(refreshes).toHaveLength(1)
  })
})

test.describe('the socket', () => {
  test('R4.19 R4.20 is open for employees and closed for others', async ({ as }) => {
    const polls: string[] = []
    const { page, context } = await as('owner', { at: AS_EMPLOYEE })
    context.on('request', (request) => request.url().includes('/socket.io/') && polls.push(request.url()))
    await page.goto('/')
    await expectLive(page)
    await page.keyboard.press('Alt+r')
    await dialog(page, 'Switch Role')
      .getByRole('radio', { name: /^Super Admin/ })
      .check({ force: true })
    await dialog(page, 'Switch Role').getByRole('button', { name: 'Switch', exact: true }).click()
    await expect(toast(page, 'Role switched successfully.')).toBeVisible()
    await expect(sidePanel(page)).not.toContainText('Live')
    polls.length = 0
    await page.reload()
    await expectShell(page)
    await expect(page.getByRole('list', { name: 'Vehicles by stage' })).toBeVisible()
    expect(polls).toEqual([])
  })
})

test.describe('push notifications', () => {
  const subscribed = () => {
    const subscription = {
      endpoint: 'https://push.example/1',
      toJSON: () => ({ keys: { p256dh: 'key', auth: 'auth' } }),
    }
    const registration = { pushManager: { getSubscription: async () => subscription } }
    Object.assign(navigator.serviceWorker, {
      getRegistration: async () => registration,
      register: async () => registration,
    })
  }

  // Where no keys are set, nothing is pushed.
  test(
    'R4.09 R2.47 wrap the application where they are on, behind a spinner while the module loads',
    { tag: '@own' },
    async ({ as, url }) => {
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      const { page, context } = await as('support')
      await context.grantPermissions(['notifications'], { origin: url })
      await context.addInitScript(subscribed)
      await context.route(/\/assets\/push\./, async (route) => {
        await held
        await route.continue()
      })
      const told = page.waitForRequest(
        (request) => request.url().endsWith('/active-user-device') && request.method() === 'PATCH',
      )
      const asked = page.waitForRequest(/\/assets\/push\./)
      await page.goto('/', { waitUntil: 'commit' })
      await asked
      const spinner = page.getByRole('status', { name: 'Loading' })
      await expect.poll(() => spinner.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 })
      release()
      await expectShell(page)
      expect((await told).postDataJSON()).toMatchObject({ enabled: true, push: { endpoint: 'https://push.example/1' } })
    },
  )

  test('R4.10 are left out, and not fetched, without permission or when the check fails', async ({ as, url }) => {
    const fetched: string[] = []
    const { page, context } = await as('support')
    context.on('request', (request) => /\/assets\/push\./.test(request.url()) && fetched.push(request.url()))
    await page.goto('/')
    await expectShell(page)
    await page.waitForLoadState('networkidle')
    expect(fetched).toEqual([])
    await context.grantPermissions(['notifications'], { origin: url })
    await context.addInitScript(() => {
      Permissions.prototype.query = () => Promise.reject(new Error('broken'))
    })
    await page.goto('/')
    await expectShell(page)
    await page.waitForLoadState('networkidle')
    expect(fetched).toEqual([])
  })
})

test('R9.12 no error reporting code is downloaded where it is not configured', async ({ as }) => {
  const fetched: string[] = []
  const { page, context } = await as('support')
  context.on('request', (request) => /telemetry|sentry/.test(request.url()) && fetched.push(request.url()))
  await page.goto('/')
  await expectShell(page)
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
})
