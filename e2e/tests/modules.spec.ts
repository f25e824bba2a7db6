import type { Page } from '@playwright/test'
import { withoutSocket } from '../src/line.ts'
import { LEEDS } from '../src/people.ts'
import { sidebar } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const registry = '**/registry.json'

const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' })
const adminList = (page: Page) => page.getByRole('main').getByRole('table')

test.describe('the list of modules', () => {
  test('RT.08 that cannot be read makes no page disappear', async ({ as }) => {
    const { page } = await as('everything', {
      at: AT_LEEDS,
      path: '/stages/admin',
      prepare: async (context) => {
        // A page whose socket connects reads the registry again before anyone tries again.
        await withoutSocket(context)
        await context.route(registry, (route) => route.fulfill({ status: 503, body: '' }))
      },
    })
    await expect(page.getByRole('main')).toContainText('Modules unavailable')
    await expect(page.getByRole('main')).not.toContainText('does not exist')
    await page.context().unroute(registry)
    await tryAgain(page).click()
    await expect(adminList(page)).toBeVisible()
  })

  test('RT.08 falls back to the last good one on the device', async ({ as }) => {
    const { page } = await as('everything', { at: AT_LEEDS, path: '/stages/admin' })
    await expect(adminList(page)).toBeVisible()
    await page.route(registry, (route) => route.abort('connectionrefused'))
    await page.reload()
    await expect(adminList(page)).toBeVisible()
    await expect(sidebar(page).getByRole('link', { name: 'Infleet' })).toBeVisible()
  })
})
