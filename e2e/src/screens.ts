import { readdirSync } from 'node:fs'
import { parse } from 'node:path'
import { pageFor, type Position, POSITIONS, splitPosition, taskAt } from '@forecourt/domain'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { signIn, type Client } from './api.ts'
import { MAIL_SCREENS } from './mail-screens.ts'
import { integrationScreens, someIntegrations } from './integration-screens.ts'
import { masterDataIds } from './master-data.ts'
import { KINDS, LEEDS, placeOf, type Place } from './people.ts'
import { recordScreens } from './record-screens.ts'
import { addressOf, areaOf, productRoutes, WHO_MAY } from './routes.ts'
import { secondFactorScreens } from './second-factor-screens.ts'
import { saleScreens } from './sale-screens.ts'
import type { Screen } from './screen.ts'
import { accountMenu, entry } from './shell.ts'
import { SESSION_KEY, storedSession } from './test.ts'
import { anyAtAdmin } from './vehicles.ts'
import { VIEW_SCREENS } from './view-screens.ts'

const AT_LEEDS: Place = { dealer: LEEDS, role: 'EMPLOYEE' }
const DOCS = readdirSync(new URL('../../host/src/docs/pages', import.meta.url)).map((file) => parse(file).name)

const byMenu = (name: string) => async (page: Page) => {
  await entry(await accountMenu(page), name).click()
  await page.getByRole('dialog').waitFor()
}

const openMenu = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Open menu' })
  if (await button.isVisible()) await button.click()
}

async function findVehicles(page: Page) {
  await page.getByRole('button', { name: 'Find a vehicle' }).click()
  await page.getByPlaceholder('Search vehicle by registration...').fill('A')
  await page.getByRole('option').first().waitFor()
}

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('option').first().waitFor()
}

async function findInPalette(page: Page) {
  await openPalette(page)
  await page.keyboard.type('A')
  await page.getByRole('group', { name: 'Vehicles' }).waitFor()
}

async function showKeys(page: Page) {
  await page.locator('[data-row-link]').first().waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
}

async function chooseVehicles(page: Page) {
  await page.getByRole('button', { name: 'Choose vehicles' }).click()
  await page
    .getByRole('checkbox', { name: /^Choose [A-Z]/ })
    .first()
    .check({ force: true })
  await page.getByText(/vehicles? chosen/).waitFor()
}

async function lookUp(page: Page) {
  await page.getByRole('textbox', { name: 'Registration' }).fill('AA19MOT')
  await page.getByText(/fields? filled from|Nothing looked up/).waitFor()
}

