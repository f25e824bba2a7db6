import { type DealerRole, formatRegistration } from '@forecourt/domain'
import type { Page } from '@playwright/test'
import { LEEDS, type Login } from '../src/people.ts'
import { expectLive, toast } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { configure, infleet } from '../src/vehicles.ts'
import { main, wheelTo } from '../src/workshop.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

/** Who in the demo has a role, except the manager who nudges. */
const HOLDERS: Readonly<Partial<Record<DealerRole, Login>>> = {
  ADMIN: 'admin',
  MECHANICAL_PREP: 'mechanic',
  BODY_DAMAGE: 'body',
  SALES_SUPPORT: 'support',
  SALES_EXECUTIVE: 'executive',
}

const region = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name })
const queue = (page: Page) => region(page, 'Needs you now')

test.describe('the overview by role', () => {
  const FIGURES: readonly (readonly [Login, string])[] = [
    ['admin', 'with documents missing'],
    ['mechanic', 'awaiting parts'],
    ['body', 'back for rework'],
    ['manager', 'late'],
    ['support', 'on sale without an advert'],
    ['executive', 'reserved'],
    ['sales', 'on sale'],
  ]
  for (const [login, words] of FIGURES) {
    test(`RQ.04 ${login} keeps an eye on what is ${words}, and opens its list`, async ({ as }) => {
      const { page } = await as(login, { at: AT_LEEDS, path: '/' })
      await expect(queue(page)).toBeVisible()
      const figure = region(page, 'Keep an eye on')
        .getByRole('link', { name: new RegExp(`^[\\d,]+ ${words}`) })
        .first()
      await figure.click()
      await expect(page).toHaveURL(/[?&]\w+=/)
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      await expect(queue(page)).toBeVisible()
    })
  }

  test('RQ.01 someone with every role looks at one of them, and finds it again on return', async ({ as }) => {
    const { page } = await as('everything', { at: AT_LEEDS, path: '/' })
    await queue(page)
      .getByRole('link', { name: /^Admin/ })
      .click()
    await expect(page).toHaveURL(/\?role=ADMIN$/)
    await queue(page).getByRole('link', { name: 'Configure', exact: true }).first().click()
    await expect(page).toHaveURL(/\/configure$/)
    await page.goBack()
    await expect(page).toHaveURL(/\?role=ADMIN$/)
    await expect(queue(page).getByRole('link', { name: /^Admin/ })).toHaveAttribute('aria-current', 'page')
  })

  test('RQ.10 every stage leads to vehicles, and going back returns to the same place on the page', async ({ as }) => {
    const { page } = await as('admin', { at: AT_LEEDS, path: '/' })
    const tiles = main(page).getByRole('list', { name: 'Vehicles by stage' }).getByRole('link')
    await expect(tiles).toHaveCount(8)
    await tiles.filter({ hasText: 'Mechanical Prep' }).click()
    await expect(page).toHaveURL(/\/vehicles\?stage=MECHANICAL_PREP&dealerId=/)
    await page.goBack()
    const last = region(page, 'Today').getByRole('link', { name: 'Offsite' })
    await wheelTo(page, last)
    await last.scrollIntoViewIfNeeded()
    const at = () => main(page).evaluate((element) => element.scrollTop)
    const before = await at()
    expect(before).toBeGreaterThan(0)
    await last.click()
    await expect(page).toHaveURL(/\/vehicles\?stage=OFFSITE/)
    await page.goBack()
    await expect.poll(at).toBe(before)
  })

  test("RQ.02 on a phone the first task is on the first screen and within the thumb's reach", async ({ as }) => {
    const { page } = await as('mechanic', { at: AT_LEEDS, path: '/', viewport: PHONE })
    const first = queue(page).getByRole('listitem').first()
    await expect(first).toBeInViewport({ ratio: 1 })
    const next = main(page).getByRole('link', { name: /^(Assess|Quote|Revise|Complete) [\dA-Z ]+$/ })
    await expect(next).toBeInViewport({ ratio: 1 })
    await expect(next).toHaveCSS('min-height', /^(4[4-9]|[5-9]\d)/)
    await next.click()
    await expect(page).toHaveURL(/\/stages\/mechanical-prep\//)
  })

  test('RQ.12 on a desktop a manager’s overview requests what is in view, and the rest on the way down', async ({
    as,
  }) => {
    const { page } = await as('manager', { at: AT_LEEDS, viewport: DESK })
    const asked = new Set<string>()
    page.on('request', (request) => {
      const [, call] = /\/api\/v1(\/(?:overview|report)\/[^?]+)/.exec(request.url()) ?? []
      if (call) asked.add(call)
    })
    await page.goto('/')
    await expect(region(page, 'This month')).toContainText('Time to line')
    await page.waitForLoadState('networkidle')
    // The calls that `bench:stock overview` adds up to the cost of an overview, with the stuck list, which a short
    // queue leaves in view.
    const atOnce = ['/overview/pulse', '/overview/queue', '/report/stages']
    expect([...asked].filter((call) => call !== '/overview/stuck').toSorted()).toEqual(atOnce)
    await wheelTo(page, region(page, 'Agency stock'))
    await expect(region(page, /^Today$/)).toBeVisible()
    expect(asked).toContain('/overview/waiting')
    expect(asked).toContain('/report/agency-stock/count')
  })

  test('RQ.12 whoever jumps to the end finds every panel on the way back', async ({ as }) => {
    const { page } = await as('manager', { at: AT_LEEDS, path: '/', viewport: PHONE })
    await expect(queue(page).getByRole('listitem').first()).toBeVisible()
    await main(page).evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }))
    await expect(region(page, /^Stuck/)).toBeVisible()
    await expect(region(page, 'Waiting for others')).toBeVisible()
    await expect(region(page, /^Today$/)).toBeVisible()
  })
})

