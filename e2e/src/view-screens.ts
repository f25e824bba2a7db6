import type { Page } from '@playwright/test'
import { signIn } from './api.ts'
import { LEEDS, type Place } from './people.ts'
import type { Screen } from './screen.ts'

const AT_LEEDS: Place = { dealer: LEEDS, role: 'EMPLOYEE' }

/** A personal view and a shared one; the list shows one of them, changed. */
async function openViews(page: Page) {
  const client = await signIn(new URL(page.url()).origin, 'everything', AT_LEEDS)
  const { data: views } = await client.call('GET /saved-views', { query: { list: '/stage/mechanical-prep' } })
  for (const [name, isShared] of [
    ['Oldest first, all', false],
    ['Waiting for parts', true],
  ] as const) {
    if (views.some((view) => view.name === name)) continue
    const body = { list: '/stage/mechanical-prep', name, filters: {}, sort: 'oldest', isShared } as const
    await client.call('POST /saved-views', { body })
  }
  await page.reload()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitemradio', { name: 'Waiting for parts' }).click()
  await main.getByRole('button', { name: 'View: Waiting for parts' }).click()
  await page.getByRole('menuitem', { name: 'Save as a view…' }).waitFor()
}

async function openMailView(page: Page) {
  await openViews(page)
  await page
    .getByRole('menuitem', { name: 'Send by e-mail…' })
    .or(page.getByRole('menuitem', { name: 'Sent by e-mail…' }))
    .click()
  await page.getByRole('dialog').getByText('Once a week').click()
  await page.getByLabel('Day', { exact: true }).waitFor()
}

/** A list that is sent to the person every Monday. */
async function haveListSent(page: Page) {
  const client = await signIn(new URL(page.url()).origin, 'everything', AT_LEEDS)
  const { data: views } = await client.call('GET /saved-views', { query: { list: '/stage/sale' } })
  const name = 'On sale for a month'
  const body = { list: '/stage/sale', name, filters: {}, sort: 'oldest' } as const
  const view = views.find((each) => each.name === name) ?? (await client.call('POST /saved-views', { body })).data
  await client.call('PATCH /saved-views/:viewId/mail', {
    params: { viewId: view.id },
    body: { rhythm: 'WEEKLY', weekday: 'monday' },
  })
  await page.reload()
  await page.getByRole('region', { name: 'Lists by e-mail' }).scrollIntoViewIfNeeded()
}

/** Screens of the views of lists, and of the lists that are sent with them. */
export const VIEW_SCREENS: readonly Screen[] = [
  {
    name: 'views menu',
    path: '/stages/mechanical-prep?sort=oldest',
    login: 'everything',
    at: AT_LEEDS,
    open: openViews,
  },
  {
    name: 'send a view by email',
    path: '/stages/mechanical-prep?sort=oldest',
    login: 'everything',
    at: AT_LEEDS,
    open: openMailView,
  },
  { name: 'lists by email', path: '/settings/notifications', login: 'everything', at: AT_LEEDS, open: haveListSent },
]
