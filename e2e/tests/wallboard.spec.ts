import { formatRegistration } from '@forecourt/domain'
import type { Page } from '@playwright/test'
import type { Client } from '../src/api.ts'
import { LEEDS } from '../src/people.ts'
import { dialog } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { configure, infleet } from '../src/vehicles.ts'

const EMPLOYEE = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const SUPER_ADMIN = { dealer: LEEDS, role: 'SUPER_ADMIN' } as const
/** Longer than a television waits before it polls again, on a busy machine. */
const asked = { timeout: 40_000 }
/** Wide enough for every stage side by side, so that only the answer has to be waited for. */
const WIDE = { width: 9600, height: 1080 }
const FULL_HD = { width: 1920, height: 1080 }

const plateIn = (page: Page, stage: RegExp, registration: string) =>
  page.getByRole('region', { name: stage }).getByRole('img', { name: formatRegistration(registration), exact: true })

/** A vehicle at the top of its column. */
async function urgent(client: Client) {
  const vehicle = await infleet(client)
  await client.call('POST /vehicles/bulk/priority', { body: { vehicleIds: [vehicle.id], priority: 'URGENT' } })
  return { ...vehicle, registration: vehicle.registration ?? '' }
}

test('RQ.61 RQ.63 RQ.66 a television shows the board through its link until a super admin ends it @master-data', async ({
  as,
  browser,
  client,
  url,
}) => {
  test.setTimeout(180_000)
  const everything = await client('everything', EMPLOYEE)
  const vehicle = await urgent(everything)

  const { page: admin } = await as('owner', { at: SUPER_ADMIN, path: '/dealer/employees' })
  await admin.getByRole('link', { name: 'Wallboards' }).click()
  await admin.getByRole('link', { name: 'New link' }).first().click()
  const name = `Workshop ${vehicle.registration}`
  await admin.getByRole('textbox', { name: 'Television' }).fill(name)
  await admin.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog(admin, `Link for ${name}`).getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog(admin, `Link for ${name}`).getByRole('button', { name: 'Done' }).click()
  const token = new URL(address).hash.slice(1)
  expect(token.length).toBeGreaterThan(40)

  const television = await browser.newContext({ baseURL: url, viewport: WIDE })
  const requested: string[] = []
  television.on('request', (request) => requested.push(request.url(), request.headers().referer ?? ''))
  const tv = await television.newPage()
  await tv.goto(address)
  await expect(plateIn(tv, /^Admin/, vehicle.registration)).toBeVisible(asked)
  await expect(tv.getByRole('heading', { level: 1, name: LEEDS })).toBeVisible()
  await expect(tv.locator('html')).toHaveClass(/dark/)
  expect(new URL(tv.url()).hash).toBe('')
  expect(await tv.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true)

  await configure(everything, vehicle)
  await expect(plateIn(tv, /^Mechanical Prep/, vehicle.registration)).toBeVisible(asked)
  await expect(plateIn(tv, /^Admin/, vehicle.registration)).toHaveCount(0)

  await tv.goto('/wallboard')
  await expect(plateIn(tv, /^Mechanical Prep/, vehicle.registration)).toBeVisible(asked)
  expect(requested.filter((each) => each.includes(token))).toEqual([])

  await admin.reload()
  const card = admin.getByRole('region', { name })
  await expect(card.getByText('Showing')).toBeVisible(asked)
  await card.getByRole('button', { name: 'End the link' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click()
  await expect(tv.getByRole('heading', { name: 'This wallboard link has ended' })).toBeVisible(asked)
  await tv.goto('/')
  await expect(tv).toHaveURL(/\/login/)
  await tv.goto('/wallboard')
  await expect(tv.getByRole('heading', { name: 'This screen is not connected' })).toBeVisible()
  await television.close()
})

test('RQ.64 RQ.65 a television’s board turns by hand, fits its screen and survives a lost connection', async ({
  as,
}) => {
  test.setTimeout(180_000)
  const { page, context } = await as('everything', { at: EMPLOYEE, path: '/wallboard', viewport: FULL_HD })
  const place = page.getByText(/Page \d+ of \d+$/)
  await expect(place).toHaveText(/^Page 1 of/, asked)
  await page.keyboard.press('Space')
  await expect(place).toHaveText(/^Paused · Page 1 of/)
  // A stage with many vehicles goes on from one page to the next under the same heading.
  const plates = () =>
    page
      .getByRole('main')
      .getByRole('img')
      .evaluateAll((all) => all.map((plate) => plate.getAttribute('aria-label')))
  const first = await plates()
  expect(first.length).toBeGreaterThan(0)
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText(/^Paused · Page 2 of/)
  const second = await plates()
  expect(second.length).toBeGreaterThan(0)
  expect(second.filter((plate) => first.includes(plate))).toEqual([])
  await page.keyboard.press('ArrowLeft')

  for (const viewport of [FULL_HD, { width: 3840, height: 2160 }, { width: 1080, height: 1920 }]) {
    await page.setViewportSize(viewport)
    const plate = page.getByRole('main').getByRole('img').first()
    // As large on each of them as 68 pixels on a screen 1080 high.
    const least = (68 * Math.min(viewport.width, viewport.height)) / 1080 - 2
    await expect.poll(async () => (await plate.boundingBox())?.height ?? 0).toBeGreaterThan(least)
    const scrolls = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return scrollWidth > window.innerWidth || scrollHeight > window.innerHeight
    })
    expect(scrolls).toBe(false)
  }

  await page.clock.install()
  await context.setOffline(true)
  await page.clock.fastForward('02:00')
  await page.clock.runFor(5_000)
  await expect(page.getByRole('status')).toContainText('No connection', asked)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await context.setOffline(false)
  await page.clock.resume()
  await expect(page.getByRole('status')).toHaveCount(0, asked)
})
