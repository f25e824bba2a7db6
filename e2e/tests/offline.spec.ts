import type { Registry } from '@forecourt/release'
import { formatRegistration } from '@forecourt/domain'
import type { Page } from '@playwright/test'
import { signIn } from '../src/api.ts'
import { fillConfiguration, sendConfiguration } from '../src/forms.ts'
import { openLine } from '../src/line.ts'
import { keptIn, untilKept } from '../src/offline.ts'
import { LEEDS } from '../src/people.ts'
import { withReleases } from '../src/releases.ts'
import { accountMenu, expectShell, heading, sidebar, signInByForm } from '../src/shell.ts'
import { expect, test as base } from '../src/test.ts'
import { configure, infleet } from '../src/vehicles.ts'
import { allInOrder, main, result, show, treads, wheelTo } from '../src/workshop.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const CALIPERS = 'Brakes: Calipers and sliders'

/** The connection of a person's own device, whose service worker is at work. */
const test = base.extend<{ line: Awaited<ReturnType<typeof openLine>> }>({
  line: async ({ url }, use) => {
    const line = await openLine(url)
    await use(line)
    await line.close()
  },
})

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 180_000 })

const soon = { timeout: 60_000 }
const seen = (page: Page) => main(page).getByText(/^No connection\. Last updated at \d\d:\d\d\./)

/** Ten minutes in which nothing gets through, and then the page from the beginning. */
async function reloadLater(page: Page): Promise<void> {
  await page.clock.fastForward('10:00')
  await page.reload()
  await expectShell(page)
}

test('RO.01 the product opens without a connection, and is the server’s again with one', async ({ as, line }) => {
  const { page } = await as('admin', { baseURL: line.url, path: '/' })
  await expectShell(page)
  await untilKept(page)
  await line.cut(page.context())
  await page.reload()
  await expectShell(page)
  await expect(seen(page)).toBeVisible()
  await line.mend(page.context())
  await expect(seen(page)).toHaveCount(0, soon)
})

test('RO.07 the worker keeps what the page uses while it is installed, when browsers compile it', async ({
  as,
  line,
}) => {
  const { page } = await as('admin', { baseURL: line.url, path: '/' })
  await expectShell(page)
  const early = await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const files = await (await caches.open('forecourt-shell-files-1')).keys()
    return files.map(({ url }) => new URL(url).pathname)
  })
  expect(early).toContainEqual(expect.stringMatching(/^\/assets\/main\./))
  expect(early).toContainEqual(expect.stringMatching(/^\/assets\/base\./))
})

test('RO.02 queue, list and vehicle stay readable after a reload without a connection', async ({ as, line, url }) => {
  const { id, registration } = await infleet(await signIn(url, 'everything', AT_LEEDS))
  const plate = new RegExp(formatRegistration(registration ?? ''))
  const { page } = await as('admin', { baseURL: line.url, path: `/stages/admin?search=${registration}` })
  await expect(page.getByRole('link', { name: plate })).toBeVisible()
  await untilKept(page)
  await page.goto(`/vehicles/${id}`)
  await expect(main(page).getByText(plate).first()).toBeVisible()
  await untilKept(page)
  await line.cut(page.context())

  await page.reload()
  await expect(main(page).getByText(plate).first()).toBeVisible()
  await expect(seen(page)).toBeVisible()
  await page.goto(`/stages/admin?search=${registration}`)
  await expect(page.getByRole('link', { name: plate })).toBeVisible()
  await expect(seen(page)).toBeVisible()
})

