import type { AccountLink } from '@forecourt/contracts'
import type { Page } from '@playwright/test'
import { LEEDS } from './people.ts'
import type { Screen } from './screen.ts'

/** Answers a call in place of the server, as changed. */
const answered = (path: string, change: (answer: Answer) => void) => async (page: Page) => {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as Answer
    change(json)
    await route.fulfill({ response, json })
  })
  await page.reload()
}
type Answer = { data: Record<string, unknown> & { data?: Record<string, unknown>[] } }

/** The page of a link, as if it were good. */
const linkOf = (kind: AccountLink['kind']) => async (page: Page) => {
  const data: AccountLink = { kind, name: 'Joan Firth', username: 'joan.firth', email: 'joan.firth@forecourt.test' }
  await page.route('**/api/v1/auth/links/read', (route) => route.fulfill({ json: { data } }))
  await page.reload()
  await page.getByRole('button', { name: /^(Set password|Confirm this address|Stop the change)$/ }).waitFor()
}

const LINK = '/link#of-no-use'

/** Screens that there are where e-mail is sent: links in messages, and what waits for them. */
export const MAIL_SCREENS: readonly Screen[] = [
  { name: 'forgotten password', path: '/forgotten-password', login: null },
  {
    name: 'forgotten password sent',
    path: '/forgotten-password',
    login: null,
    open: async (page) => {
      await page.getByLabel('E-mail or username').fill('nobody@forecourt.test')
      await page.getByRole('button', { name: 'Send the link' }).click()
      await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
    },
  },
  { name: 'link ended', path: LINK, login: null },
  { name: 'link of an invitation', path: LINK, login: null, open: linkOf('INVITATION') },
  { name: 'link to a new password', path: LINK, login: null, open: linkOf('PASSWORD') },
  { name: 'link to a new address', path: LINK, login: null, open: linkOf('EMAIL') },
  { name: 'link that stops a change', path: LINK, login: null, open: linkOf('EMAIL_STOP') },
  {
    name: 'profile with a new address',
    path: '/settings/profile',
    login: 'everything',
    at: { dealer: LEEDS, role: 'EMPLOYEE' },
    open: async (page) => {
      await answered('**/api/v1/user/profile', ({ data }) => (data.newEmail = 'somewhere.else@forecourt.test'))(page)
      await page.getByRole('button', { name: /^Keep / }).waitFor()
    },
  },
  {
    name: 'employees who are invited',
    path: '/dealer/employees',
    login: 'owner',
    at: { dealer: LEEDS, role: 'SUPER_ADMIN' },
    open: async (page) => {
      const invite = ({ data: { data: rows = [] } }: Answer) => {
        const [first, second] = rows
        if (first) first.invitedUntil = '2099-01-01T08:00:00.000Z'
        if (second) second.invitedUntil = '2026-01-01T08:00:00.000Z'
      }
      await answered('**/api/v1/active-dealer/employees?*', invite)(page)
      // Narrow lists leave the column out, so the rows are waited for.
      await page.getByRole('main').getByText('Aisha Rahman').first().waitFor()
    },
  },
]
