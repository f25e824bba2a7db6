import type { BrowserContext } from '@playwright/test'
import { BRADFORD, HARROGATE, LEEDS } from '../src/people.ts'
import { accountMenu, entry, expectShell, sidebar, sidePanel, toast } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'

const ENTRIES = ['Documentation', 'Profile', 'Change Password', 'Switch Location', 'Switch Role', 'Theme', 'Log out']

test('R2.18 the sidebar is 280 px wide, and 220 px on a tablet', async ({ as }) => {
  const { page } = await as('admin', { path: '/' })
  for (const [width, sidebarWidth, headerHeight] of [
    [1440, 280, 60],
    [1024, 280, 60],
    [820, 220, 56],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(async () => (await sidePanel(page).boundingBox())?.width, { message: `${width} px` })
      .toBe(sidebarWidth)
    expect((await page.getByRole('banner').boundingBox())?.height, `${width} px`).toBe(headerHeight)
  }
})

for (const [width, isCompact] of [
  [1025, false],
  [1024, true],
] as const) {
  test(`R2.19 up to 1024 px the account button is compact: ${width} px`, async ({ as }) => {
    const { page } = await as('mechanic', { path: '/', viewport: { width, height: 800 } })
    const button = page.getByRole('button', { name: 'Account of Mo Iqbal' })
    await expect(button).toBeVisible()
    await expect(button.getByText('Mo Iqbal')).toBeVisible({ visible: !isCompact })
  })
}

test('R2.23 R2.62 on a phone the menu names dealer and role, and so does the account menu', async ({ as }) => {
  const { page } = await as('manager', { path: '/', viewport: { width: 390, height: 844 } })
  await expectShell(page)
  const banner = page.getByRole('banner')
  expect((await banner.boundingBox())?.height).toBe(56)
  await expect(banner.getByText(LEEDS, { exact: true })).toBeHidden()
  const account = await accountMenu(page)
  await expect(account).toContainText(`${LEEDS} · Sales manager`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByText(LEEDS, { exact: true })).toBeVisible()
  await expect(menu.getByText('Sales manager')).toBeVisible()
})

test('R2.21 RT.17 on a small screen the menu button opens the sidebar', async ({ as }) => {
  const { page } = await as('admin', { path: '/', viewport: { width: 390, height: 844 } })
  await expect(sidebar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Admin' }).click()
  await expect(page).toHaveURL('/stages/admin')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

test('R2.22 the header shows the logo for the theme, or the other one if that is missing', async ({ as }) => {
  const logos: string[] = []
  const { page } = await as('admin', {
    path: '/',
    colorScheme: 'light',
    prepare: (context) =>
      context.route('**/api/v1/user/profile', async (route) => {
        const response = await route.fetch()
        const profile = (await response.json()) as { data: { availableDealers: Record<string, string | null>[] } }
        for (const dealer of profile.data.availableDealers) {
          logos.push(dealer['groupLogoLightUrl'] ?? '', dealer['groupLogoDarkUrl'] ?? '')
        }
        await route.fulfill({ response, json: profile })
      }),
  })
  const logo = page.getByRole('banner').getByRole('link', { name: 'Forecourt home' }).getByRole('img')
  await expect(logo).toBeVisible()
  const [light = '', dark = ''] = logos
  expect(light).not.toBe(dark)
  await expect(logo).toHaveAttribute('src', light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(logo).toHaveAttribute('src', dark)
  await page.route(`**${dark.split('?')[0]}*`, (route) => route.abort())
  await page.reload()
  await expect(logo).toHaveAttribute('src', light)
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('R2.23 R2.24 the header names the dealer, and offers the search to those who may use it', async ({ as }) => {
  const search = 'Find a vehicle'
  for (const [login, at, dealer, searches] of [
    ['developer', null, null, false],
    ['owner', { dealer: BRADFORD, role: 'SUPER_ADMIN' }, BRADFORD, false],
    ['owner', { dealer: LEEDS, role: 'EMPLOYEE' }, LEEDS, true],
    ['neighbour', null, HARROGATE, true],
  ] as const) {
    const { page, context } = await as(login, { at, path: '/' })
    await expectShell(page)
    const header = page.getByRole('banner')
    await expect(header.getByText(dealer ?? 'Calder & Holt')).toBeVisible({ visible: dealer !== null })
    await expect(header.getByRole('button', { name: search })).toBeVisible({ visible: searches })
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog', { name: 'Vehicle search' })).toBeVisible({ visible: searches })
    await context.close()
  }
})

test('R2.25 R2.26 the account menu shows who is signed in and its seven entries', async ({ as }) => {
  const { page } = await as('manager', { path: '/' })
  const menu = await accountMenu(page)
  await expect(menu).toContainText('Priya Shah')
  await expect(menu).toContainText('manager@forecourt.test')
  await expect(menu).toContainText('PS')
  const names = await menu.getByRole('menuitem').allInnerTexts()
  expect(names.map((name) => name.trim())).toEqual(ENTRIES)
})

test('R2.25 the account menu shows the profile photo where there is one', async ({ as }) => {
  const { page } = await as('manager', {
    path: '/',
    prepare: (context) =>
      context.route('**/api/v1/user/profile', async (route) => {
        const response = await route.fetch()
        const { data } = (await response.json()) as { data: { availableDealers: { groupLogoLightUrl: string }[] } }
        const profilePhotoUrl = data.availableDealers[0]?.groupLogoLightUrl
        await route.fulfill({ response, json: { data: { ...data, profilePhotoUrl } } })
      }),
  })
  const menu = await accountMenu(page)
  await expect(menu.getByRole('presentation').or(menu.locator('img'))).toBeVisible()
})

test('R2.27 R2.28 R4.13 R4.14 switching is disabled for anyone with nothing to switch to', async ({ as }) => {
  const disabled = async (login: string, at: Parameters<typeof as>[1]) => {
    const { page, context } = await as(login, { ...at, path: '/' })
    await expectShell(page)
    const menu = await accountMenu(page)
    const states = await Promise.all(
      ['Switch Location', 'Switch Role'].map((name) => entry(menu, name).getAttribute('aria-disabled')),
    )
    await context.close()
    return states.map((state) => state === 'true')
  }
  expect(await disabled('admin', {})).toEqual([true, true])
  expect(await disabled('everything', { at: { dealer: BRADFORD, role: 'EMPLOYEE' } })).toEqual([false, true])
  expect(await disabled('owner', { at: { dealer: LEEDS, role: 'EMPLOYEE' } })).toEqual([false, false])
  expect(await disabled('owner', { at: { dealer: BRADFORD, role: 'SUPER_ADMIN' } })).toEqual([false, true])
})

test('R2.16 settings are reached from the account menu', async ({ as }) => {
  const { page } = await as('executive', { path: '/' })
  await entry(await accountMenu(page), 'Profile').click()
  await expect(page).toHaveTitle('Profile - Forecourt')
  await expect(page.getByRole('main')).toBeFocused()
  await entry(await accountMenu(page), 'Change Password').click()
  await expect(page).toHaveTitle('Change Password - Forecourt')
  await expect(page).toHaveURL('/settings/password')
})

test('R2.17 RT.18 the documentation opens in a new tab, from the menu and by F1, and each page can be read', async ({
  as,
}) => {
  const { page, context } = await as('executive', { path: '/stages/infleet' })
  await expect(page.getByRole('textbox', { name: 'Registration' })).toBeVisible()
  const fromMenu = context.waitForEvent('page')
  await entry(await accountMenu(page), 'Documentation').click()
  await expect(await fromMenu).toHaveURL('/docs/start')
  await (await fromMenu).close()
  await page.bringToFront()
  const byKey = context.waitForEvent('page')
  await page.keyboard.press('F1')
  const docs = await byKey
  await expect(docs).toHaveURL('/docs/infleet')
  const contents = docs.getByRole('navigation', { name: 'Documentation' }).getByRole('link')
  await expect(contents.first()).toBeVisible()
  for (const link of await contents.all()) {
    const title = await link.innerText()
    await link.click()
    await expect(docs).toHaveTitle(`${title} - Forecourt`)
    await expect(docs.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await expect(page).toHaveURL('/stages/infleet')
})

test('R2.17 on a phone a documentation page comes first, and the others are folded away', async ({ as }) => {
  const { page } = await as('mechanic', { path: '/docs/notifications', viewport: { width: 390, height: 844 } })
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeInViewport()
  const contents = page.getByRole('navigation', { name: 'Documentation' })
  await expect(contents).toBeHidden()
  await page.getByText('All pages').click()
  await contents.getByRole('link', { name: 'Quotes and approval' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes and approval' })).toBeInViewport()
  await expect(contents).toBeHidden()
})

test('RT.17 the page takes the focus when it changes, and the shell can be skipped', async ({ as }) => {
  const { page } = await as('admin', { path: '/' })
  await expectShell(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await sidebar(page).getByRole('link', { name: 'Admin' }).press('Enter')
  await expect(page).toHaveURL('/stages/admin')
  await expect(page.getByRole('main')).toBeFocused()
})

test('RT.24 on a phone a toast covers neither menu nor bell, nor the button that closes a drawer', async ({ as }) => {
  const failing = (context: BrowserContext) =>
    context.route('**/api/v1/user/profile', (route) =>
      route.fulfill({ status: 500, json: { message: 'Out of order.', errors: [] } }),
    )
  const { page } = await as('mechanic', { viewport: { width: 390, height: 844 }, prepare: failing })
  await page.goto('/')
  const shown = toast(page, 'Failed to refresh user.')
  await expect(shown).toBeVisible()
  const toastTop = await shown.evaluate((element) => element.getBoundingClientRect().top)
  const bottomOf = async (name: string | RegExp) => {
    const box = await page.getByRole('button', { name }).boundingBox()
    return (box?.y ?? Infinity) + (box?.height ?? 0)
  }
  expect(await bottomOf('Open menu')).toBeLessThanOrEqual(toastTop)
  expect(await bottomOf(/^Notifications/)).toBeLessThanOrEqual(toastTop)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
  expect(await bottomOf('Close menu')).toBeLessThanOrEqual(toastTop)
})

test('RQ.86 in a list the plate is centred in its row, and figures keep their distance from the text after them', async ({
  as,
}) => {
  const { page } = await as('manager', { path: '/vehicles', viewport: { width: 1440, height: 900 } })
  await expect(page.getByRole('main').getByRole('row').nth(10)).toBeVisible()
  const { aside, gaps } = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('main tr')]
    const middle = ({ top, height }: DOMRect) => top + height / 2
    const offMiddle = rows.flatMap((row) => {
      const plate = row.querySelector('[data-row-link] > *')
      return plate ? [Math.abs(middle(plate.getBoundingClientRect()) - middle(row.getBoundingClientRect()))] : []
    })
    const figures = [...document.querySelectorAll('main [data-numeric]')]
    const between = figures.flatMap((figure) => {
      const following = figure.nextElementSibling
      if (!following?.textContent) return []
      const [one, other] = [document.createRange(), document.createRange()]
      one.selectNodeContents(figure)
      other.selectNodeContents(following)
      return [other.getBoundingClientRect().left - one.getBoundingClientRect().right]
    })
    return { aside: offMiddle, gaps: between }
  })
  expect(aside.length).toBeGreaterThan(10)
  expect(Math.max(...aside)).toBeLessThanOrEqual(1)
  expect(gaps.length).toBeGreaterThan(3)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15.5)
})
