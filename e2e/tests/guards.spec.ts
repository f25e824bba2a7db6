import type { BrowserContext } from '@playwright/test'
import { KINDS, LEEDS, placeOf } from '../src/people.ts'
import { masterDataIds } from '../src/master-data.ts'
import { addressOf, productRoutes, SIDEBAR, WHO_MAY } from '../src/routes.ts'
import { expectShell, goWithin, sidebar, signInByForm } from '../src/shell.ts'
import { openAccount } from '../src/staff.ts'
import { expect, SESSION_KEY, test } from '../src/test.ts'
import { anyAtAdmin } from '../src/vehicles.ts'

const FORBIDDEN = "You don't have permission to access this page."
/**
 * A page to visit between two others, so that the previous one is not mistaken for the next; small, and open to all.
 */
const BETWEEN = { path: '/settings/password', title: 'Change Password - Forecourt' }
const NOT_FOUND = 'We are sorry but the page you are looking for does not exist.'

test('R2.09 every page of this build has its access rule written down', async ({ url }) => {
  const routes = await productRoutes(url)
  expect(routes.length).toBeGreaterThan(5)
  expect(routes.filter(({ path }) => !WHO_MAY[path])).toEqual([])
})

for (const kind of KINDS) {
  test(`R2.08 R2.09 R2.15 R2.20 R1.01 ${kind.name} sees in the sidebar and opens what the role allows`, async ({
    as,
    client,
    url,
  }) => {
    test.setTimeout(240_000)
    const vehicleId = await anyAtAdmin(await client('admin', { dealer: LEEDS, role: 'EMPLOYEE' }))
    const ids = { vehicleId, ...(await masterDataIds(await client('developer'))) }
    const { page } = await as(kind.login, { at: placeOf(kind), path: '/' })
    await expectShell(page)
    const routes = await productRoutes(url)
    const built = new Set(routes.map(({ path }) => path))
    const expected = SIDEBAR.filter(([, path]) => built.has(path) && WHO_MAY[path]?.(kind)).map(([key]) => key)
    await expect(sidebar(page).locator('[data-key]')).toHaveCount(expected.length)
    const shown = await sidebar(page)
      .locator('[data-key]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('data-key')))
    expect(shown).toEqual(expected)
    const forbidden = page.getByRole('main').getByText(FORBIDDEN)
    for (const { path, title } of routes) {
      // Within the loaded page: other tests load every page by its address.
      await goWithin(page, BETWEEN.path)
      await expect(page, path).toHaveTitle(BETWEEN.title)
      await goWithin(page, addressOf(path, ids))
      if (WHO_MAY[path]?.(kind)) {
        if (path !== BETWEEN.path) await expect(page, path).not.toHaveTitle(BETWEEN.title)
        await expect(page, path).toHaveTitle(path.includes(':') ? / - Forecourt$/ : `${title} - Forecourt`)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
        await expect(page, path).not.toHaveTitle('Forbidden - Forecourt')
        await expect(forbidden, path).toBeHidden()
      } else {
        await expect(forbidden, path).toBeVisible()
        await expect(page.getByRole('main').getByRole('link', { name: 'Back to home' }), path).toBeVisible()
      }
    }
  })
}

test('R2.08 a forbidden page leads home', async ({ as }) => {
  const { page } = await as('mechanic', { path: '/stages/admin' })
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Overview - Forecourt')
})

test('R2.09 R2.12 missing pages within the developers’ area are forbidden to others', async ({ as }) => {
  const { page: developers } = await as('developer', { path: '/' })
  const { page } = await as('everything', { path: '/' })
  await expectShell(developers)
  await expectShell(page)
  for (const path of ['/dealers/nobody/no-such-page', '/makes/nobody/no-such-page']) {
    await goWithin(developers, path)
    await expect(developers.getByRole('main').getByText(NOT_FOUND), path).toBeVisible()
    await expect(developers, path).toHaveTitle('Not found - Forecourt')
    await goWithin(page, path)
    await expect(page.getByRole('main').getByText(FORBIDDEN), path).toBeVisible()
    await expect(page, path).toHaveTitle('Forbidden - Forecourt')
    for (const each of [developers, page]) {
      await goWithin(each, BETWEEN.path)
      await expect(each).toHaveTitle(BETWEEN.title)
    }
  }
})

test('R2.10 R2.11 without an active role only what is open to all opens', async ({ as, client }) => {
  const { login } = await openAccount(await client('developer'), 'Nia Lane')
  const { page } = await as(login, { path: '/settings/password' })
  await expect(page.getByLabel('Current password')).toBeVisible()
  await page.goto('/stages/infleet')
  await expect(page.getByText(FORBIDDEN)).toBeVisible()
})

test('R2.12 a page that does not exist says so within the layout', async ({ as }) => {
  const { page } = await as('everything', { path: '/no/such/page' })
  await expect(page.getByRole('main').getByText(NOT_FOUND)).toBeVisible()
  const wrong = ['/no/such/page', '/settings/no-such-page', '/stages', '/stages/admin/configure', '/vehicles/a/b']
  for (const path of wrong) {
    await goWithin(page, path)
    await expect(page.getByRole('main').getByText(NOT_FOUND), path).toBeVisible()
    await expectShell(page)
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle('Overview - Forecourt')
  }
})

test('R2.13 an unknown address outside the layout leads to the entry page', async ({ as }) => {
  const { page } = await as('admin', { path: '/login/somewhere/else' })
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Overview - Forecourt')
})

test('R2.05 every page behind the sign-in requires one', async ({ page, url }) => {
  for (const { path } of await productRoutes(url)) {
    const wanted = addressOf(path)
    await page.goto(`${wanted}?a=b%20c`)
    await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(`${wanted}?a=b%20c`)}`)
  }
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull()
})

const withoutChunk = (name: string) => (context: BrowserContext) =>
  context.route(new RegExp(`/assets/${name}\\.`), (route) => route.abort())

test('R2.14 R1.01 when the shell cannot be loaded, the last screen says what happened', async ({ as }) => {
  const { page } = await as('admin', { path: '/', prepare: withoutChunk('base') })
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('main')).toContainText(/chunk/i)
})

test('RT.21 a page of the shell that cannot be loaded says so in its place, and loads on the next try', async ({
  as,
}) => {
  const { page } = await as('admin', { path: '/', prepare: withoutChunk('overview') })
  await expect(page.getByRole('main').getByText('The overview could not be loaded.')).toBeVisible({ timeout: 20_000 })
  await expectShell(page)
  await page.context().unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('The overview could not be loaded.')).toHaveCount(0)
})

test('R2.05 R2.17 the documentation requires a sign-in, and the sign-in page has its own help', async ({ page }) => {
  await page.goto('/docs/signing-in')
  await expect(page).toHaveURL('/login?redirectTo=%2Fdocs%2Fsigning-in')
  await page.getByText('Trouble logging in?').click()
  await expect(page.getByText('Forgotten your password?')).toBeVisible()
  await signInByForm(page, 'sales')
  await expect(page).toHaveURL('/docs/signing-in')
  await expect(page.getByRole('heading', { level: 1, name: 'Signing in and switching' })).toBeVisible()
})
