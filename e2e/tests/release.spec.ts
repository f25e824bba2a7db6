import type { Page } from '@playwright/test'
import { signIn } from '../src/api.ts'
import { mileage } from '../src/forms.ts'
import { BRADFORD, LEEDS } from '../src/people.ts'
import { ADMIN_LIST, withReleases } from '../src/releases.ts'
import { registryOf } from '../src/routes.ts'
import { accountMenu, expectShell, fetched, heading, sidebar } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { anyAtAdmin } from '../src/vehicles.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const AT_BRADFORD = { dealer: BRADFORD, role: 'EMPLOYEE' } as const

/** A tab learns of a release within this time. */
const LEARNT = { timeout: 25_000 }

const openAdmin = (page: Page) =>
  sidebar(page)
    .getByRole('link', { name: /^Admin/ })
    .click()
const openOverview = (page: Page) => sidebar(page).getByRole('link', { name: 'Overview' }).click()
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version of Admin is ready.' })

/** The page of a module is there, or says why not: the heading alone also shows over its skeleton. */
async function expectOpened(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.locator('h1, [role=alert]').first()).toBeVisible()
  await expect(main.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
}

/** Leaves the admin module and returns to it, until it opens in the version with this title. */
const comeTo = (page: Page, title: string) =>
  expect(async () => {
    await openOverview(page)
    await openAdmin(page)
    await expect(heading(page, title)).toBeVisible({ timeout: 3000 })
  }).toPass(LEARNT)

/** Listens to a tab; returns a way to wait until it has read a registry that names a version. */
function listenTo(page: Page) {
  const registries: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/registry.json')) registries.push(await response.text().catch(() => ''))
  })
  return (version: string) => expect.poll(() => registries.some((read) => read.includes(version)), LEARNT).toBe(true)
}

test.describe('a release of one module', () => {
  test(
    'RR.01 goes out under open forms and loses nothing of them',
    { tag: ['@own', '@compiles'] },
    async ({ browser }) => {
      test.setTimeout(240_000)
      await withReleases(browser, async ({ product, open, release }) => {
        const client = await signIn(product.url, 'everything', AT_LEEDS)
        const elsewhere = await open(client, '/stages/admin')
        await expect(heading(elsewhere, 'Admin')).toBeVisible()
        await sidebar(elsewhere).getByRole('link', { name: 'Infleet' }).click()
        await mileage(elsewhere).fill('38412')
        const within = await open(client, `/stages/admin/${await anyAtAdmin(client)}/configure`)
        const tag = within.getByRole('textbox', { name: 'Key tag' })
        await tag.fill('KEEP-ME')
        for (const page of [elsewhere, within])
          await page.evaluate(() => Object.assign(globalThis, { isSameTab: true }))
        const before = await fetched(elsewhere)
        const learnt = listenTo(elsewhere)

        const version = await release('Admin, second release')

        await learnt(version)
        await expect(notice(within)).toBeVisible(LEARNT)
        await expect(notice(within).getByRole('button')).toHaveCount(0)
        await expect(tag).toHaveValue('KEEP-ME')
        await expect(mileage(elsewhere)).toHaveValue('38412')
        expect(await fetched(elsewhere)).toEqual(before)

        for (const page of [elsewhere, within]) {
          await openAdmin(page)
          await expect(heading(page, 'Admin, second release')).toBeVisible()
          expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameTab'))).toBe(true)
        }
        expect((await fetched(elsewhere)).filter((one) => !before.includes(one))).toEqual([`admin ${version}`])

        // What had been typed was a draft when it was left, and still is.
        await within.goBack()
        await expect(tag).toHaveValue('KEEP-ME')
        await sidebar(elsewhere).getByRole('link', { name: 'Infleet' }).click()
        await expect(mileage(elsewhere)).toHaveValue('38,412')
      })
    },
  )

  test(
    'RR.02 that throws too often is rolled back automatically',
    { tag: ['@own', '@compiles'] },
    async ({ browser }) => {
      test.setTimeout(300_000)
      await withReleases(browser, async ({ product, workspace, open, release }) => {
        await workspace.edit(
          ADMIN_LIST,
          'export default function AdminList() {',
          `let shown: number | undefined
/** Each third load of this page throws. */
function throwNowAndThen() {
  shown ??= Number(localStorage.getItem('loads') ?? 0) + 1
  localStorage.setItem('loads', String(shown))
  if (shown % 3 === 0) throw new Error('a release that is broken')
}

export default function AdminList() {
  throwNowAndThen()`,
        )
        const people = await Promise.all(
          ['everything', 'admin', 'neighbour'].map((login) => signIn(product.url, login)),
        )
        const version = await release('Admin, broken release')
        const tabs = await Promise.all(people.map((client) => open(client, '/stages/admin')))
        await Promise.all(
          tabs.map(async (page) => {
            for (let load = 1; load < 8; load++) {
              await expectOpened(page)
              await page.reload()
              await expectShell(page)
            }
          }),
        )
        const current = async () =>
          (await registryOf(product.url)).remotes.find(({ name }) => name === 'admin')?.version
        await expect.poll(current, { timeout: 60_000 }).not.toBe(version)
        // A page already on the screen by then is not taken away: the next load uses the old version.
        for (const page of tabs) {
          await page.reload()
          await expectOpened(page)
          await expect(heading(page, 'Admin')).toBeVisible()
        }

        const log = await workspace.script('scripts/release.ts', 'log', 'admin')
        expect(log).toMatch(new RegExp(`automatic\\)  rollback  admin  ${version} → `))
        const developer = await signIn(product.url, 'developer')
        const { data } = await developer.call('GET /notifications', { query: {} })
        expect(data.data.map(({ type }) => type)).toContain('MODULE_ROLLED_BACK')
      })
    },
  )

  test(
    'RR.03 is tried by one dealer first, and by nobody who stays on stable',
    { tag: ['@own', '@compiles'] },
    async ({ browser }) => {
      test.setTimeout(240_000)
      await withReleases(browser, async ({ product, workspace, open, release }) => {
        const [leeds, bradford] = [
          await signIn(product.url, 'everything', AT_LEEDS),
          await signIn(product.url, 'everything', AT_BRADFORD),
        ]
        const [first, rest] = [await open(leeds, '/stages/admin'), await open(bradford, '/stages/admin')]
        await release('Admin, as tried', 'canary', '--dealer', leeds.session.activeDealerId ?? '')
        await comeTo(first, 'Admin, as tried')
        await openOverview(rest)
        await openAdmin(rest)
        await expect(heading(rest, 'Admin')).toBeVisible()

        const menu = await accountMenu(first)
        await menu.getByRole('menuitemcheckbox', { name: 'Try early versions' }).click()
        await first.keyboard.press('Escape')
        await comeTo(first, 'Admin')

        await workspace.script('scripts/release.ts', 'promote', 'admin')
        await comeTo(rest, 'Admin, as tried')
      })
    },
  )
})