test('RO.03 an assessment goes on through a reload without a connection and arrives once', async ({
  as,
  line,
  url,
}) => {
  const { id } = await infleet(await signIn(url, 'everything', AT_LEEDS))
  await configure(await signIn(url, 'everything', AT_LEEDS), { id })
  const client = await signIn(url, 'mechanic')
  const params = { vehicleId: id }
  const record = async () => (await client.call('GET /stage/mechanical-prep/:vehicleId', { params })).data
  const draft = async () => JSON.stringify((await record()).drafts.assess?.values ?? null)
  const { page } = await as('mechanic', { baseURL: line.url, prepare: (context) => context.clock.install() })
  await page.goto(`/stages/mechanical-prep/${id}/assess`)
  const note = main(page).getByRole('textbox', { name: `Note, ${CALIPERS}` })
  const estimator = main(page).getByRole('textbox', { name: 'Note for the estimator' })
  await treads(page, '5.5')
  await allInOrder(page)
  await show(page, 'Brakes')
  await result(page, CALIPERS, 'Required').check()
  await note.fill('Offside rear seized')
  await expect.poll(draft, soon).toContain('Offside rear seized')
  await untilKept(page)

  await line.cut(page.context())
  await main(page).getByRole('textbox', { name: 'Odometer' }).fill('41260')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await reloadLater(page)
  await expect(seen(page)).toBeVisible()
  await wheelTo(page, note)
  // What the server had already, and what only the device has.
  await expect(note).toHaveValue('Offside rear seized')
  await expect(main(page).getByRole('textbox', { name: 'Odometer' })).toHaveValue(/41,?260/)
  await estimator.fill('Pads are on order')
  await reloadLater(page)
  await expect(estimator).toHaveValue('Pads are on order')
  expect(await draft()).not.toContain('41260')

  await main(page).getByRole('radiogroup', { name: 'Road tested?' }).getByRole('radio', { name: 'Yes' }).check()
  await main(page).getByRole('button', { name: 'Save & quote' }).click()
  await expect(main(page)).toContainText('Waiting for the connection.')
  await reloadLater(page)
  await expect(main(page)).toContainText('Waiting for the connection.')

  await line.mend(page.context())
  await expect(page).toHaveURL(/\/quote$/, soon)
  const { assessment, vehicle } = await record()
  expect(assessment?.items.find(({ key }) => key === 'brakes.calipers')).toMatchObject({
    result: 'REQUIRED',
    note: 'Offside rear seized',
  })
  expect(assessment).toMatchObject({ odometerIn: 41_260, note: 'Pads are on order' })
  expect(vehicle.events.filter(({ type }) => type === 'MP_ASSESSED')).toHaveLength(1)
})

test('RO.03 a configuration goes on through a reload without a connection', async ({ as, line, url }) => {
  const client = await signIn(url, 'everything', AT_LEEDS)
  const { id } = await infleet(client)
  const { page } = await as('admin', { baseURL: line.url, prepare: (context) => context.clock.install() })
  await page.goto(`/stages/admin/${id}/configure`)
  const tag = main(page).getByRole('textbox', { name: 'Key tag' })
  await tag.fill('K-1')
  await untilKept(page)

  await line.cut(page.context())
  await tag.fill('K-12')
  await reloadLater(page)
  await expect(seen(page)).toBeVisible()
  await expect(tag).toHaveValue('K-12')
  await tag.fill('K-123')
  await reloadLater(page)
  await expect(tag).toHaveValue('K-123')
  await fillConfiguration(page)
  await line.mend(page.context())
  await expect(seen(page)).toHaveCount(0, soon)
  await expect(tag).toHaveValue('K-123')
  await sendConfiguration(page)
  const vehicle = async () =>
    (await client.call('GET /vehicles/:vehicleId/details', { params: { vehicleId: id } })).data
  await expect.poll(async () => (await vehicle()).stage, soon).toBe('MECHANICAL_PREP')
  const { keyTag, events } = await vehicle()
  expect(keyTag).toBe('K-123')
  expect(events.filter(({ type }) => type === 'VEHICLE_CONFIGURED')).toHaveLength(1)
})

test('RO.05 nothing is left after a sign-out, and the next person reads nothing', async ({ as, line }) => {
  const { page, context } = await as('admin', { baseURL: line.url, path: '/stages/admin' })
  await expect(heading(page, 'Admin')).toBeVisible()
  await untilKept(page)
  expect((await keptIn(page)).hasKey).toBe(true)

  await (await accountMenu(page)).getByRole('menuitem', { name: /log ?out/i }).click()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect.poll(async () => (await keptIn(page)).answers).toEqual([])
  expect((await keptIn(page)).hasKey).toBe(false)

  await signInByForm(page, 'mechanic')
  await expectShell(page)
  await untilKept(page)
  await line.cut(context)
  await page.goto('/stages/admin')
  await expectShell(page)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(0)
  await expect(sidebar(page)).toBeVisible()
})

/** Makes what a page asks of stages wait while the tab says so, until it is let through. */
const HOLD_LISTS = `
  const ask = window.fetch
  const isAllowed = new Promise((resolve) => (window.letThrough = resolve))
  const isHeld = ([asked]) => sessionStorage.held && String(asked.url ?? asked).includes('/api/v1/stage/')
  window.fetch = (...given) => (isHeld(given) ? isAllowed.then(() => ask(...given)) : ask(...given))`

