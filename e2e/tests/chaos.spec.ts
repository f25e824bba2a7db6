import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { RemoteManifest } from '@forecourt/release'
import { FAULTS, holdBack, mend, outdate, type Fault } from '../src/chaos.ts'
import { withoutSocket } from '../src/line.ts'
import { type Client, signIn } from '../src/api.ts'
import { KINDS, LEEDS, placeOf } from '../src/people.ts'
import { WHO_MAY } from '../src/routes.ts'
import { expectShell, sidebar } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { anyAtAdmin } from '../src/vehicles.ts'

const REMOTES = path.resolve(import.meta.dirname, '../../remotes')

const manifests = readdirSync(REMOTES)
  .toSorted((one, other) => (one < other ? -1 : 1))
  .map((name) => JSON.parse(readFileSync(path.join(REMOTES, name, 'remote.json'), 'utf8')) as RemoteManifest)

/** Modules that the sidebar opens; the others are opened from a vehicle. */
const listed = manifests.filter(({ navigation }) => navigation.length > 0)

type Kind = (typeof KINDS)[number]

/** The pages that a module's sidebar entries open for someone. */
const entriesFor = (kind: Kind, { name, routes, navigation }: RemoteManifest) =>
  navigation.flatMap(({ label, to }) => {
    const route = routes[to]
    return route && WHO_MAY[route.path]?.(kind) ? [{ name, label, title: route.title }] : []
  })

/** Someone who opens the module from the sidebar and, if possible, another one as well. */
function personOf(manifest: RemoteManifest) {
  const people = KINDS.flatMap((kind) => {
    const [own] = entriesFor(kind, manifest)
    const [another] = manifests.flatMap((other) => (other === manifest ? [] : entriesFor(kind, other)))
    return own ? [{ kind, own, another }] : []
  })
  const person = people.find(({ another }) => another) ?? people[0]
  if (!person) throw new Error(`Nobody can open ${manifest.name} from the sidebar`)
  return person
}

const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: new RegExp(`${title} is (unavailable|closed for now)`) })

const h1 = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

const GIVES_UP_MS = 15_000

/** A module that does not arrive is given up after 15 s, somewhat later on a busy machine. */
const GIVEN_UP = { timeout: 2 * GIVES_UP_MS }

/** Nightly, all faults on all modules; otherwise all on two, and one of each kind on every other module. */
const WHOLE = process.env.NIGHTLY ? listed.length : 2

const faultsFor = (module: number, faults: readonly Fault[]): readonly Fault[] =>
  module < WHOLE ? faults : faults.filter((_, at) => at === module % faults.length)

/** The server is told which module failed, and why. */
const failureOf = (page: Page, module: string, reason: string) =>
  page.waitForRequest((request) => {
    if (!request.url().endsWith('/api/v1/modules/outcomes')) return false
    const { outcomes } = request.postDataJSON() as { outcomes: { module: string; outcome: string; reason?: string }[] }
    return outcomes.some((told) => told.module === module && told.outcome === 'FAILED' && told.reason === reason)
  }, GIVEN_UP)

/** Anyone who returns to the page learns at once what has changed. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

// Scripts that are pages of another kind, and pages that throw, cause errors in the browser itself.
test.use({ foreseen: /Unexpected token '<'|chaos/ })

for (const [index, manifest] of listed.entries()) {
  const { kind, own, another } = personOf(manifest)

  test.describe(`the module ${manifest.name}`, () => {
    const failure = (page: Page) => card(page, own.title)
    const open = (page: Page, label: string) => sidebar(page).getByRole('link', { name: label }).first().click()

    /** It says what is wrong, the rest carries on, and once repaired it comes back with a new request. */
    async function expectHarmless(page: Page, { words, reason, cause, asksFor, waits = false }: Fault) {
      /** Opens the module's page, and lets the time pass in which it does not arrive. */
      async function meet() {
        const asked = waits ? page.waitForRequest((request) => asksFor(manifest.name).test(request.url())) : null
        await open(page, own.label)
        await asked
        if (waits) await page.clock.fastForward(GIVES_UP_MS)
      }

      await cause(page, manifest.name)
      await page.goto('/')
      await expectShell(page)
      const told = failureOf(page, manifest.name, reason)
      await meet()
      await expect(failure(page)).toBeVisible(GIVEN_UP)
      await expect(failure(page)).toContainText(words)
      await expect(failure(page)).toBeFocused()
      await told
      await open(page, another?.label ?? 'Overview')
      await expect(failure(page)).toBeHidden()
      await expect(h1(page)).toBeVisible()
      await meet()
      await expect(failure(page)).toBeVisible(GIVEN_UP)
      await mend(page)
      const asked = page.waitForRequest((request) => asksFor(manifest.name).test(request.url()))
      await (reason === 'disabled' ? lookAgain(page) : failure(page).getByRole('button', { name: 'Try again' }).click())
      await asked
      await expect(failure(page)).toBeHidden(GIVEN_UP)
      await expect(h1(page)).toBeVisible()
    }

    for (const [where, faults] of Object.entries(FAULTS)) {
      test(`RT.07 ${manifest.name} that fails by its ${where} says so, hurts nobody, and comes back`, async ({
        as,
      }) => {
        test.setTimeout(300_000)
        // A page whose socket connects recovers automatically, before anyone can press a button.
        const { page } = await as(kind.login, { at: placeOf(kind), prepare: withoutSocket })
        await page.clock.install()
        for (const fault of faultsFor(index, faults)) await test.step(fault.name, () => expectHarmless(page, fault))
      })
    }

    test(`RT.07 ${manifest.name} on a slow line shows its skeleton and then its page`, async ({ as }) => {
      const { page } = await as(kind.login, { at: placeOf(kind), path: '/' })
      await expectShell(page)
      const letGo = await holdBack(page, manifest.name)
      await open(page, own.label)
      await expect(page.getByRole('main').getByRole('status').first()).toBeVisible()
      letGo()
      await expect(h1(page)).toBeVisible()
      await expect(failure(page)).toHaveCount(0)
    })

    test(`RT.07 ${manifest.name} in a tab that knows an earlier version opens in the current one`, async ({ as }) => {
      const { page } = await as(kind.login, { at: placeOf(kind) })
      await outdate(page, manifest.name)
      await page.goto('/')
      await expectShell(page)
      await open(page, own.label)
      await expect(h1(page)).toBeVisible(GIVEN_UP)
      await expect(failure(page)).toHaveCount(0)
    })
  })
}

