import type { BrowserContext, Page } from '@playwright/test'
import { formatRegistration } from '@forecourt/domain'
import { infleetPage } from '../src/infleet-page.ts'
import { BRADFORD, LEEDS } from '../src/people.ts'
import { errorAlert, signInByForm, storedState } from '../src/shell.ts'
import { expect, SESSION_KEY, test } from '../src/test.ts'
import { infleet, newRegistration } from '../src/vehicles.ts'

const PATH = '/stages/infleet'
const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const

/** Looks a mark up as if it were another one, so that each test can take in a car of its own. */
const lookUpAs = (mark: string) => (context: BrowserContext) =>
  context.route('**/api/v1/stage/infleet/registration/*/lookup', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/registration\/\w+/, `registration/${mark}`),
    }),
  )

const inStock = (page: Page, registration: string) =>
  page.getByRole('main').getByText(`${formatRegistration(registration)} is in stock as`)

const faults = [
  ['ER19NFD', 'No vehicle was found under this registration. Fill in the details by hand.'],
  ['ER19THR', 'Rate limit exceeded. Please try again later. Fill in the details by hand.'],
  ['ER19ERR', 'The vehicle data service is not answering. Fill in the details by hand.'],
  ['ER19MNT', 'The vehicle data service is not answering. Fill in the details by hand.'],
] as const

for (const [mark, words] of faults) {
  test(`RT.04 after the lookup of ${mark} the vehicle is taken in by hand`, async ({ as }) => {
    const registration = newRegistration()
    const { page } = await as('everything', { at: AT_LEEDS, path: PATH, prepare: lookUpAs(mark) })
    const gate = infleetPage(page)
    await gate.typePlate(registration)
    await expect(gate.lookup).toContainText(words, { timeout: 20_000 })
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('Green')
    await gate.fillArrival()
    await gate.submit(registration).click()
    await expect(inStock(page, registration)).toBeVisible()
  })
}

test('RT.04 nothing waits for a lookup that is slow', async ({ as }) => {
  const registration = newRegistration()
  const { page } = await as('everything', { at: AT_LEEDS, path: PATH, prepare: lookUpAs('ER19SLW') })
  const gate = infleetPage(page)
  await gate.typePlate(registration)
  await expect(gate.lookup).toContainText(`Looking up ${formatRegistration(registration)}`)
  await gate.fillArrival()
  await expect(gate.lookup).toContainText('Looking up')
  await gate.submit(registration).click()
  await expect(inStock(page, registration)).toBeVisible()
})

test('RT.04 the form says so where no lookup is set up', async ({ as }) => {
  const { page } = await as('everything', {
    at: AT_LEEDS,
    path: PATH,
    prepare: (context) =>
      context.route('**/stage/infleet/form-metadata', async (route) => {
        const response = await route.fetch()
        const { data } = (await response.json()) as { data: object }
        await route.fulfill({ response, json: { data: { ...data, lookup: { configured: false, providers: [] } } } })
      }),
  })
  await expect(infleetPage(page).lookup).toContainText('No vehicle data service is set up')
})

test('RT.05 a plate that the group holds is said while typing, and the form is closed for it', async ({
  as,
  client,
}) => {
  const there = await infleet(await client('everything', { dealer: BRADFORD, role: 'EMPLOYEE' }))
  const { page } = await as('admin', { path: PATH })
  const gate = infleetPage(page)
  await gate.typePlate(there.registration ?? '')
  const notice = page.getByRole('main').getByRole('alert').filter({ hasText: 'already in stock at' })
  await expect(notice).toContainText(`already in stock at ${BRADFORD}`)
  await expect(gate.check('Duplicate')).toContainText(`In stock at ${BRADFORD}`)
  await gate.fillArrival()
  await expect(gate.submit(there.registration ?? '')).toBeDisabled()
  await expect(page.getByRole('main')).toContainText(`Resolve the duplicate at ${BRADFORD} to continue`)
  await notice.getByRole('link').click()
  await expect(page).toHaveURL(`/vehicles/${there.id}`)
})

test('RT.05 whom somebody was faster than is refused on submit, with everything kept', async ({ as, client }) => {
  const registration = newRegistration()
  const { page } = await as('admin', { path: PATH })
  const gate = infleetPage(page)
  await gate.typePlate(registration)
  await expect(gate.check('Duplicate')).toContainText('Not in stock')
  await gate.fillArrival({ mileage: '52013' })
  await infleet(await client('everything', AT_LEEDS), { registration })
  await gate.submit(registration).click()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'already in stock' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Mileage' })).toHaveValue(/52,?013/)
})

test('R5.04 RT.17 what is missing or out of bounds stands on its field', async ({ as }) => {
  const registration = newRegistration()
  const { page } = await as('sales', { path: PATH })
  const gate = infleetPage(page)
  await gate.typePlate(registration)
  await gate.submit(registration).click()
  const mileage = page.getByRole('textbox', { name: 'Mileage' })
  await expect(mileage).toHaveAttribute('aria-invalid', 'true')
  await expect(mileage).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Source' })).toHaveAttribute('aria-invalid', 'true')
  await mileage.fill('9999999')
  await gate.submit(registration).click()
  await expect(mileage).toHaveAccessibleDescription(/999,?999/)
})

