import type { Page } from '@playwright/test'
import { accountMenu, dialog, entry, expectShell } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'

const theme = (page: Page) => page.locator('html')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

test('R1.02 without a choice the page follows the operating system, before and after sign-in', async ({
  as,
  page: guest,
}) => {
  await guest.emulateMedia({ colorScheme: 'dark' })
  await guest.goto('/login')
  await expect(theme(guest)).toHaveClass(/dark/)
  await guest.emulateMedia({ colorScheme: 'light' })
  await expect(theme(guest)).toHaveClass(/light/)

  const { page } = await as('sales', { path: '/', colorScheme: 'light' })
  await expectShell(page)
  await expect(theme(page)).toHaveClass(/light/)
  const background = () => page.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor)
  const light = await background()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(theme(page)).toHaveClass(/dark/)
  expect(await background()).not.toBe(light)
  expect(await stored(page)).toBeNull()
})

test('R1.03 R2.46 RT.17 a choice is stored under the key theme and overrides the system’s', async ({ as }) => {
  const { page, context } = await as('sales', { path: '/', colorScheme: 'light' })
  await entry(await accountMenu(page), 'Theme').click()
  const choices = dialog(page, 'Theme')
  await expect(choices.getByRole('radio')).toHaveCount(3)
  for (const name of ['Light', 'Dark', 'System']) await expect(choices.getByText(name, { exact: true })).toBeVisible()
  await expect(choices.getByRole('radio', { name: 'System' })).toBeChecked()
  await expect(choices.getByRole('radio', { name: 'System' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(theme(page)).toHaveClass(/dark/)
  expect(await stored(page)).toBe('dark')
  await choices.getByRole('button', { name: 'Close' }).click()
  await expect(choices).toBeHidden()
  await expect(page.getByRole('button', { name: 'Account of Tom Fielding' })).toBeFocused()

  await page.reload()
  await expect(theme(page)).toHaveClass(/dark/)
  const other = await context.newPage()
  await other.goto('/settings/profile')
  await expect(theme(other)).toHaveClass(/dark/)
  await entry(await accountMenu(other), 'Theme').click()
  await dialog(other, 'Theme').getByRole('radio', { name: 'System' }).check({ force: true })
  await expect(theme(page)).toHaveClass(/light/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(theme(page)).toHaveClass(/dark/)
})

test('R1.02 the first paint already has the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/login')
  await expect(theme(page)).toHaveClass(/dark/)
})
