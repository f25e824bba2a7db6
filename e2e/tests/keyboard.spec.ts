import type { Locator, Page } from '@playwright/test'
import { signIn } from '../src/api.ts'
import { emailOf, LEEDS, PASSWORD } from '../src/people.ts'
import { dialog, expectShell } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { configure, infleet } from '../src/vehicles.ts'
import { main } from '../src/workshop.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const PHONE = { width: 390, height: 844 }

const palette = (page: Page) => dialog(page, 'Command palette')
const bar = (page: Page) => main(page).getByRole('region', { name: 'Chosen rows' })
const rows = (page: Page) => main(page).locator('tbody [data-row-link]')
const spaced = (registration: string) => `${registration.slice(0, 4)} ${registration.slice(4)}`

async function openPalette(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  const box = page.getByPlaceholder('Find a vehicle, a page or an action')
  await expect(box).toBeFocused()
  await expect(box).toHaveRole('combobox')
  await page.keyboard.type(text)
}

const chosenOption = (page: Page) => palette(page).getByRole('option', { selected: true })

/** What the sheet lists, as keys and their actions; the sheet stays open. */
async function sheet(page: Page): Promise<string[]> {
  await page.keyboard.press('?')
  const open = dialog(page, 'Keyboard shortcuts')
  await expect(open.getByRole('table')).toBeVisible()
  return open
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => (row as HTMLElement).innerText.replace(/\s+/g, ' ')))
}