test('R5.04 a refusal of the server stands on its field too', async ({ as }) => {
  const registration = newRegistration()
  const { page } = await as('sales', { path: PATH })
  const gate = infleetPage(page)
  const errors = [
    { code: 'max', path: ['mileage'], message: 'More than this engine can have done.' },
    { code: 'LIMIT', path: [], message: 'The yard is full today.' },
  ]
  await page.route('**/api/v1/stage/infleet', (route) =>
    route.fulfill({ status: 422, json: { message: 'Check the form.', errors } }),
  )
  await gate.typePlate(registration)
  await gate.fillArrival()
  await gate.submit(registration).click()
  await expect(page.getByRole('textbox', { name: 'Mileage' })).toHaveAccessibleDescription(/More than this engine/)
  await expect(errorAlert(page.getByRole('main'))).toContainText('The yard is full today.')
})

test('RT.01 the next car keeps source and supplier, and the focus is on the plate again', async ({ as }) => {
  const [first, second] = [newRegistration(), newRegistration()]
  const { page } = await as('everything', { at: AT_LEEDS, path: PATH })
  const gate = infleetPage(page)
  await gate.typePlate(first)
  await gate.fillArrival({ source: 'Trade purchase' })
  await page.getByRole('combobox', { name: 'Supplier or seller' }).fill('Otley Car Sales')
  await gate.another.click()
  await expect(inStock(page, first)).toBeVisible()
  await gate.typePlate(second)
  await expect(page.getByRole('combobox', { name: 'Source' })).toHaveValue(/.+/)
  await expect(page.getByRole('combobox', { name: 'Supplier or seller' })).toHaveValue('Otley Car Sales')
  await page.getByRole('textbox', { name: 'Mileage' }).fill('12')
  await gate.submit(second).click()
  await expect(inStock(page, second)).toBeVisible()
})

test('RT.01 a vehicle without a registration is taken in by its VIN', async ({ as }) => {
  const { page } = await as('everything', { at: AT_LEEDS, path: PATH })
  const gate = infleetPage(page)
  await page.getByRole('button', { name: 'No registration, use VIN' }).click()
  const serial = Date.now().toString().slice(-6)
  await page.getByRole('textbox', { name: /VIN/ }).first().fill(`WVWZZZ1JZXW${serial}`)
  await gate.fillArrival({ mileage: '7' })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Infleet (?!and)/ })
    .click()
  await expect(page.getByRole('main').getByText(/is in stock as/)).toBeVisible()
})

test('RT.09 a session that ends in the middle of a form loses nothing', async ({ as }) => {
  const registration = newRegistration()
  const { page } = await as('executive', { path: PATH })
  const gate = infleetPage(page)
  await gate.typePlate(registration)
  await expect(gate.lookup).toContainText('filled from')
  await gate.fillArrival({ mileage: '77120' })
  await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('Two-tone by hand')
  const refused = { status: 401, json: { message: 'Your session has ended.', errors: [] } }
  await page.route('**/api/v1/stage/infleet', (route) => route.fulfill(refused))
  await page.route('**/api/v1/auth/refresh-token', (route) => route.fulfill(refused))
  await gate.submit(registration).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL('/login?redirectTo=%2Fstages%2Finfleet')
  await page.unroute('**/api/v1/stage/infleet')
  await page.unroute('**/api/v1/auth/refresh-token')
  await signInByForm(page, 'executive')
  await expect(page.getByRole('textbox', { name: 'Mileage' })).toHaveValue(/77,?120/)
  await expect(page.getByRole('textbox', { name: 'Colour', exact: true })).toHaveValue('Two-tone by hand')
  await expect(page.getByRole('main')).toContainText('Restored what you typed')
  await gate.submit(registration).click()
  await expect(inStock(page, registration)).toBeVisible()
})

test('RT.10 an access token that expires in the middle of a form is renewed unseen', async ({ as }) => {
  const registration = newRegistration()
  const { page } = await as('manager', { path: PATH })
  const gate = infleetPage(page)
  await gate.typePlate(registration)
  await gate.fillArrival()
  const before = await storedState(page)
  await page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as { state: { accessToken: string } }
    stored.state.accessToken = 'expired'
    const newValue = JSON.stringify(stored)
    localStorage.setItem(key, newValue)
    // As another tab's write would arrive.
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }, SESSION_KEY)
  await gate.submit(registration).click()
  await expect(inStock(page, registration)).toBeVisible()
  const after = await storedState(page)
  expect(after?.accessToken).not.toBe('expired')
  expect(after?.accessToken).not.toBe(before?.accessToken)
})

test('RT.03 R8.02 a submit that did not get through is sent again under its key', async ({ as, client }) => {
  const registration = newRegistration()
  const { page } = await as('body', { path: PATH })
  const gate = infleetPage(page)
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/stage/infleet', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length === 1 ? route.abort('connectionreset') : route.continue()
  })
  await gate.typePlate(registration)
  await gate.fillArrival()
  await gate.submit(registration).click()
  await expect(errorAlert(page.getByRole('main'))).toContainText('Network error. Please check your connection.')
  await gate.submit(registration).click()
  await expect(inStock(page, registration)).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  const found = await (
    await client('body')
  ).call('GET /active-dealer-group/vehicles/search', { query: { registration } })
  expect(found.data).toHaveLength(1)
})

test('RT.03 a submit whose answer was lost shows as done and cannot be done twice', async ({ as, client }) => {
  const registration = newRegistration()
  const { page } = await as('body', { path: PATH })
  const gate = infleetPage(page)
  await page.route('**/api/v1/stage/infleet', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await gate.typePlate(registration)
  await gate.fillArrival()
  await gate.submit(registration).click()
  const arrived = page.getByRole('region', { name: 'Arrived today' })
  await expect(arrived.getByRole('link', { name: new RegExp(formatRegistration(registration)) })).toBeVisible()
  const found = await (
    await client('body')
  ).call('GET /active-dealer-group/vehicles/search', { query: { registration } })
  expect(found.data).toHaveLength(1)
})
