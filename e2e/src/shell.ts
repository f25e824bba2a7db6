import { expect, type Locator, type Page } from '@playwright/test'
import { emailOf, PASSWORD, type Login } from './people.ts'

/** The sign-in form, filled in and sent as a person does it. */
export async function signInByForm(page: Page, login: Login, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail or username').fill(emailOf(login))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** What stands beside every page: the sidebar, and whether the line to the server is open. */
export const sidePanel = (page: Page): Locator =>
  page.getByRole('complementary').filter({ has: page.getByRole('navigation', { name: 'Main' }) })

export const sidebar = (page: Page): Locator => sidePanel(page).getByRole('navigation', { name: 'Main' })

/** What others do reaches a page through its socket, which has to stand first. */
export const expectLive = (page: Page): Promise<void> => expect(sidePanel(page)).toContainText('Live')

/** What the page is headed. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

/** An alert of the application titled Error (R5.03). */
export const errorAlert = (within: Page | Locator): Locator => within.getByRole('alert').filter({ hasText: /^Error/ })

export const toast = (page: Page, text: string): Locator => page.locator('.Toastify__toast').filter({ hasText: text })

/** The account menu, opened. */
export async function accountMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Account/ }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  return menu
}

export const entry = (menu: Locator, name: string): Locator => menu.getByRole('menuitem', { name, exact: true })

/** Does what the menu of a row offers. */
export async function rowAction(page: Page, row: string, action: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `Actions for ${row}` })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** The shell is drawn and the person in it is known. */
export const expectShell = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()

/** The stored session as other tabs would read it. */
export const storedState = (page: Page) =>
  page.evaluate(() => {
    const text = localStorage.getItem('forecourt.session')
    return text ? (JSON.parse(text) as { state: Record<string, unknown> }).state : null
  })

/** Another address of the product without loading it anew, as Back and Forward do it. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** The scripts of modules that this tab has fetched since it was loaded, by module and version. */
export const fetched = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    const parts = names.flatMap((name) => /^\/remotes\/([^/]+)\/([^/]+)\//.exec(name)?.slice(1).join(' ') ?? [])
    return [...new Set(parts)].toSorted((one, other) => (one < other ? -1 : 1))
  })