/** Presses and holds something until it responds. */
async function hold(page: Page, on: Locator, until: () => Promise<unknown>) {
  await on.scrollIntoViewIfNeeded()
  const box = await on.boundingBox()
  if (!box) throw new Error('There is nothing to hold')
  const client = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + 90, y: box.y + box.height / 2 }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await until()
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.describe('the keyboard', () => {
  test('RQ.34 RQ.35 from signing in to a vehicle in a new bay, with nothing but keys', async ({ page, url }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const vehicle = await infleet(client)
    await configure(client, vehicle)
    await page.goto('/login')
    await expect(page.getByLabel('E-mail or username')).toBeFocused()
    await page.keyboard.type(emailOf('everything'))
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expectShell(page)

    await openPalette(page, vehicle.registration?.toLowerCase() ?? '')
    await expect(chosenOption(page)).toContainText('Mechanical Prep')
    await expect(palette(page).getByRole('group', { name: 'Vehicles' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/vehicles/${vehicle.id}`)
    await expect(main(page).getByRole('button', { name: 'More actions' })).toBeVisible()

    await openPalette(page, 'location k')
    await expect(chosenOption(page)).toContainText('Location and key')
    await page.keyboard.press('Enter')
    const place = dialog(page, 'Where is it?')
    await expect(place.getByLabel('Bay or location')).toBeFocused()
    await page.keyboard.type('Row K')
    await page.keyboard.press('Enter')
    await expect(place).toHaveCount(0)
    const { data } = await client.call('GET /vehicles/:vehicleId', { params: { vehicleId: vehicle.id } })
    expect(data.location).toBe('Row K')

    // Its task by one key, and back to it through the palette, which remembers it.
    await page.keyboard.press('o')
    await expect(page).toHaveURL(`/stages/mechanical-prep/${vehicle.id}/assess`)
    await expect(main(page).getByRole('form').first()).toBeVisible()
    await openPalette(page, '')
    await expect(palette(page).getByRole('group', { name: 'Recent' })).toContainText(spaced(vehicle.registration ?? ''))
    await page.keyboard.type('agency')
    await expect(chosenOption(page)).toContainText('Agency stock')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/vehicles/agency-stock')
  })

  test('RQ.34 people who may not search for vehicles find their pages, and nobody finds what is closed to them', async ({
    as,
  }) => {
    const { page } = await as('developer', { path: '/' })
    await expectShell(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await openPalette(page, 'queue')
    await expect(chosenOption(page)).toContainText('Queue jobs')
    expect(asked.filter((address) => address.includes('/vehicles/search'))).toEqual([])
    await page.keyboard.press('Control+a')
    await page.keyboard.type('infleet')
    await expect(palette(page).getByText('No results found.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
  })

  test('RQ.31 RQ.32 the sheet lists exactly what is bound on each screen', async ({ as }) => {
    const { page } = await as('mechanic', { path: '/' })
    const queue = main(page).getByRole('region', { name: 'Needs you now' })
    await expect(queue.getByRole('listitem').first()).toBeVisible()
    const everywhere = [
      'Everywhere',
      '/ Find a vehicle',
      'Ctrl K Find a vehicle, a page or an action',
      'F1 Open this screen’s help page in a new tab',
      '? Show this screen’s shortcuts',
    ]
    const within = ['In a dialog', 'Esc Close the dialog or menu']
    const onPage = ['On a page', 'O Open the first task in your queue']
    expect(await sheet(page)).toEqual([...everywhere, ...onPage, ...within])
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Keyboard shortcuts')).toHaveCount(0)

    await page.goto('/stages/mechanical-prep')
    await expect(rows(page).first()).toBeVisible()
    expect(await sheet(page)).toEqual([
      ...everywhere,
      'In a list',
      '↑ or ↓ Move from row to row',
      'Home or End Go to the first or the last row',
      'Enter Open the row',
      'Space Choose or unchoose the row',
      'Shift ↑ or Shift ↓ Choose several rows',
      'Ctrl A Choose all rows on the page',
      ...within,
    ])
    await dialog(page, 'Keyboard shortcuts').getByRole('checkbox', { name: 'Single-key shortcuts' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Keyboard shortcuts')).toHaveCount(0)
    await page.keyboard.press('/')
    await openPalette(page, 'keyboard sh')
    await page.keyboard.press('Enter')
    const table = dialog(page, 'Keyboard shortcuts').getByRole('table')
    await expect(table).toBeVisible()
    await expect(table).not.toContainText('Show this screen’s shortcuts')
  })

  test('RQ.30 F1 opens the documentation of the screen, in a new tab', async ({ as }) => {
    const { page, context } = await as('everything', { at: AT_LEEDS, path: '/' })
    await expectShell(page)
    for (const [path, docs] of [
      ['/', 'start'],
      ['/stages/mechanical-prep', 'mechanical-prep'],
      ['/vehicles/agency-stock', 'vehicle'],
      ['/settings/notifications', 'notifications'],
    ] as const) {
      await page.goto(path)
      await expectShell(page)
      await expect(page.getByRole('link', { name: 'Help F1' })).toHaveAttribute('href', `/docs/${docs}`)
      const opened = context.waitForEvent('page')
      await page.keyboard.press('F1')
      const tab = await opened
      await expect(tab).toHaveURL(`/docs/${docs}`)
      await tab.close()
      await page.bringToFront()
    }
  })

  test('RQ.70 RQ.72 a range is selected and moved by keyboard, and stays from page to page', async ({ as, url }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const three = [await infleet(client), await infleet(client), await infleet(client)]
    const { page } = await as('everything', { at: AT_LEEDS, path: '/vehicles?sort=newest&pageSize=25' })
    await expect(rows(page).first()).toBeVisible()
    const registrations = await rows(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
    const at = Math.max(
      ...three.map(({ registration }) =>
        registrations.findIndex((label) => label?.startsWith(spaced(registration ?? ''))),
      ),
    )
    expect(at).toBeGreaterThanOrEqual(2)
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).first()).toBeFocused()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bar(page)).toContainText('2 vehicles chosen')
    await page.keyboard.press('Shift+ArrowUp')
    await expect(bar(page)).toContainText('1 vehicle chosen')
    for (let step = 0; step < at; step += 1) await page.keyboard.press('Shift+ArrowDown')
    await expect(bar(page)).toContainText(`${at + 1} vehicles chosen`)
    await expect(bar(page).getByRole('status')).toContainText('chosen')

    await main(page).getByRole('button', { name: 'Next', exact: true }).press('Enter')
    await expect(page).toHaveURL(/cursor=/)
    await expect(bar(page)).toContainText(`${at + 1} vehicles chosen`)

    await bar(page).getByRole('button', { name: 'Move bay' }).press('Enter')
    const place = dialog(page, 'Move bay')
    await place.getByLabel('Bay or location').focus()
    await page.keyboard.type('Row R')
    await page.keyboard.press('Enter')
    await expect(place).toHaveCount(0)
    for (const { id } of three) {
      const { data } = await client.call('GET /vehicles/:vehicleId', { params: { vehicleId: id } })
      expect(data.location).toBe('Row R')
    }

    await rows(page).first().focus()
    await page.keyboard.press('Control+a')
    await expect(bar(page)).toContainText(/\d+ vehicles chosen/)
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect(bar(page)).toHaveCount(0)
  })
})

test('RT.17 a popover takes the focus when it opens, and its button takes it again @mechanical-prep', async ({
  as,
}) => {
  const { page } = await as('mechanic', { path: '/stages/mechanical-prep' })
  await main(page).getByRole('button', { name: 'More filters' }).click()
  for (const [opener, inside] of [
    [main(page).getByRole('button', { name: 'Entered' }), page.getByLabel('Entered from')],
    [page.getByRole('button', { name: /^Notifications/ }), page.getByRole('button', { name: 'Mark all read' })],
  ] as const) {
    await opener.press('Enter')
    await expect(inside).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  }
})

test('RQ.71 on a phone a long press starts selecting, a tap adds one, and the bar covers no card', async ({ as }) => {
  const { page } = await as('mechanic', {
    path: '/stages/mechanical-prep',
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  })
  const cards = main(page).getByRole('list').first().locator('[data-row-id]')
  await expect(cards.nth(3)).toBeVisible()
  await hold(page, cards.nth(0), () => expect(bar(page)).toContainText('1 vehicle chosen'))
  await expect(page).toHaveURL('/stages/mechanical-prep')
  await cards.nth(1).locator('[data-row-link]').tap()
  await expect(bar(page)).toContainText('2 vehicles chosen')
  await cards.nth(1).locator('[data-row-link]').tap()
  await expect(bar(page)).toContainText('1 vehicle chosen')
  await hold(page, cards.nth(3), () => expect(bar(page)).toContainText(/[34] vehicles chosen/))
  await expect(page).toHaveURL('/stages/mechanical-prep')

  for (const button of await bar(page).getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
  }
  await main(page).evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
  const last = await cards.last().boundingBox()
  const edge = await bar(page).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
  await bar(page).getByRole('button', { name: 'Done' }).tap()
  await expect(bar(page)).toHaveCount(0)
  await cards.nth(0).locator('[data-row-link]').tap()
  await expect(page).not.toHaveURL('/stages/mechanical-prep')
})
