import type { BrowserContext, Page } from '@playwright/test'
import { BRADFORD, LEEDS } from '../src/people.ts'
import { accountMenu, dialog, entry, errorAlert, expectShell, storedState, toast } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'

const AS_EMPLOYEE = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const AS_ADMIN = { dealer: LEEDS, role: 'SUPER_ADMIN' } as const
const switchRole = '**/api/v1/user/switch-role'
const switchDealer = '**/api/v1/user/switch-dealer'

const role = (page: Page) => dialog(page, 'Switch Role')
const location = (page: Page) => dialog(page, 'Switch Location')
const choice = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('radio', { name })
const switchButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Switch', exact: true })

test.describe('Switch Role', () => {
  test('R2.30 R2.39 R2.40 R4.11 R4.13 RT.17 is done with the keyboard alone', async ({ as }) => {
    const { page, client } = await as('owner', { at: AS_EMPLOYEE, path: '/stages/admin' })
    await expectShell(page)
    await page.keyboard.press('Alt+r')
    await expect(role(page)).toContainText('Choose a role to switch to.')
    await expect(role(page)).toContainText('Current role: employee')
    await expect(role(page).getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expect(choice(page, /^Employee/)).toBeChecked()
    await expect(choice(page, /^Employee/)).toBeFocused()
    await expect(switchButton(page)).toBeDisabled()
    await page.keyboard.press('ArrowUp')
    await expect(choice(page, /^Super Admin/)).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Role switched successfully.')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(role(page)).toBeHidden()
    const state = await storedState(page)
    expect(state).toMatchObject({ authenticated: true, activeRole: 'SUPER_ADMIN', activeDealerRoles: [] })
    expect(state?.accessToken).not.toBe(client.session.accessToken)
    expect(state?.refreshToken).not.toBe(client.session.refreshToken)
    await expect(page.getByRole('banner')).toContainText('Super admin', { ignoreCase: true })
  })

  test('R2.41 R2.40 offers only the main roles at the dealer and waits for the answer', async ({ as }) => {
    const { page } = await as('owner', { at: AS_ADMIN, path: '/' })
    await expectShell(page)
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route(switchRole, async (route) => {
      await asked
      await route.continue()
    })
    await page.keyboard.press('Alt+r')
    await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2)
    await choice(page, /^Employee/).check({ force: true })
    await expect(switchButton(page)).toBeEnabled()
    await switchButton(page).click()
    await expect(switchButton(page)).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(role(page)).toBeVisible()
    answer()
    await expect(toast(page, 'Role switched successfully.')).toBeVisible()
  })

  test('R8.09 R5.03 R4.15 a refusal is shown, is gone on the next opening, and nothing has changed', async ({ as }) => {
    const { page, client } = await as('owner', { at: AS_EMPLOYEE, path: '/' })
    await expectShell(page)
    const refusal = { message: 'The role was taken away a moment ago.', errors: [] }
    await page.route(switchRole, (route) => route.fulfill({ status: 403, json: refusal }))
    await page.keyboard.press('Alt+r')
    await choice(page, /^Super Admin/).check({ force: true })
    await switchButton(page).click()
    await expect(errorAlert(role(page))).toContainText(refusal.message)
    await expect(toast(page, 'Failed to switch role.')).toContainText(refusal.message)
    expect(await storedState(page)).toMatchObject({ accessToken: client.session.accessToken, activeRole: 'EMPLOYEE' })
    await role(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(role(page)).toBeHidden()
    await page.keyboard.press('Alt+r')
    await expect(choice(page, /^Employee/)).toBeChecked()
    await expect(errorAlert(role(page))).toBeHidden()
  })

  test('R4.13 the shortcut does nothing for a person with one role', async ({ as }) => {
    const { page } = await as('everything', { at: { dealer: BRADFORD, role: 'EMPLOYEE' }, path: '/' })
    await expectShell(page)
    await page.keyboard.press('Alt+r')
    await page.keyboard.press('Alt+s')
    await expect(location(page)).toBeVisible()
    await expect(role(page)).toBeHidden()
  })
})

test.describe('Switch Location', () => {
  test('R2.43 shows the roles at each location on a phone as well', async ({ as }) => {
    const viewport = { width: 390, height: 844 }
    const { page } = await as('everything', { at: AS_EMPLOYEE, path: '/stages/infleet', viewport })
    await expectShell(page)
    await page.keyboard.press('Alt+s')
    const cards = page.getByRole('dialog').getByRole('radiogroup', { name: 'Location' }).locator('label')
    await expect(cards).toHaveCount(2)
    for (const card of await cards.all()) await expect(card.getByText('Employee', { exact: true })).toBeVisible()
  })

  test('R2.29 R2.42 R2.43 R2.44 R2.45 R4.12 R4.16 RT.17 is done with the keyboard alone', async ({ as }) => {
    const { page } = await as('everything', { at: AS_EMPLOYEE, path: '/stages/infleet' })
    await expectShell(page)
    await page.keyboard.press('Alt+s')
    await expect(location(page)).toContainText('Choose a location to switch to.')
    const dealers = page.getByRole('dialog').getByRole('radiogroup', { name: 'Location' })
    await expect(dealers.getByRole('radio')).toHaveCount(2)
    const cards = dealers.locator('label')
    await expect(cards.first()).toContainText(`${LEEDS} (Current)`)
    await expect(cards.nth(1)).toContainText(BRADFORD)
    await expect(cards.nth(1)).not.toContainText('(Current)')
    await expect(cards.nth(1)).toContainText('BFD02')
    await expect(cards.nth(1)).toContainText('Employee')
    await expect(cards.nth(1).locator('img')).toBeVisible()
    await expect(choice(page, /Leeds/)).toBeFocused()
    await expect(switchButton(page)).toBeDisabled()
    await page.keyboard.press('ArrowDown')
    await expect(choice(page, /Bradford/)).toBeChecked()
    await expect(page.getByRole('radiogroup', { name: `Role at ${BRADFORD}` }).getByRole('radio')).toHaveCount(1)
    await expect(choice(page, /^Employee/)).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Location switched successfully.')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner')).toContainText(BRADFORD)
    expect(await storedState(page)).toMatchObject({ activeRole: 'EMPLOYEE' })
  })

  test('R4.16 R5.01 R5.03 R2.45 choosing a dealer selects its only role, or asks for one', async ({ as }) => {
    const { page } = await as('owner', { at: { dealer: BRADFORD, role: 'SUPER_ADMIN' }, path: '/' })
    await expectShell(page)
    await page.keyboard.press('Alt+s')
    await expect(choice(page, /Bradford/)).toBeChecked()
    await expect(choice(page, /^Super Admin/)).toBeChecked()
    await choice(page, /Leeds/).check({ force: true })
    await expect(choice(page, /^Super Admin/)).not.toBeChecked()
    await expect(choice(page, /^Employee/)).not.toBeChecked()
    await switchButton(page).click()
    await expect(errorAlert(location(page))).toContainText('Please select a role')
    await choice(page, /Bradford/).check({ force: true })
    await expect(choice(page, /^Super Admin/)).toBeChecked()
    await expect(switchButton(page)).toBeDisabled()
    await choice(page, /Leeds/).check({ force: true })
    await choice(page, /^Employee/).check({ force: true })
    await switchButton(page).click()
    await expect(toast(page, 'Location switched successfully.')).toBeVisible()
    await expect(page.getByRole('banner')).toContainText(LEEDS)
  })

  test('R4.15 R8.10 opens with the current values, whatever was chosen and refused before', async ({ as }) => {
    const { page } = await as('everything', { at: AS_EMPLOYEE, path: '/' })
    await expectShell(page)
    await page.route(switchDealer, (route) => route.abort('connectionreset'))
    await page.keyboard.press('Alt+s')
    await choice(page, /Bradford/).check({ force: true })
    await switchButton(page).click()
    const words = 'Network error. Please check your connection.'
    await expect(errorAlert(location(page))).toContainText(words)
    await expect(toast(page, 'Failed to switch location.')).toContainText(words)
    await page.keyboard.press('Escape')
    await expect(location(page)).toBeHidden()
    await entry(await accountMenu(page), 'Switch Location').click()
    await expect(choice(page, /Leeds/)).toBeChecked()
    await expect(errorAlert(location(page))).toBeHidden()
  })

  test('R4.18 R4.12 data read at one dealer is not shown at the next', async ({ as }) => {
    const { page } = await as('everything', { at: AS_EMPLOYEE, path: '/' })
    const figures = page.getByRole('list', { name: 'Vehicles by stage' })
    await expect(figures).toBeVisible()
    const inLeeds = await figures.innerText()
    await page.route('**/api/v1/report/stages*', async (route) => {
      await held
      await route.continue()
    })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.keyboard.press('Alt+s')
    await choice(page, /Bradford/).check({ force: true })
    await switchButton(page).click()
    await expect(page.getByRole('banner')).toContainText(BRADFORD)
    await expect(figures).toBeHidden()
    release()
    await expect(figures).toBeVisible()
    expect(await figures.innerText()).not.toBe(inLeeds)
  })

  test('R4.18 a late answer for the previous dealer is never shown', async ({ as }) => {
    // Tall enough that the last panel is in view and requests its data.
    const { page, client } = await as('everything', { at: AS_EMPLOYEE, viewport: { width: 1440, height: 2400 } })
    const { data: report } = await client.call('GET /report/agency-stock/count', { query: {} })
    const late = 987_654
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let first = true
    let land = () => {}
    const landed = new Promise<void>((resolve) => (land = resolve))
    await page.route('**/api/v1/report/agency-stock/count*', async (route) => {
      if (!first) return route.continue()
      first = false
      await held
      // Fails if the page no longer waits for it.
      await route.fulfill({ json: { data: { ...report, count: late } } }).catch(() => undefined)
      return land()
    })
    await page.goto('/')
    await expectShell(page)
    await page.keyboard.press('Alt+s')
    await choice(page, /Bradford/).check({ force: true })
    await switchButton(page).click()
    await expect(page.getByRole('banner')).toContainText(BRADFORD)
    const agency = page.getByRole('region', { name: 'Agency stock' })
    await expect(agency).toContainText('on site')
    release()
    await landed
    // Anything made of it would be drawn by the frame after the next.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect(agency).toContainText('on site')
    await expect(agency).not.toContainText(String(late))
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })
})

test.describe('on a Mac', () => {
  const onAMac = {
    prepare: async (context: BrowserContext) =>
      context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'platform', { get: () => 'MacIntel' })
      }),
  }

  test('R2.29 R2.30 Control opens the switches, and Alt does not', async ({ as }) => {
    const { page } = await as('owner', { at: AS_EMPLOYEE, path: '/', ...onAMac })
    await expectShell(page)
    await page.keyboard.press('Alt+s')
    await page.keyboard.press('Control+s')
    await expect(location(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(location(page)).toBeHidden()
    await page.keyboard.press('Control+r')
    await expect(role(page)).toBeVisible()
  })
})
