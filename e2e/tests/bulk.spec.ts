import type { Page } from '@playwright/test'
import { signIn } from '../src/api.ts'
import { BRADFORD, LEEDS } from '../src/people.ts'
import { dialog, sidebar, toast } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { configure, infleet } from '../src/vehicles.ts'
import { main } from '../src/workshop.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const PHONE = { width: 390, height: 844 }

/** Selects the first vehicles of the list, and checks the total number selected. */
async function chooseFirst(page: Page) {
  await main(page).getByRole('button', { name: 'Choose vehicles' }).click()
  await main(page)
    .getByRole('checkbox', { name: /^Choose (?!all)/ })
    .first()
    .click({ force: true })
  await expect(main(page).getByRole('region', { name: 'Chosen rows' })).toContainText('1 vehicle chosen')
}

/** Returns to a list through the sidebar and finds nothing selected. */
async function expectNothingChosen(page: Page, list: string) {
  await sidebar(page).getByRole('link', { name: list, exact: true }).click()
  await expect(main(page).locator('tbody [data-row-link]').first()).toBeVisible()
  await expect(main(page).getByRole('region', { name: 'Chosen rows' })).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Choose vehicles' }).click()
  await expect(main(page).getByRole('region', { name: 'Chosen rows' })).toContainText(
    'Choose vehicles, or paste plates',
  )
  await expect(main(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
}

async function switchTo(page: Page, keys: 'Alt+r' | 'Alt+s', choice: RegExp) {
  await page.keyboard.press(keys)
  const open = page.getByRole('dialog')
  await open.getByRole('radio', { name: choice }).check({ force: true })
  await open.getByRole('button', { name: 'Switch', exact: true }).click()
  await expect(toast(page, 'switched successfully').first()).toBeVisible()
  await expect(open).toHaveCount(0)
}

test.describe('several vehicles at once', () => {
  test('RQ.72 another dealer starts with nothing selected, even in the group’s list, which has the same vehicles', async ({
    as,
  }) => {
    const { page } = await as('everything', { at: AT_LEEDS, path: '/vehicles' })
    await chooseFirst(page)
    await switchTo(page, 'Alt+s', /Bradford/)
    await expect(page.getByRole('banner')).toContainText(BRADFORD)
    await expectNothingChosen(page, 'Vehicles')
  })

  test('RQ.72 another role starts with nothing selected, and so does returning to the first', async ({ as }) => {
    const { page } = await as('owner', { at: AT_LEEDS, path: '/vehicles' })
    await chooseFirst(page)
    await switchTo(page, 'Alt+r', /^Super Admin/)
    await expect(main(page).getByRole('region', { name: 'Chosen rows' })).toHaveCount(0)
    await switchTo(page, 'Alt+r', /^Employee/)
    await expectNothingChosen(page, 'Vehicles')
  })

  test('RW.99 vehicles selected in a list are marked as urgent; pasted on a phone they are located, and none is left out', async ({
    as,
    url,
  }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const [one, two] = [await infleet(client), await infleet(client)]
    for (const each of [one, two]) await configure(client, each)
    const read = async (id: string) =>
      (await client.call('GET /vehicles/:vehicleId', { params: { vehicleId: id } })).data

    const { page: manager } = await as('manager', { path: '/vehicles?sort=newest' })
    await main(manager).getByRole('button', { name: 'Choose vehicles' }).click()
    for (const { registration } of [one, two]) {
      await main(manager)
        .getByRole('checkbox', { name: `Choose ${registration?.slice(0, 4)}` })
        .first()
        .click({ force: true })
    }
    const bar = main(manager).getByRole('region', { name: 'Chosen rows' })
    await expect(bar).toContainText('2 vehicles chosen')
    await bar.getByRole('button', { name: 'Priority' }).click()
    const priority = dialog(manager, 'Set the priority')
    await priority.getByLabel('Priority').selectOption('Urgent')
    await priority.getByRole('button', { name: 'Apply to 2 vehicles' }).click()
    await expect(priority).toHaveCount(0)
    for (const { id } of [one, two]) expect(await read(id)).toMatchObject({ priority: 'URGENT' })

    const { page } = await as('mechanic', { viewport: PHONE, hasTouch: true })
    await page.goto('/stages/mechanical-prep')
    await main(page).getByRole('button', { name: 'Choose vehicles' }).click()
    await main(page).getByRole('button', { name: 'Move bay' }).click()
    const place = dialog(page, 'Move bay')
    await place.getByLabel('Registrations').fill(`${one.registration}\nZZ99 ZZZ, ${two.registration?.toLowerCase()}`)
    await place.getByLabel('Bay or location').fill('Row C')
    await place.getByRole('button', { name: 'Apply to 3 vehicles' }).click()
    const told = place.getByRole('list', { name: 'Results' })
    await expect(told.getByRole('listitem')).toHaveCount(3)
    await expect(told.getByRole('listitem').filter({ hasText: 'ZZ99 ZZZ' })).toContainText(
      'Not in stock at this dealer',
    )
    await expect(place.getByLabel('Registrations')).toHaveValue('ZZ99 ZZZ')
    for (const { id } of [one, two]) expect(await read(id)).toMatchObject({ location: 'Row C' })
  })
})
