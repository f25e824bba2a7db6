import type { Page, Request } from '@playwright/test'
import { LEEDS } from '../src/people.ts'
import { expectShell, sidebar } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const admin = '**/remotes/admin/**'
const registry = '**/registry.json'

const card = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: 'Admin is unavailable' })
const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' })
const openAdmin = (page: Page) => sidebar(page).getByRole('link', { name: 'Admin' }).click()
const adminList = (page: Page) => page.getByRole('main').getByRole('table')
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name })

async function expectOthersAlive(page: Page) {
  await expect(sidebar(page).getByRole('link', { name: 'Admin' })).toBeVisible()
  await sidebar(page).getByRole('link', { name: 'Infleet' }).click()
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Registration' })).toBeVisible()
  await sidebar(page).getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('list', { name: 'Vehicles by stage' })).toBeVisible()
}

async function expectRecovery(page: Page) {
  const asked: Request[] = []
  page.on('request', (request) => request.url().includes('/remotes/admin/') && asked.push(request))
  await openAdmin(page)
  await expect(card(page)).toBeVisible({ timeout: 20_000 })
  await page.unroute(admin)
  asked.length = 0
  await tryAgain(page).click()
  await expect(adminList(page)).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
}

// A script that is a page of another kind is an error of the browser's own.
test.use({ foreseen: /Unexpected token '<'/ })

test.describe('a module', () => {
  test('RT.07 whose server answers 503 says so, hurts nobody, and comes back', async ({ as }) => {
    const { page } = await as('everything', { at: AT_LEEDS, path: '/' })
    await expectShell(page)
    await page.route(admin, (route) => route.fulfill({ status: 503, body: 'down' }))
    await openAdmin(page)
    await expect(card(page)).toBeVisible({ timeout: 20_000 })
    await expect(card(page)).toBeFocused()
    await expect(card(page)).toContainText(/reference/i)
    await expectOthersAlive(page)
    await expectRecovery(page)
  })

  test('RT.07 that answers a page in place of its script fails and comes back', async ({ as }) => {
    const { page } = await as('everything', { at: AT_LEEDS, path: '/' })
    await expectShell(page)
    await page.route(admin, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Login</p>' }))
    await expectRecovery(page)
  })

  test('RT.07 that never answers fails within 15 s and comes back', async ({ as }) => {
    const { page } = await as('everything', { at: AT_LEEDS, path: '/' })
    await expectShell(page)
    await page.route(admin, () => undefined)
    await openAdmin(page)
    await expect(heading(page, 'Admin')).toBeVisible()
    await expectOthersAlive(page)
    await expectRecovery(page)
  })

  test('RT.07 with a script missing fails and comes back', async ({ as }) => {
    const { page } = await as('everything', { at: AT_LEEDS, path: '/' })
    await expectShell(page)
    await page.route('**/remotes/admin/*/assets/**', (route) => route.fulfill({ status: 404, body: 'gone' }))
    await openAdmin(page)
    await expect(card(page)).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/remotes/admin/*/assets/**')
    await tryAgain(page).click()
    await expect(adminList(page)).toBeVisible()
  })

  test('RT.07 that needs a newer host says so', async ({ as }) => {
    const { page } = await as('everything', {
      at: AT_LEEDS,
      path: '/stages/admin',
      prepare: (context) =>
        context.route(registry, async (route) => {
          const response = await route.fetch()
          const text = await response.text()
          await route.fulfill({ response, body: text.replaceAll('^1.0.0', '^9.0.0') })
        }),
    })
    await expect(card(page)).toContainText('It needs a newer version of Forecourt')
    await expectShell(page)
  })
})

test.describe('the list of modules', () => {
  test('RT.08 that cannot be read makes no page disappear', async ({ as }) => {
    const { page } = await as('everything', {
      at: AT_LEEDS,
      path: '/stages/admin',
      prepare: (context) => context.route(registry, (route) => route.fulfill({ status: 503, body: '' })),
    })
    await expect(page.getByRole('main')).toContainText('Modules unavailable')
    await expect(page.getByRole('main')).not.toContainText('does not exist')
    await page.unroute(registry)
    await page.context().unroute(registry)
    await tryAgain(page).click()
    await expect(adminList(page)).toBeVisible()
  })

  test('RT.08 is replaced by the last good one of the device', async ({ as }) => {
    const { page } = await as('everything', { at: AT_LEEDS, path: '/stages/admin' })
    await expect(adminList(page)).toBeVisible()
    await page.route(registry, (route) => route.abort('connectionrefused'))
    await page.reload()
    await expect(adminList(page)).toBeVisible()
    await expect(sidebar(page).getByRole('link', { name: 'Infleet' })).toBeVisible()
  })
})
