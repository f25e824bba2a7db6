import { signIn } from '../src/api.ts'
import { LEEDS } from '../src/people.ts'
import { expectLive } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { configure, infleet } from '../src/vehicles.ts'
import { main } from '../src/workshop.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const PHONE = { width: 390, height: 844 }

test.describe('Offsite', { tag: '@offsite' }, () => {
  test('RW.94 RW.95 RW.96 RW.97 a vehicle is sent to the bodyshop, extended and brought back damaged, live in a second browser', async ({
    as,
    url,
  }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const { id } = await infleet(client)
    await configure(client, { id })
    const read = async () => (await client.call('GET /stage/:vehicleId/offsite', { params: { vehicleId: id } })).data

    const watcher = await as('manager', { path: `/vehicles/${id}` })
    await expectLive(watcher.page)
    const { page } = await as('sales', { viewport: PHONE, hasTouch: true })
    await page.goto(`/vehicles/${id}`)
    await main(page).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Send offsite' }).click()
    await main(page).getByText('Bodyshop', { exact: true }).click()
    await main(page).getByRole('combobox', { name: 'Destination' }).fill('Apex Bodyshop')
    await main(page).getByRole('textbox', { name: 'Or someone else' }).fill('Ken Hall')
    await main(page).getByRole('button', { name: 'Send offsite' }).click()
    await expect(page.getByRole('heading', { name: /is now in Offsite: Offsite$/ })).toBeVisible()
    await expect(main(watcher.page).getByRole('region', { name: 'Offsite' }).getByText('Apex Bodyshop')).toBeVisible()

    await page.goto(`/stages/${id}/offsite`)
    await main(page).getByText('Change or extend').click()
    await main(page).getByRole('button', { name: '3 days later' }).click()
    await main(page).getByRole('textbox', { name: 'Reason for the new return date' }).fill('Paint to dry')
    await main(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(main(page).getByRole('list', { name: 'Extensions' })).toContainText('Paint to dry')
    expect((await read()).current?.extensions).toHaveLength(1)

    await watcher.page.goto('/vehicles?stage=OFFSITE&offsiteReason=BODYSHOP')
    await expect(main(watcher.page).getByRole('row').filter({ hasText: 'Apex Bodyshop' }).first()).toContainText(
      'Ken Hall',
    )

    await main(page).getByRole('textbox', { name: 'Mileage in' }).fill('41,270')
    await main(page).getByText('Damaged', { exact: true }).click()
    await main(page).getByRole('textbox', { name: 'Damage' }).fill('Dented wing')
    await main(page).getByRole('button', { name: 'Bring back' }).click()
    await expect(page.getByRole('heading', { name: /is now in Mechanical Prep: Assess$/ })).toBeVisible()
    await watcher.page.goto(`/vehicles/${id}`)
    await expect(main(watcher.page).getByText('Damaged on return from Apex Bodyshop: Dented wing')).toBeVisible()
    expect((await read()).current).toBeNull()
  })
})
