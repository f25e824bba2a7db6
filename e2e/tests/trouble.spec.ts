import type { Page } from '@playwright/test'
import {
  expectLookedUp,
  field,
  fillArrival,
  fillConfiguration,
  plate,
  sendConfiguration,
  sendInfleet,
} from '../src/forms.ts'
import { withoutSocket } from '../src/line.ts'
import { LEEDS } from '../src/people.ts'
import { expectShell, signInByForm } from '../src/shell.ts'
import { expect, SESSION_KEY, test } from '../src/test.ts'
import { configure, infleet, newRegistration } from '../src/vehicles.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const

const configurePage = (vehicleId: string) => `/stages/admin/${vehicleId}/configure`

const setTokens = (page: Page, tokens: Record<string, string>) =>
  page.evaluate(
    ([key, given]) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '') as { state: Record<string, unknown> }
      const value = JSON.stringify({ ...stored, state: { ...stored.state, ...given } })
      localStorage.setItem(key, value)
      // The page's own store learns of it as of a change in another tab.
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }))
    },
    [SESSION_KEY, tokens] as const,
  )

test.describe('a lookup in trouble', { tag: '@infleet' }, () => {
  test('RT.04 says what is wrong and lets the form continue by hand', async ({ as }) => {
    test.setTimeout(90_000)
    const busy = { message: 'Rate limit exceeded. Please try again later.', errors: [] }
    const { page } = await as('everything', {
      at: AT_LEEDS,
      path: '/stages/infleet',
      // Otherwise the server would stop asking the services for a while, for everyone.
      prepare: (context) => context.route('**/ER19THR/lookup', (route) => route.fulfill({ status: 429, json: busy })),
    })
    await expect(plate(page)).toBeFocused()
    const state = page.getByRole('status').filter({ hasText: 'Nothing looked up' })
    for (const [mark, words] of [
      ['ER19NFD', 'No vehicle was found with this registration.'],
      ['ER19ERR', 'The vehicle data service is not answering.'],
      ['ER19SLW', 'The vehicle data service is not answering.'],
      ['ER19MNT', 'Fill in the details by hand.'],
      ['ER19THR', 'Rate limit exceeded. Please try again later.'],
    ] as const) {
      await plate(page).fill(mark)
      await expect(state, mark).toContainText(words, { timeout: 25_000 })
      await expect(state).toContainText('Fill in the details by hand.')
      await expect(page.getByRole('button', { name: 'Look up again' })).toBeEnabled()
    }
    await field(page, 'Model').fill('Felicia')
    await fillArrival(page)
    await expect(page.getByRole('button', { name: 'Infleet ER19 THR' })).toBeEnabled()
  })

  test('RT.04 that never answers does not block the form', async ({ as }) => {
    const { page } = await as('sales', {
      path: '/stages/infleet',
      prepare: (context) => context.route('**/lookup', () => undefined),
    })
    await plate(page).fill(newRegistration())
    await expect(page.getByText('You can keep typing.')).toBeVisible()
    await fillArrival(page)
    await sendInfleet(page)
  })
})

test.describe('two people who configure one vehicle', { tag: '@admin' }, () => {
  test('RT.06 the second is told who was first and when, and keeps what was typed', async ({ as, client }) => {
    const first = await client('admin')
    const vehicle = await infleet(first)
    const { page } = await as('everything', {
      at: AT_LEEDS,
      path: configurePage(vehicle.id),
      // Nothing updates the form before it is sent.
      prepare: withoutSocket,
    })
    await fillConfiguration(page)
    await field(page, 'Purchase price').fill('12,345.50')
    await field(page, 'Bay').fill('Bay 41')
    await configure(first, vehicle)
    await sendConfiguration(page)
    const notice = page.getByRole('alert').filter({ hasText: 'changed this vehicle at' })
    await expect(notice).toContainText(/^[A-Z]\w+ \w.* changed this vehicle at \d{1,2}:\d{2}\./)
    await expect(notice).toContainText('What you typed is kept.')
    await expect(field(page, 'Purchase price')).toHaveValue('12,345.50')
    await expect(field(page, 'Bay')).toHaveValue('Bay 41')
    await page.getByRole('button', { name: 'Load the current version' }).click()
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
    await expect(field(page, 'Bay')).not.toHaveValue('Bay 41')
  })

  test('RT.06 the second can save theirs on top', async ({ as, client }) => {
    const first = await client('admin')
    const vehicle = await infleet(first)
    const { page } = await as('everything', { at: AT_LEEDS, path: configurePage(vehicle.id) })
    await fillConfiguration(page)
    await field(page, 'Bay').fill('Bay 42')
    await configure(first, vehicle)
    const keep = page.getByRole('button', { name: 'Keep mine' })
    // The socket may have updated the form already.
    if (!(await keep.isVisible())) await sendConfiguration(page)
    await keep.click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved.')).toBeVisible()
    const { data } = await first.call('GET /vehicles/:vehicleId/details', { params: { vehicleId: vehicle.id } })
    expect(data.location).toBe('Bay 42')
    expect(data.events.map(({ type }) => type)).toEqual([
      'VEHICLE_INFLEETED',
      'VEHICLE_CONFIGURED',
      'VEHICLE_RECONFIGURED',
    ])
  })
})

test.describe('a session that runs out in the middle of a form', () => {
  test('RT.10 R4.06 an expired access token is renewed unnoticed, and the form is sent', async ({ as }) => {
    const { page } = await as('everything', { at: AT_LEEDS, path: '/stages/infleet' })
    await plate(page).fill(newRegistration())
    await expectLookedUp(page)
    await fillArrival(page)
    await setTokens(page, { accessToken: 'expired' })
    await sendInfleet(page)
  })

  test('RT.09 a dead session leads to the sign-in page, and the form is as it was afterwards', async ({ as }) => {
    const { page, client } = await as('support', { path: '/stages/infleet' })
    const mark = newRegistration()
    await plate(page).fill(mark)
    await expectLookedUp(page)
    await field(page, 'Colour').fill('Teal')
    await fillArrival(page, '51234')
    await client.call('POST /auth/logout', {})
    const submit = page.getByRole('button', { name: /^Infleet [A-Z]/ })
    // The socket may tell the page first, which then navigates away from under the pointer.
    await submit.click({ timeout: 5000 }).catch(() => undefined)
    await expect(page).toHaveURL('/login?redirectTo=%2Fstages%2Finfleet')
    await signInByForm(page, 'support')
    await expectShell(page)
    await expect(page.getByText(/Restored what you typed at/)).toBeVisible()
    await expect(plate(page)).toHaveValue(new RegExp(mark.slice(4)))
    await expect(field(page, 'Colour')).toHaveValue('Teal')
    await expect(field(page, 'Mileage')).toHaveValue(/51,?234/)
    await expect(field(page, 'Supplier or seller')).toHaveValue('Mrs H. Ackroyd')
    await sendInfleet(page)
  })
})