async function sendEmpty(page: Page) {
  await page
    .getByRole('button', { name: /^(Infleet|Send to)/ })
    .first()
    .click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

/** Gives this page a false registry entry for the Admin module. */
const tellOfAdmin = (page: Page, facts: object) =>
  page.route('**/registry.json', async (route) => {
    const response = await route.fetch()
    const registry = (await response.json()) as { remotes: { name: string }[] }
    const remotes = registry.remotes.map((line) => (line.name === 'admin' ? { ...line, ...facts } : line))
    await route.fulfill({ response, json: { ...registry, remotes } })
  })

async function loseAdmin(page: Page) {
  await page.route('**/remotes/admin/**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/stages/admin')
  await page.getByText('Admin is unavailable').waitFor()
}

async function closeAdmin(page: Page) {
  const reason = 'Configuring is being moved to the new papers. Please keep what you have on paper until noon.'
  await tellOfAdmin(page, { disabled: { reason, at: '2026-11-20T09:30:00.000Z' } })
  await page.goto('/stages/admin')
  await page.getByText('Admin is closed for now').waitFor()
}

async function renewAdmin(page: Page) {
  await tellOfAdmin(page, { version: '1.1.0-0a1b2c3d4e' })
  // Several times, since a check that began before the registry changed does not start again.
  await page.waitForFunction(
    () => {
      document.dispatchEvent(new Event('visibilitychange'))
      return document.body.innerText.includes('A new version of')
    },
    undefined,
    { polling: 250 },
  )
  await page.getByRole('button', { name: 'Use it now' }).waitFor()
}

async function askToClose(page: Page) {
  await page.getByRole('button', { name: 'Close module: Admin' }).click()
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}

async function unfoldVersions(page: Page) {
  await page
    .getByRole('rowgroup', { name: 'Admin' })
    .getByRole('button', { name: /versions?$/ })
    .click()
}

/** Screens that are not in the route table: guests' pages, dialogs, refusals, and forms in use. */
const within = (vehiclePage: string, sendPage: string): Screen[] => [
  { name: 'login', path: '/login', login: null },
  {
    name: 'login refused',
    path: '/login',
    login: null,
    async open(page) {
      await page.getByLabel('E-mail or username').fill('nobody@forecourt.test')
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'login with single sign-on',
    path: '/login',
    login: null,
    async open(page) {
      await page.route('**/login', async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        await route.fulfill({ response, body: html.replace('"offersSignOn":false', '"offersSignOn":true') })
      })
      await page.reload()
      await page.getByRole('link', { name: 'Single sign-on' }).waitFor()
    },
  },
  { name: 'single sign-on', path: '/login/sign-on', login: null },
  { name: 'single sign-on refused', path: '/login/sign-on?error=access_denied&state=x', login: null },
  ...secondFactorScreens(),
  ...MAIL_SCREENS,
  ...DOCS.map((page) => ({ name: `docs ${page}`, path: `/docs/${page}`, login: 'everything', at: AT_LEEDS })),
  { name: 'wallboard', path: '/wallboard?theme=system', login: 'everything', at: AT_LEEDS },
  { name: 'wallboard not connected', path: '/wallboard?theme=system', login: null },
  { name: 'overview of a super admin', path: '/', login: 'owner', at: { dealer: LEEDS, role: 'SUPER_ADMIN' } },
  ...KINDS.filter(({ role, dealerRoles }) => role === 'EMPLOYEE' && dealerRoles.length === 1).map(({ login }) => ({
    name: `overview of ${login}`,
    path: '/',
    login,
    at: AT_LEEDS,
  })),
  {
    name: 'approvals on the overview',
    path: '/?approvals=cards',
    login: 'manager',
    at: AT_LEEDS,
    open: (page) => page.getByRole('article', { name: /^Quote for / }).waitFor(),
  },
  { name: 'overview of a developer', path: '/', login: 'developer' },
  { name: 'profile of a developer', path: '/settings/profile', login: 'developer' },
  { name: 'forbidden', path: '/stages/admin', login: 'mechanic' },
  { name: 'not found', path: '/no-such-page', login: 'everything', at: AT_LEEDS },
  { name: 'menu', path: '/', login: 'everything', at: AT_LEEDS, open: openMenu },
  { name: 'account menu', path: '/', login: 'everything', at: AT_LEEDS, open: accountMenu },
  { name: 'switch role', path: '/', login: 'owner', at: AT_LEEDS, open: byMenu('Switch Role') },
  { name: 'switch location', path: '/', login: 'everything', at: AT_LEEDS, open: byMenu('Switch Location') },
  { name: 'theme', path: '/', login: 'everything', at: AT_LEEDS, open: byMenu('Theme') },
  {
    name: 'shortcuts',
    path: '/',
    login: 'everything',
    at: AT_LEEDS,
    async open(page) {
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'command palette', path: '/', login: 'everything', at: AT_LEEDS, open: openPalette },
  { name: 'command palette vehicles', path: '/', login: 'everything', at: AT_LEEDS, open: findInPalette },
  { name: 'shortcuts of a list', path: '/vehicles', login: 'everything', at: AT_LEEDS, open: showKeys },
  { name: 'choosing vehicles', path: '/vehicles', login: 'everything', at: AT_LEEDS, open: chooseVehicles },
  { name: 'module unavailable', path: '/', login: 'everything', at: AT_LEEDS, open: loseAdmin },
  { name: 'module closed', path: '/', login: 'everything', at: AT_LEEDS, open: closeAdmin },
  { name: 'new version ready', path: '/stages/admin', login: 'everything', at: AT_LEEDS, open: renewAdmin },
  { name: 'close a module', path: '/modules', login: 'developer', open: askToClose },
  { name: 'versions of a module', path: '/modules', login: 'developer', open: unfoldVersions },
  { name: 'vehicle search', path: '/', login: 'everything', at: AT_LEEDS, open: findVehicles },
  ...VIEW_SCREENS,
  { name: 'infleet looked up', path: '/stages/infleet', login: 'everything', at: AT_LEEDS, open: lookUp },
  { name: 'infleet refused', path: '/stages/infleet', login: 'everything', at: AT_LEEDS, open: sendEmpty },
  { name: 'offsite send', path: sendPage, login: 'everything', at: AT_LEEDS },
  { name: 'vehicles offsite', path: '/vehicles?stage=OFFSITE', login: 'everything', at: AT_LEEDS },
  { name: 'configure refused', path: vehiclePage, login: 'everything', at: AT_LEEDS, open: sendEmpty },
]

/** Where to find a vehicle for pages that are not a stage's task. */
const STANDING: Readonly<Partial<Record<string, Position>>> = { '/vehicle-crm-confirmations/:vehicleId': 'CLOSED:SOLD' }

/** A Leeds vehicle suited to a page: one whose task is done there, or one with much to show. */
async function vehicleFor(path: string, employee: Client): Promise<string> {
  const isMeant = (position: Position) => pageFor(position, 'vehicle') === path.replace(':vehicleId', 'vehicle')
  const meant = POSITIONS.find((position) => taskAt(position) && isMeant(position))
  const { stage, subStage } = splitPosition(meant ?? STANDING[path] ?? 'MECHANICAL_PREP:APPROVAL')
  const dealerId = employee.session.activeDealerId ?? undefined
  const { data } = await employee.call('GET /vehicles', { query: { dealerId, stage, subStage, pageSize: 1 } })
  return data.data[0]?.id ?? anyAtAdmin(employee)
}

/** Someone who may open a page: the employee with every role, wherever that is enough. */
function viewerOf(path: string): Pick<Screen, 'login' | 'at'> {
  const kind = KINDS.toReversed().find((each) => WHO_MAY[path]?.(each))
  const place = kind && placeOf(kind)
  return { login: kind?.login ?? 'everything', ...(place && { at: place }) }
}

/** A screen with the area whose module draws it. */
export type ProductScreen = Screen & { area: string }

/** Every screen: the pages of the route table, opened by someone who may, and the screens within them. */
export async function productScreens(url: string, employee: Client): Promise<ProductScreen[]> {
  const routes = await productRoutes(url)
  const { webhookId } = await someIntegrations(url)
  const ids = { ...(await masterDataIds(await signIn(url, 'developer'))), webhookId }
  const pages = await Promise.all(
    routes.map(async ({ path }) => ({
      name:
        path === '/'
          ? 'overview'
          : path
              .slice(1)
              .replaceAll(/:(\w+)Id/g, '$1')
              .replaceAll('/', ' '),
      path: addressOf(path, path.includes(':vehicleId') ? { vehicleId: await vehicleFor(path, employee) } : ids),
      ...viewerOf(path),
    })),
  )
  const atAdmin = await anyAtAdmin(employee)
  const screens: Screen[] = [
    ...pages,
    ...recordScreens(url, ids),
    ...integrationScreens(url, webhookId),
    ...(await saleScreens(employee)),
    ...within(`/stages/admin/${atAdmin}/configure`, `/stages/${atAdmin}/offsite`),
  ]
  return screens.map((screen) => ({ ...screen, area: areaOf(routes, screen.path) }))
}

type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>

/** Runs before a page's own scripts, so that nothing an earlier screen typed is on the device. */
function forgetForms(sessionKey: string) {
  const mark = 'forms-forgotten'
  if (window !== window.top || sessionStorage.getItem(mark)) return
  sessionStorage.setItem(mark, 'yes')
  for (const key of Object.keys(localStorage)) if (key !== sessionKey) localStorage.removeItem(key)
  void indexedDB.databases().then((all) => all.forEach(({ name }) => name && indexedDB.deleteDatabase(name)))
}

/** Opens screens with one sign-in per person and one browser context per person and theme. */
export function screenOpener(browser: Browser, url: string) {
  const states = new Map<string, BrowserContextOptions['storageState']>()
  const contexts = new Map<string, BrowserContext>()

  async function stateOf({ login, at }: Screen) {
    if (!login) return undefined
    const who = JSON.stringify([login, at])
    if (!states.has(who)) states.set(who, storedSession(url, (await signIn(url, login, at)).session))
    return states.get(who)
  }

  async function contextFor(screen: Screen, look: Look) {
    const key = JSON.stringify([screen.login, screen.at, look])
    const known = contexts.get(key)
    if (known) return known
    const storageState = await stateOf(screen)
    const options = { baseURL: url, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Europe/London' } as const
    const context = await browser.newContext({ ...options, ...look, storageState })
    await context.addInitScript(forgetForms, SESSION_KEY)
    contexts.set(key, context)
    return context
  }

  return {
    open: async (screen: Screen, look: Look) => (await contextFor(screen, look)).newPage(),
    close: () => Promise.all([...contexts.values()].map(async (context) => context.close())),
  }
}

/** Opens a screen and waits until it is drawn: nothing is loading or about to load. */
export async function openScreen(page: Page, { path, open }: Screen): Promise<void> {
  await page.goto(path)
  await settle(page)
  if (!open) return
  await open(page)
  await settle(page)
}

/** Waits until nothing is loading, fading or moving. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.title.endsWith('- Forecourt') &&
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy=true], [class*=skeleton], [role=status][aria-label^=Loading]') === null,
    undefined,
    { timeout: 15_000 },
  )
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  )
}
