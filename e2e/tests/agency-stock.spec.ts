import { signIn } from '../src/api.ts'
import { LEEDS } from '../src/people.ts'
import { sidebar } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { configuration, infleet } from '../src/vehicles.ts'
import { main } from '../src/workshop.ts'

test.describe('Agency stock', { tag: '@vehicles' }, () => {
  test('RW.98 a vehicle that Admin marks as its manufacturer’s is in the list of agency stock', async ({ as, url }) => {
    const client = await signIn(url, 'everything', { dealer: LEEDS, role: 'EMPLOYEE' })
    const { id, registration } = await infleet(client)
    const { data: record } = await client.call('GET /stage/admin/:vehicleId', { params: { vehicleId: id } })
    const usual = configuration(record.vehicle.stockNumber, record.vehicle.version)
    const body = { ...usual, isAgency: true, agencyReference: 'VW-4711', vatStatus: 'NONE' as const }
    await client.call('POST /stage/admin/:vehicleId/configure', { params: { vehicleId: id }, body })
    const { page } = await as('sales', { path: '/' })
    await sidebar(page).getByRole('link', { name: 'Agency stock' }).click()
    await expect(page).toHaveURL(/\/vehicles\/agency-stock$/)
    await page.goto(`/vehicles/agency-stock?search=${registration}`)
    const row = main(page).getByRole('row').filter({ hasText: 'VW-4711' }).first()
    await expect(row).toContainText('Mechanical Prep: Assess')
    await expect(row).toContainText('Not sold')
    const { page: mate } = await as('neighbour', { path: `/vehicles/agency-stock?search=${registration}` })
    await expect(main(mate).getByRole('heading', { name: 'Agency stock' })).toBeVisible()
    await expect(main(mate).getByRole('button', { name: 'Clear filters' }).first()).toBeVisible()
    await expect(main(mate).getByText('VW-4711')).toHaveCount(0)
  })
})
