import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { signIn } from '../src/api.ts'
import { countMessages, linkTo } from '../src/mailbox.ts'
import { emailOf, LEEDS, PASSWORD } from '../src/people.ts'
import { dialog, errorAlert, expectShell, signInByForm, toast } from '../src/shell.ts'
import { openAccount } from '../src/staff.ts'
import { expect, test } from '../src/test.ts'

const password = '**/api/v1/user/password'
const NEW_PASSWORD = 'rusty-clutch-cable-4'

/** The account as the demo made it. */
async function restorePassword(url: string) {
  const changed = await signIn(url, 'graham.sykes', null, NEW_PASSWORD).catch(() => null)
  const body = { currentPassword: NEW_PASSWORD, newPassword: PASSWORD }
  await changed?.call('PATCH /user/password', { body })
}

const CONFIRM = 'Confirm your new e-mail address'

async function restoreAddress(url: string) {
  const changed = await signIn(url, 'chloe.h').catch(() => null)
  if (!changed) return
  const email = emailOf('chloe.hartley')
  const before = await countMessages(url, email, CONFIRM)
  await changed.call('PATCH /user/email', { body: { email } })
  const [, token = ''] = (await linkTo(url, email, CONFIRM, before)).split('#')
  await changed.call('POST /auth/links/email', { body: { token } })
}

async function fillPasswords(page: Page, current: string, next: string, again = next) {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Confirm new password').fill(again)
}
const change = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Change password' }).click()

test.describe('a password that is changed and changed back', () => {
  // Before as well as after: an interrupted attempt leaves its changes.
  test.beforeEach(({ url }) => restorePassword(url))
  test.afterEach(({ url }) => restorePassword(url))

  test('RT.19 a changed password works from then on, and ends the other sessions', async ({ as, url, page: guest }) => {
    const elsewhere = await signIn(url, 'graham.sykes')
    const { page } = await as('graham.sykes', { path: '/settings/password' })
    await fillPasswords(page, PASSWORD, NEW_PASSWORD)
    await change(page)
    await expect(toast(page, 'Password changed.')).toBeVisible()
    await expect(page.getByLabel('Current password')).toHaveValue('')
    expect((await elsewhere.ask('GET /auth/check', {})).status).toBe(401)
    await page.reload()
    await expectShell(page)
    await guest.goto('/login')
    await signInByForm(guest, 'graham.sykes', PASSWORD)
    await expect(errorAlert(guest)).toBeVisible()
    await signInByForm(guest, 'graham.sykes', NEW_PASSWORD)
    await expectShell(guest)
  })
})

test('R5.04 RT.19 a refusal by the server shows on its field, and nothing is lost', async ({ as }) => {
  const { page } = await as('leanne.speight', { path: '/settings/password' })
  await fillPasswords(page, 'not my password', NEW_PASSWORD)
  await change(page)
  const field = page.getByLabel('Current password')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/.+/)
  await expect(field).toBeFocused()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD)
  await page.getByLabel('Confirm new password').fill('something else 1')
  await change(page)
  await expect(page.getByLabel('Confirm new password')).toHaveAccessibleDescription(/do not match/)
})

const general = [
  ['R5.05 R8.01', { status: 403, json: { message: 'Not for you today.', errors: [] } }, 'Not for you today.'],
  ['R5.05 R8.03', { status: 429, body: '' }, 'Rate limit exceeded. Please try again later.'],
  ['R5.05 R8.04', { status: 500, body: '' }, 'Something went wrong. Please try again later.'],
  ['R5.05 R8.02', null, 'Network error. Please check your connection.'],
] as const

for (const [ids, answer, words] of general) {
  test(`${ids} an error about the whole form reads '${words}'`, async ({ as }) => {
    const { page } = await as('leanne.speight', { path: '/settings/password' })
    await page.route(password, (route) => (answer ? route.fulfill(answer) : route.abort('connectionrefused')))
    await fillPasswords(page, PASSWORD, NEW_PASSWORD)
    await change(page)
    await expect(errorAlert(page.getByRole('main'))).toContainText(words)
    await expect(page.getByLabel('Confirm new password')).toHaveValue(NEW_PASSWORD)
  })
}

test('R5.05 an error on no field of the form shows in its general error', async ({ as }) => {
  const { page } = await as('leanne.speight', { path: '/settings/password' })
  const errors = [{ code: 'locked', path: ['account'], message: 'Passwords are kept by the group.' }]
  await page.route(password, (route) => route.fulfill({ status: 422, json: { message: 'Check the form.', errors } }))
  await fillPasswords(page, PASSWORD, NEW_PASSWORD)
  await change(page)
  await expect(errorAlert(page.getByRole('main'))).toContainText('Passwords are kept by the group.')
})