test.describe('people who wait for each other', () => {
  test.setTimeout(90_000)

  test('RQ.03 a vehicle that someone moves is in the other person’s queue at once', async ({ as, client }) => {
    const admin = await client('admin', AT_LEEDS)
    const { page } = await as('mechanic', { at: AT_LEEDS, path: '/' })
    await expect(queue(page)).toBeVisible()
    await expectLive(page)
    const vehicle = await infleet(admin)
    await configure(admin, vehicle)
    // Only the first in the queue: what Admin configures has its own priority.
    await admin.call('POST /vehicles/bulk/priority', { body: { vehicleIds: [vehicle.id], priority: 'URGENT' } })
    const plate = formatRegistration(vehicle.registration ?? '')
    await expect(queue(page).getByRole('listitem').filter({ hasText: plate })).toBeVisible()
  })

  test('RQ.06 RQ.07 a manager nudges, once an hour, and the person who has the vehicle reads it', async ({ as }) => {
    const { page, client: manager } = await as('manager', { at: AT_LEEDS })
    const { data: stuck } = await manager.call('GET /overview/stuck', { query: { pageSize: 25 } })
    const found = stuck.data.find(
      ({ registration, roles, nudged }) => registration && !nudged && roles.some((role) => HOLDERS[role]),
    )
    if (!found?.registration) throw new Error('Nothing of the demo with a plate is stuck with others')
    const { id: vehicleId, registration, version, assignedTo, roles } = found
    if (assignedTo) {
      await manager.call('POST /stage/:vehicleId/assign', { params: { vehicleId }, body: { userId: null, version } })
    }
    await page.goto('/')
    const plate = formatRegistration(registration)
    const row = region(page, /^Stuck/)
      .getByRole('listitem')
      .filter({ hasText: plate })
    await wheelTo(page, row)
    await row.getByRole('button', { name: 'Nudge' }).click()
    await expect(toast(page, 'Nudge sent.')).toBeVisible()
    await expect(row).toContainText('nudged')
    await row.getByRole('button', { name: 'Nudge' }).click()
    await expect(toast(page, 'The nudge was not sent.')).toContainText('You nudged this vehicle')
    const holder = roles.map((role) => HOLDERS[role]).find((login) => login !== undefined)
    const { page: mate } = await as(holder ?? 'everything', { at: AT_LEEDS, path: '/' })
    const mention = region(mate, 'Mentions').getByRole('link').filter({ hasText: plate })
    const read = mate.waitForResponse((response) => response.url().endsWith('/messages/read'))
    await mention.click()
    await expect(mate).toHaveURL(new RegExp(`/vehicles/${vehicleId}#messages$`))
    await expect(
      main(mate)
        .getByText(/Please move it on|What is it waiting for/)
        .first(),
    ).toBeVisible()
    await read
    await mate.goBack()
    await expect(queue(mate)).toBeVisible()
    await expect(mention).toHaveCount(0)
  })
})
