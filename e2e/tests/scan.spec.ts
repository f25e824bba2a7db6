import type { Page } from '@playwright/test'
import { signIn } from '../src/api.ts'
import { openScan, withCamera, withDetector } from '../src/camera.ts'
import { LEEDS } from '../src/people.ts'
import { dialog } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { configure, infleet } from '../src/vehicles.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const PHONE = { width: 390, height: 844 }

test.use({ launchOptions: withCamera() })

/** What the detector recognises from now on. */
const show = (page: Page, ...codes: string[]) => page.evaluate((values) => void (window.inSight = values), codes)

test.describe('the camera', () => {
  test('RQ.73 collects vehicles by the codes it sees, and is off when it is not needed', async ({ as, url }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const [one, two] = [await infleet(client), await infleet(client)]
    for (const each of [one, two]) await configure(client, each)
    const { page } = await as('mechanic', {
      viewport: PHONE,
      hasTouch: true,
      path: '/stages/mechanical-prep',
      permissions: ['camera'],
      prepare: withDetector,
    })
    const scan = await openScan(page)
    await expect(scan.getByText('Nothing read yet')).toBeVisible()
    await show(page, `${url}/vehicles/${one.id}`, two.registration ?? '')
    const read = scan.getByRole('list', { name: 'Scanned vehicles' }).getByRole('listitem')
    await expect(read).toHaveText([one.registration ?? '', two.registration ?? ''])
    await scan.getByRole('button', { name: 'Add 2 vehicles' }).click()
    await expect(scan).toHaveCount(0)
    const tracks = () =>
      page.evaluate(() => window.cameras.flatMap((each) => each.getTracks()).map((t) => t.readyState))
    await expect.poll(tracks).toEqual(['ended'])

    const move = dialog(page, 'Move bay')
    await expect(move.getByLabel('Registrations')).toHaveValue(`${two.registration}\n${one.registration}`)
    await move.getByLabel('Bay or location').fill('Row S')
    await move.getByRole('button', { name: 'Apply to 2 vehicles' }).click()
    await expect(move).toHaveCount(0)
    for (const { id } of [one, two]) {
      const { data } = await client.call('GET /vehicles/:vehicleId', { params: { vehicleId: id } })
      expect(data.location).toBe('Row S')
    }
  })
})