test.describe('an address that is changed and changed back', () => {
  // Before as well as after: an interrupted attempt leaves its changes.
  test.beforeEach(({ url }) => restoreAddress(url))
  test.afterEach(({ url }) => restoreAddress(url))

  test('RT.19 an employee changes the e-mail address, and only that', async ({ as, page: guest, url }) => {
    const { page } = await as('chloe.hartley', { path: '/settings/profile' })
    const main = page.getByRole('main')
    await expect(main.getByRole('textbox')).toHaveCount(1)
    const address = main.getByRole('textbox', { name: 'E-mail address' })
    const before = await countMessages(url, 'chloe.h@forecourt.test', CONFIRM)
    await address.fill('admin@forecourt.test')
    await main.getByRole('button', { name: 'Save e-mail address' }).click()
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await address.fill('chloe.h@forecourt.test')
    await main.getByRole('button', { name: 'Save e-mail address' }).click()
    const email = 'chloe.h@forecourt.test'
    await expect(toast(page, `A link was sent to ${email}.`)).toBeVisible()
    await expect(main.getByText(`Until then, your address stays ${emailOf('chloe.hartley')}`)).toBeVisible()
    await guest.goto(await linkTo(url, email, CONFIRM, before))
    await guest.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(guest.getByRole('heading', { name: 'Your e-mail address is changed' })).toBeVisible()
    await guest.goto('/login')
    await signInByForm(guest, 'chloe.h')
    await expectShell(guest)
  })
})

const portrait = async (page: Page, colour: string) => {
  const text = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
    const context = canvas.getContext('2d')
    if (context) Object.assign(context, { fillStyle: fill }).fillRect(0, 0, 64, 64)
    return canvas.toDataURL('image/png')
  }, colour)
  return Buffer.from(text.split(',')[1] ?? '', 'base64')
}

test('RT.19 R2.25 a developer changes name, username and photo, within the limits of an upload', async ({
  as,
  client,
}) => {
  // An account for this test only: others look for the demo's developer by name.
  const { login } = await openAccount(await client('developer'), 'Alex Morgan', 'DEVELOPER')
  const { page } = await as(login, { path: '/settings/profile' })
  const main = page.getByRole('main')
  const choose = main.locator('input[type=file]')
  await expectShell(page)
  await choose.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(errorAlert(main)).toContainText('cv.pdf')
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(errorAlert(main)).not.toContainText('cv.pdf')
  await expect(errorAlert(main)).toBeVisible()
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await portrait(page, 'teal') })
  await expect(toast(page, 'photo')).toBeVisible()
  const photo = page.getByRole('banner').locator('img[src*="/files/"]')
  await expect(photo).toBeVisible()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await main.getByRole('textbox', { name: 'Full name' }).fill('Alexandra Morgan')
  await main.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('button', { name: 'Account of Alexandra Morgan' })).toBeVisible()
  const username = main.getByRole('textbox', { name: 'Username' })
  await username.fill('A!')
  await main.getByRole('button', { name: 'Save username' }).click()
  await expect(username).toHaveAttribute('aria-invalid', 'true')
  await username.fill(`${login}.m`)
  await main.getByRole('button', { name: 'Save username' }).click()
  await expect(toast(page, 'Username saved.')).toBeVisible()
})

test('R9.04 three toasts at most, of 356 px, 14 px apart, for 4 s each', async ({ as }) => {
  const { page } = await as('owner', { at: { dealer: LEEDS, role: 'EMPLOYEE' }, path: '/' })
  await expectShell(page)
  let count = 0
  await page.route('**/api/v1/user/switch-role', (route) =>
    route.fulfill({ status: 409, json: { message: `Refusal ${++count}.`, errors: [] } }),
  )
  await page.keyboard.press('Alt+r')
  const switching = dialog(page, 'Switch Role')
  await switching.getByRole('radio', { name: /^Super Admin/ }).check({ force: true })
  for (let times = 1; times <= 4; times++) {
    await switching.getByRole('button', { name: 'Switch', exact: true }).click()
    await expect(errorAlert(switching)).toContainText(`Refusal ${times}.`)
  }
  const toasts = page.locator('.Toastify__toast')
  await expect(toasts).toHaveCount(3)
  const boxes = await toasts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
  boxes.sort((one, other) => one.top - other.top)
  expect(boxes.map(({ width }) => width)).toEqual([356, 356, 356])
  const gaps = boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)))
  expect(gaps).toEqual([14, 14])
  const durations = await toasts
    .locator('.Toastify__progress-bar')
    .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).animationDuration))
  expect(new Set(durations)).toEqual(new Set(['4s']))
  await expect(toasts).toHaveCount(0, { timeout: 15_000 })
})
