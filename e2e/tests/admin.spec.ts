import { formatRegistration } from '@forecourt/domain'
import { choose, fillConfiguration, sendConfiguration } from '../src/forms.ts'
import { withoutSocket } from '../src/line.ts'
import { BRADFORD } from '../src/people.ts'
import { expectLive } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { infleet } from '../src/vehicles.ts'
import { wheelTo } from '../src/workshop.ts'

const AT_BRADFORD = { dealer: BRADFORD, role: 'EMPLOYEE' } as const
const reads = '**/api/v1/stage/admin?*'

test('R5.04 RT.17 an alert needs a note, and the field says so', async ({ as, client }) => {
  const vehicle = await infleet(await client('admin'))
  const { page } = await as('admin', { path: `/stages/admin/${vehicle.id}/configure` })
  await fillConfiguration(page)
  await choose(page, 'Check', 'Alert')
  await sendConfiguration(page)
  await expect(page.getByRole('textbox', { name: /what was found|note/i }).first()).toHaveAttribute(
    'aria-invalid',
    'true',
  )
})

test('RT.01 the list searches, sorts and pages through its address, and opens from the keyboard', async ({
  as,
  client,
}) => {
  const bradford = await client('everything', AT_BRADFORD)
  const vehicle = await infleet(bradford)
  const { page } = await as('everything', { at: AT_BRADFORD, path: '/stages/admin?sort=newest' })
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText(/./)
  const search = page.getByRole('searchbox')
  await search.fill(vehicle.registration ?? '')
  await expect(page).toHaveURL(/search=/)
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/sort=newest/)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await rows.nth(1).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/stages/admin/${vehicle.id}/configure`)
})

test('RT.01 an open list adds a vehicle that arrives', async ({ as, client }) => {
  const { page } = await as('everything', { at: AT_BRADFORD, path: '/stages/admin?sort=newest' })
  await expect(page.getByRole('table')).toBeVisible()
  await expectLive(page)
  const vehicle = await infleet(await client('everything', AT_BRADFORD))
  const plate = new RegExp(formatRegistration(vehicle.registration ?? ''))
  await expect(page.getByRole('table').getByRole('link', { name: plate })).toBeVisible()
})

test('RT.21 R8.01 a list that fails says so in its place, with a way to try again', async ({ as }) => {
  const { page } = await as('admin', {
    path: '/stages/admin',
    prepare: async (context) => {
      // Once it is connected, the page reads again by itself what was asked for before.
      await withoutSocket(context)
      await context.route(reads, (route) =>
        route.fulfill({ status: 503, json: { message: 'Down for a minute.', errors: [] } }),
      )
    },
  })
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Down for a minute.')
  await page.context().unroute(reads)
  await alert.getByRole('button', { name: /try again/i }).click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
})

test('RT.21 a report that fails says so in its place, and the others carry on', async ({ as }) => {
  const address = '**/api/v1/report/stages*'
  const { page } = await as('admin', {
    path: '/',
    prepare: async (context) => {
      // A change in the meantime would reload the report before anyone tries again.
      await withoutSocket(context)
      await context.route(address, (route) => route.fulfill({ status: 429, body: '' }))
    },
  })
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'The stage report could not be loaded.' })
  await expect(alert.first()).toContainText('Rate limit exceeded. Please try again later.')
  // It requests the same report once more when it comes into view.
  await wheelTo(page, page.getByText("The day's movement could not be loaded."))
  await wheelTo(page, page.getByRole('heading', { name: /Agency/ }))
  await page.context().unroute(address)
  await alert
    .first()
    .getByRole('button', { name: /try again/i })
    .click()
  await expect(page.getByRole('list', { name: 'Vehicles by stage' })).toBeVisible()
})
