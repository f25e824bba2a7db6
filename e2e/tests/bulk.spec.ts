import { signIn } from '../src/api.ts'
import { LEEDS } from '../src/people.ts'
import { dialog } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { configure, infleet } from '../src/vehicles.ts'
import { main } from '../src/workshop.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const PHONE = { width: 390, height: 844 }

test.describe('several vehicles at once', () => {
  test('RW.99 chosen in a list they are marked as urgent; pasted on a phone they are located, and none is left out', async ({
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
    await priority.getByRole('button', { name: 'Do it for 2 vehicles' }).click()
    await expect(priority).toHaveCount(0)
    for (const { id } of [one, two]) expect(await read(id)).toMatchObject({ priority: 'URGENT' })

    const { page } = await as('mechanic', { viewport: PHONE, hasTouch: true })
    await page.goto('/stages/mechanical-prep')
    await main(page).getByRole('button', { name: 'Choose vehicles' }).click()
    await main(page).getByRole('button', { name: 'Move bay' }).click()
    const place = dialog(page, 'Move bay')
    await place.getByLabel('Registrations').fill(`${one.registration}\nZZ99 ZZZ, ${two.registration?.toLowerCase()}`)
    await place.getByLabel('Bay or place').fill('Row C')
    await place.getByRole('button', { name: 'Do it for 3 vehicles' }).click()
    const told = place.getByRole('list', { name: 'What became of each' })
    await expect(told.getByRole('listitem')).toHaveCount(3)
    await expect(told.getByRole('listitem').filter({ hasText: 'ZZ99 ZZZ' })).toContainText(
      'Not in stock at this dealer',
    )
    await expect(place.getByLabel('Registrations')).toHaveValue('ZZ99 ZZZ')
    for (const { id } of [one, two]) expect(await read(id)).toMatchObject({ location: 'Row C' })
  })
})
