import { expect, type Locator, type Page } from '@playwright/test'
import { emailOf, PASSWORD, type Login } from './people.ts'

/** Fills in and submits the sign-in form as a person does. */
export async function signInByForm(page: Page, login: Login, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail or username').fill(emailOf(login))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** The parts around every page: the sidebar, and whether the page is connected to the server. */
export const sidePanel = (page: Page): Locator =>
  page.getByRole('complementary').filter({ has: page.getByRole('navigation', { name: 'Main' }) })

export const sidebar = (page: Page): Locator => sidePanel(page).getByRole('navigation', { name: 'Main' })

/** Other people's changes reach a page through its socket, which has to be connected first. */
export const expectLive = (page: Page): Promise<void> => expect(sidePanel(page)).toContainText('Live')

/** The heading of the page. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

/** An alert of the application titled Error (R5.03). */
export const errorAlert = (within: Page | Locator): Locator => within.getByRole('alert').filter({ hasText: /^Error/ })

export const toast = (page: Page, text: string): Locator => page.locator('.Toastify__toast').filter({ hasText: text })

/** Opens the account menu. */
export async function accountMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Account/ }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  return menu
}

export const entry = (menu: Locator, name: string): Locator => menu.getByRole('menuitem', { name, exact: true })

/** Chooses an action from a row's menu. */
export async function rowAction(page: Page, row: string, action: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `Actions for ${row}` })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** The shell is drawn and the person is known. */
export const expectShell = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()

/** The stored session as other tabs would read it. */
export const storedState = (page: Page) =>
  page.evaluate(() => {
    const text = localStorage.getItem('forecourt.session')
    return text ? (JSON.parse(text) as { state: Record<string, unknown> }).state : null
  })

/** Goes to another address of the product without reloading, as Back and Forward do. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** The scripts of modules that this tab has fetched since it loaded, by module and version. */
export const fetched = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    const parts = names.flatMap((name) => /^\/remotes\/([^/]+)\/([^/]+)\//.exec(name)?.slice(1).join(' ') ?? [])
    return [...new Set(parts)].toSorted((one, other) => (one < other ? -1 : 1))
  })