test('RO.08 a list stands there as it was while its page starts, and a row that is pressed opens', async ({
  as,
  line,
  url,
}) => {
  const { id, registration } = await infleet(await signIn(url, 'everything', AT_LEEDS))
  const plate = formatRegistration(registration ?? '')
  const { page, context } = await as('admin', {
    baseURL: line.url,
    path: `/stages/admin?search=${registration}`,
    prepare: (each) => each.addInitScript({ content: HOLD_LISTS }),
  })
  const picture = page.locator('#picture')
  const rows = main(page).locator('[data-row-link]')
  await expect(rows).toHaveText(plate)
  await untilKept(page)

  await page.evaluate(() => sessionStorage.setItem('held', 'yes'))
  await page.reload({ waitUntil: 'commit' })
  await expect(picture).toBeVisible()
  await expect(picture.locator('[data-row-link]')).toHaveText(plate)
  await picture.locator('[data-row-link]').click()
  await expect(rows).toHaveCount(0)
  await page.evaluate('letThrough()')
  await expect(page).toHaveURL(new RegExp(`/${id}/`), soon)
  await expect(picture).toHaveCount(0)
  await page.evaluate(() => sessionStorage.removeItem('held'))

  // Another role is another person as far as what is kept goes.
  await page.goto(`/stages/admin?search=${registration}`)
  await expect(rows).toHaveText(plate, soon)
  await untilKept(page)
  await context.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('forecourt.session') ?? '{}') as { state: { activeRole: string } }
    kept.state.activeRole = 'SUPER_ADMIN'
    localStorage.setItem('forecourt.session', JSON.stringify(kept))
  })
  const another = await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await another?.text()).toContain('id="picture"')
  expect(await picture.count()).toBe(0)
})

test('RO.06 a phone offers to put the product on its home screen', async ({ page, request }) => {
  await page.goto('/login')
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(manifest ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const {
    icons,
    display,
    start_url: start,
  } = (await answer.json()) as {
    icons: { src: string; purpose?: string; sizes: string }[]
    display: string
    start_url: string
  }
  expect([display, start]).toEqual(['standalone', '/'])
  expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
    '192x192',
    '512x512',
  ])
  for (const { src } of [...icons, { src: '/apple-touch-icon.png' }]) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toMatch(/^image\/(?:png|svg\+xml)/)
  }
})

test(
  'RO.04 a module that was rolled back or closed is so at the next opening, whatever the device keeps',
  { tag: ['@own', '@compiles'] },
  async ({ browser }) => {
    test.setTimeout(300_000)
    await withReleases(browser, async ({ product, workspace, open, release }) => {
      const client = await signIn(product.url, 'everything', AT_LEEDS)
      const page = await open(client, '/stages/admin', { serviceWorkers: 'allow' })
      await expect(heading(page, 'Admin')).toBeVisible()
      const version = await release('Admin, bad release')
      await page.reload()
      await expect(heading(page, 'Admin, bad release')).toBeVisible()
      await expect
        .poll(async () => (await keptIn(page)).files.filter((path) => path.startsWith('/remotes/admin/')).join(), soon)
        .toContain(`/remotes/admin/${version}/`)

      // A server looks for releases once a second, and a page asks it as soon as it is opened.
      const known = async () => {
        const { remotes } = (await (await fetch(`${product.url}/registry.json`)).json()) as Registry
        return remotes.find(({ name }) => name === 'admin')
      }
      await workspace.script('scripts/release.ts', 'rollback', 'admin', '--reason', 'It is bad.')
      await expect.poll(async () => (await known())?.version).not.toBe(version)
      await page.reload()
      await expect(heading(page, 'Admin')).toBeVisible()
      await untilKept(page)
      const asItWas = await page.reload()
      expect(await asItWas?.text()).toContain('id="picture"')
      await workspace.script('scripts/release.ts', 'disable', 'admin', '--reason', 'It is being looked at.')
      await expect.poll(async () => (await known())?.disabled).toBeTruthy()
      const closed = await page.reload()
      await expect(main(page).getByRole('alert')).toContainText('closed for now')
      expect(await closed?.text()).not.toContain('id="picture"')
    })
  },
)