/** A vehicle that is waiting for a manager's approval, so that every panel of its page has content. */
async function assessedVehicle(client: Client): Promise<string> {
  const query = { subStage: 'APPROVAL', pageSize: 1 } as const
  const { data } = await client.call('GET /stage/mechanical-prep', { query })
  const [vehicle] = data.data
  if (!vehicle) throw new Error('No vehicle waits for approval')
  return vehicle.id
}

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const

for (const { name, panels = {} } of manifests) {
  const titles = Object.values(panels['vehicle'] ?? {}).map(({ title }) => title)
  if (titles.length === 0) continue

  /** With the fault each panel is a card and the page around them stays; once repaired they come back. */
  async function expectContained(page: Page, { words, reason, cause, asksFor }: Fault, address: string) {
    const failures = titles.map((title) => card(page, title))
    await cause(page, name)
    const told = failureOf(page, name, reason)
    await page.goto(address)
    for (const failure of failures) await expect(failure).toContainText(words, GIVEN_UP)
    await told
    await expect(h1(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('region', { name: 'Route' })).toBeVisible()
    const message = page.getByRole('textbox', { name: /^Message about/ })
    await message.fill('The page goes on')
    await mend(page)
    for (const failure of failures) {
      // A fault that came from another version ends for all panels as soon as one has requested the current one.
      if (failure !== failures[0] && reason === 'crashed') continue
      const asked = page.waitForRequest((request) => asksFor(name).test(request.url()))
      await failure.getByRole('button', { name: 'Try again' }).click()
      await asked
      await expect(failure).toBeHidden(GIVEN_UP)
    }
    for (const failure of failures) await expect(failure).toBeHidden(GIVEN_UP)
    await expect(message).toHaveValue('The page goes on')
    await message.fill('')
  }

  test(`RR.06 panels of ${name} that fail break nothing else on the vehicle’s page, and come back`, async ({
    as,
    client,
  }) => {
    test.setTimeout(120_000)
    const address = `/vehicles/${await assessedVehicle(await client('manager', AT_LEEDS))}`
    // Someone whose roles open the panels of every module.
    const { page } = await as('everything', { at: AT_LEEDS, prepare: withoutSocket })
    const faults = [FAULTS['files']?.[0], FAULTS['page']?.[0]].filter((fault) => fault !== undefined)
    for (const fault of faults) await test.step(fault.name, () => expectContained(page, fault, address))
  })
}

test('RT.07 a module that is only opened from a vehicle says so when it fails, and comes back', async ({ as, url }) => {
  test.setTimeout(120_000)
  const id = await anyAtAdmin(await signIn(url, 'everything', { dealer: LEEDS, role: 'EMPLOYEE' }))
  const { page } = await as('sales', { viewport: { width: 390, height: 844 }, hasTouch: true, prepare: withoutSocket })
  await page.clock.install()
  const failure = card(page, 'Offsite')
  for (const [fault] of Object.values(FAULTS)) {
    if (!fault) continue
    await test.step(fault.name, async () => {
      await fault.cause(page, 'offsite')
      await page.goto(`/vehicles/${id}`)
      await page.getByRole('main').getByRole('button', { name: 'More actions' }).click()
      const asked = fault.waits ? page.waitForRequest((request) => fault.asksFor('offsite').test(request.url())) : null
      await page.getByRole('menuitem', { name: 'Send offsite' }).click()
      await asked
      if (fault.waits) await page.clock.fastForward(GIVES_UP_MS)
      await expect(failure).toContainText(fault.words, GIVEN_UP)
      await mend(page)
      await (fault.reason === 'disabled' ? lookAgain(page) : failure.getByRole('button', { name: 'Try again' }).click())
      await expect(failure).toBeHidden(GIVEN_UP)
      // On a phone the page's bar is in the shell's header.
      await expect(page.getByRole('heading', { level: 1, name: 'Send offsite' })).toBeVisible()
    })
  }
})
