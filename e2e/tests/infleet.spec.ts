import type { BrowserContext, Page } from '@playwright/test'
import { formatRegistration } from '@forecourt/domain'
import { field, fillArrival, mileage, plate } from '../src/forms.ts'
import { BRADFORD, LEEDS } from '../src/people.ts'
import { errorAlert } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { infleet, newRegistration } from '../src/vehicles.ts'

const PATH = '/stages/infleet'
const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const

/** Looks a registration up as if it were another, so that each test can infleet its own car. */
const lookUpAs = (mark: string) => (context: BrowserContext) =>
  context.route('**/api/v1/stage/infleet/registration/*/lookup', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/registration\/\w+/, `registration/${mark}`),
    }),
  )

/** What the vehicle data services answer. */
const lookup = (page: Page) => page.getByRole('form', { name: 'Infleet', exact: true }).getByRole('status').first()
const NOT_FOUND = 'No vehicle was found with this registration. Fill in the details by hand.'
const duplicateCheck = (page: Page) =>
  page.getByRole('region', { name: 'Checks' }).locator('dl > div').filter({ hasText: 'Duplicate' })
const submit = (page: Page, registration: string) =>
  page.getByRole('main').getByRole('button', { name: `Infleet ${formatRegistration(registration)}` })

const inStock = (page: Page, registration: string) =>
  page.getByRole('main').getByText(`${formatRegistration(registration)} is in stock as`)

test('RT.04 a vehicle that no service knows is infleeted by hand', async ({ as }) => {
  const registration = newRegistration()
  const { page } = await as('everything', { at: AT_LEEDS, path: PATH, prepare: lookUpAs('ER19NFD') })
  await plate(page).fill(registration)
  await expect(lookup(page)).toContainText(NOT_FOUND, { timeout: 20_000 })
  await field(page, 'Colour').fill('Green')
  await fillArrival(page)
  await submit(page, registration).click()
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
  await expect(lookup(page)).toContainText('No vehicle data service is set up')
})

test('RT.05 a plate that the group already has is reported while typing, and blocks the form', async ({
  as,
  client,
}) => {
  const there = await infleet(await client('everything', { dealer: BRADFORD, role: 'EMPLOYEE' }))
  const { page } = await as('admin', { path: PATH })
  await plate(page).fill(there.registration ?? '')
  const notice = page.getByRole('main').getByRole('alert').filter({ hasText: 'already in stock at' })
  await expect(notice).toContainText(`already in stock at ${BRADFORD}`)
  await expect(duplicateCheck(page)).toContainText(`In stock at ${BRADFORD}`)
  await fillArrival(page)
  await expect(submit(page, there.registration ?? '')).toBeDisabled()
  await expect(page.getByRole('main')).toContainText(`Resolve the duplicate at ${BRADFORD} to continue`)
  await notice.getByRole('link').click()
  await expect(page).toHaveURL(`/vehicles/${there.id}`)
})

test('RT.05 the slower of two people is refused on submit, with everything kept', async ({ as, client }) => {
  const registration = newRegistration()
  const { page } = await as('admin', { path: PATH })
  await plate(page).fill(registration)
  await expect(duplicateCheck(page)).toContainText('Not in stock')
  await fillArrival(page, '52013')
  await infleet(await client('everything', AT_LEEDS), { registration })
  await submit(page, registration).click()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'already in stock' })).toBeVisible()
  await expect(mileage(page)).toHaveValue(/52,?013/)
})

test('R5.04 RT.17 missing or out-of-range values show on their field', async ({ as }) => {
  const registration = newRegistration()
  const { page } = await as('sales', { path: PATH })
  await plate(page).fill(registration)
  await submit(page, registration).click()
  await expect(mileage(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(mileage(page)).toBeFocused()
  await expect(field(page, 'Source')).toHaveAttribute('aria-invalid', 'true')
  await mileage(page).fill('9999999')
  await submit(page, registration).click()
  await expect(mileage(page)).toHaveAccessibleDescription(/999,?999/)
})

test('R5.04 a refusal by the server shows on its field too', async ({ as }) => {
  const registration = newRegistration()
  const { page } = await as('sales', { path: PATH })
  const errors = [
    { code: 'max', path: ['mileage'], message: 'More than this engine can have done.' },
    { code: 'LIMIT', path: [], message: 'The yard is full today.' },
  ]
  await page.route('**/api/v1/stage/infleet', (route) =>
    route.fulfill({ status: 422, json: { message: 'Check the form.', errors } }),
  )
  await plate(page).fill(registration)
  await fillArrival(page)
  await submit(page, registration).click()
  await expect(mileage(page)).toHaveAccessibleDescription(/More than this engine/)
  await expect(errorAlert(page.getByRole('main'))).toContainText('The yard is full today.')
})

test('RT.01 the next car keeps source and supplier, and the focus returns to the plate', async ({ as }) => {
  const [first, second] = [newRegistration(), newRegistration()]
  const { page } = await as('everything', { at: AT_LEEDS, path: PATH })
  await plate(page).fill(first)
  await fillArrival(page)
  await page.getByRole('button', { name: 'Infleet and add another' }).click()
  await expect(inStock(page, first)).toBeVisible()
  await plate(page).fill(second)
  await expect(field(page, 'Source')).toHaveValue(/.+/)
  await expect(field(page, 'Supplier or seller')).toHaveValue('Mrs H. Ackroyd')
  await mileage(page).fill('12')
  await submit(page, second).click()
  await expect(inStock(page, second)).toBeVisible()
})

test('RT.03 R8.02 a submit that did not get through is sent again under its key', async ({ as, client }) => {
  const registration = newRegistration()
  const { page } = await as('body', { path: PATH, prepare: lookUpAs('ER19NFD') })
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/stage/infleet', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length === 1 ? route.abort('connectionreset') : route.continue()
  })
  await plate(page).fill(registration)
  // A lookup that filled something in between the two would make it a different submit.
  await expect(lookup(page)).toContainText(NOT_FOUND, { timeout: 20_000 })
  await fillArrival(page)
  await submit(page, registration).click()
  await expect(errorAlert(page.getByRole('main'))).toContainText('Network error. Please check your connection.')
  await submit(page, registration).click()
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
  await page.route('**/api/v1/stage/infleet', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await plate(page).fill(registration)
  await fillArrival(page)
  await submit(page, registration).click()
  const arrived = page.getByRole('region', { name: 'Arrived today' })
  await expect(arrived.getByRole('link', { name: new RegExp(formatRegistration(registration)) })).toBeVisible()
  const found = await (
    await client('body')
  ).call('GET /active-dealer-group/vehicles/search', { query: { registration } })
  expect(found.data).toHaveLength(1)
})
