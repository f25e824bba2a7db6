import type { Page, Request } from '@playwright/test'
import { BRADFORD, HARROGATE, LEEDS } from '../src/people.ts'
import { dialog, expectShell } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { infleet, newRegistration } from '../src/vehicles.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const calls = '**/api/v1/active-dealer-group/vehicles/search*'

const box = (page: Page) => page.getByPlaceholder('Search vehicle by registration...')
const results = (page: Page) => page.getByRole('listbox', { name: 'Vehicles' })
async function openSearch(page: Page) {
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
}

const spaced = (registration: string) => `${registration.slice(0, 4)} ${registration.slice(4)}`

test('R2.31 R2.32 R2.34 R2.35 R2.37 RT.17 a vehicle is found and opened with the keyboard', async ({ as, client }) => {
  const everywhere = await client('everything', AT_LEEDS)
  const registration = newRegistration()
  const { data: makes } = await everywhere.call('GET /options/makes', { query: { search: 'Ford' } })
  const vehicle = await infleet(everywhere, { registration, makeId: makes[0]?.id, modelCustom: 'Test estate' })
  const { page } = await as('neighbour', { path: '/' })
  await expectShell(page)
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(registration.toLowerCase())
  const result = results(page).getByRole('option', { name: new RegExp(spaced(registration)) })
  await expect(result).toContainText('Ford Test estate')
  await expect(result.getByRole('img', { name: spaced(registration) })).toBeVisible()
  await expect(results(page).getByRole('group', { name: LEEDS })).toContainText('Ford')
  await expect(result).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/vehicles/${vehicle.id}`)
  await expect(dialog(page, 'Vehicle search')).toBeHidden()
})

test('RT.17 Enter opens the first result of the latest answer, or the one selected with the arrow keys', async ({
  as,
}) => {
  const { page } = await as('everything', { at: AT_LEEDS, path: '/' })
  await expectShell(page)
  await openSearch(page)
  const options = results(page).getByRole('option')
  await box(page).fill('y')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await box(page).fill('YK21')
  const latest = results(page).getByRole('option', { name: /YK21 XOV/ })
  await expect(latest).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vehicles\/[\da-f-]{36}$/)
  await expect(page.getByRole('main')).toContainText('YK21 XOV')
})

test('R2.63 R2.64 what is typed while the dialog loads is kept, and Enter opens what was meant', async ({ as }) => {
  const { page } = await as('everything', { at: AT_LEEDS, path: '/' })
  await expectShell(page)
  let fetchDialog = () => {}
  const asked = new Promise<void>((resolve) => (fetchDialog = resolve))
  await page.route(/\/search\.[^/]*\.?js$/, async (route) => {
    await asked
    await route.continue()
  })
  await page.keyboard.type('/YK1')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('2')
  await expect(box(page)).toHaveValue('YK21')
  fetchDialog()
  await expect(results(page)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  for (const letter of ' XOV') await page.keyboard.type(letter)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('YK21 XOV')
  await expect(page).toHaveURL(/\/vehicles\/[\da-f-]{36}$/)
})

test('R2.61 on a phone the search is closed by a button and shows no key hints', async ({ as }) => {
  const { page } = await as('sales', { path: '/', viewport: { width: 390, height: 844 } })
  await page.getByRole('banner').getByRole('button', { name: 'Find a vehicle' }).click()
  await expect(results(page)).toBeAttached()
  await expect(dialog(page, 'Vehicle search').getByText('Enter')).toBeHidden()
  await dialog(page, 'Vehicle search').getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page, 'Vehicle search')).toBeHidden()
})

test('R2.31 the button is drawn as a plate and opens the search', async ({ as }) => {
  const { page } = await as('support', { path: '/' })
  const button = page.getByRole('banner').getByRole('button', { name: 'Find a vehicle' })
  await expect(button).toContainText('UK')
  await expect(button).toHaveCSS('background-color', 'rgb(251, 208, 35)')
  await button.click()
  await expect(dialog(page, 'Vehicle search')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Vehicle search')).toBeHidden()
  await expect(button).toBeFocused()
})

test('R2.34 R9.05 results are grouped by dealer, the active one first, in a list of 300 px at most', async ({ as }) => {
  const { page } = await as('everything', { at: AT_LEEDS, path: '/' })
  await expectShell(page)
  await openSearch(page)
  await page.keyboard.type('y')
  const groups = results(page).getByRole('group')
  await expect(groups.first()).toHaveAccessibleName(LEEDS)
  const names = await groups.evaluateAll((all) => all.map((group) => group.previousElementSibling?.textContent))
  expect(new Set(names).size).toBe(names.length)
  expect([LEEDS, BRADFORD, HARROGATE]).toEqual(expect.arrayContaining(names))
  const list = await results(page).boundingBox()
  expect(list?.height).toBeLessThanOrEqual(300)
})

test('R2.33 R2.36 an unknown make and an empty result have their own texts', async ({ as, client }) => {
  const registration = newRegistration()
  await infleet(await client('everything', AT_LEEDS), { registration })
  const { page } = await as('sales', { path: '/' })
  await expectShell(page)
  await openSearch(page)
  await page.keyboard.type(registration)
  await expect(results(page).getByRole('option')).toContainText('<Unknown Make>')
  await box(page).fill('ZZZZZZZ')
  await expect(page.getByRole('dialog').getByText('No results found.')).toBeVisible()
  await expect(results(page).getByRole('option')).toHaveCount(0)
})

test('R2.35 R2.38 a vehicle without a registration is shown by its short chassis, with the leading digits apart', async ({
  as,
}) => {
  const { page } = await as('sales', { path: '/' })
  await expectShell(page)
  await openSearch(page)
  await page.keyboard.type('PL114027')
  await expect(results(page).getByRole('option').first()).toContainText('PL114027')
  await box(page).fill('1972TS')
  await expect(results(page).getByRole('img', { name: '1972 TS' })).toBeVisible()
})

test('R5.06 typing is sent once, 500 ms after the last key, as registration', async ({ as }) => {
  const { page } = await as('manager', { path: '/', prepare: (context) => context.clock.install() })
  await expectShell(page)
  const sent: Request[] = []
  page.on('request', (request) => request.url().includes('/vehicles/search') && sent.push(request))
  await openSearch(page)
  // It must still be in the future when a busy browser learns of it.
  await page.clock.pauseAt(Date.now() + 20_000)
  for (const letter of 'YK21') {
    await page.keyboard.type(letter)
    await page.clock.runFor(400)
  }
  await page.clock.runFor(99)
  expect(sent).toEqual([])
  await page.clock.runFor(2)
  await expect.poll(() => sent.length).toBe(1)
  const url = new URL(sent[0]?.url() ?? '')
  expect([...url.searchParams]).toEqual([['registration', 'YK21']])
  await page.clock.resume()
  await expect(results(page).getByRole('option').first()).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('RT.21 R8.02 a search that fails says so and can be repeated', async ({ as }) => {
  const { page } = await as('manager', { path: '/' })
  await expectShell(page)
  await page.route(calls, (route) => route.abort('connectionrefused'))
  await openSearch(page)
  await page.keyboard.type('YK21')
  await expect(page.getByRole('dialog')).toContainText('Network error. Please check your connection.')
  await page.unroute(calls)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /try again|retry/i })
    .click()
  await expect(results(page).getByRole('option').first()).toBeVisible()
})

test('RT.20 the search never finds another group’s vehicles', async ({ as, client }) => {
  const registration = newRegistration()
  await infleet(await client('stranger'), { registration })
  const { page } = await as('everything', { at: AT_LEEDS, path: '/' })
  await expectShell(page)
  await openSearch(page)
  await page.keyboard.type(registration)
  await expect(page.getByRole('dialog').getByText('No results found.')).toBeVisible()
})
