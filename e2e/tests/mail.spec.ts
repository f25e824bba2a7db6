import type { Page } from '@playwright/test'
import { signIn } from '../src/api.ts'
import { countMessages, linkTo } from '../src/mailbox.ts'
import { emailOf, LEEDS } from '../src/people.ts'
import { expectShell, toast } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'

const FORGOTTEN = 'Choose a new password'
const INVITED = 'You have been invited to Forecourt'
const NEW_PASSWORD = 'rusty-clutch-cable-4'

const logIn = async (page: Page, login: string, password: string) => {
  await page.goto('/login')
  await page.getByLabel('E-mail or username').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('an invited employee joins from the mail, and chooses another password when that is forgotten', async ({
  as,
  page: guest,
  url,
}) => {
  const name = `joan.${Date.now() % 100_000}`
  const email = emailOf(name)
  const { page } = await as('owner', { path: '/dealer/employees?new', at: { dealer: LEEDS, role: 'SUPER_ADMIN' } })
  await page.getByLabel('Their e-mail address or username').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  const form = page.getByRole('dialog', { name: 'Add a new employee' })
  await form.getByLabel('Name', { exact: true }).fill('Joan Firth')
  await expect(form.getByLabel('Temporary password')).toBeHidden()
  await form.getByRole('group', { name: 'Roles' }).getByText('Sales', { exact: true }).click()
  await form.getByRole('button', { name: 'Add employee' }).click()
  await expect(toast(page, `Joan Firth works at ${LEEDS} now.`)).toBeVisible()
  await expect(page.getByRole('row', { name: /Joan Firth/ }).getByText('Invited')).toBeVisible()

  const link = await linkTo(url, email, INVITED)
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'Welcome, Joan Firth' })).toBeVisible()
  await guest.getByLabel('New password', { exact: true }).fill('first-password-of-joan')
  await guest.getByRole('button', { name: 'Set password' }).click()
  await expect(guest.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  await logIn(guest, name, 'first-password-of-joan')
  await expectShell(guest)

  const before = await countMessages(url, email, FORGOTTEN)
  const other = await guest.context().browser()!.newPage({ baseURL: url })
  await other.goto('/login')
  await other.getByRole('link', { name: 'Forgotten your password?' }).click()
  await other.getByLabel('E-mail or username').fill(email)
  await other.getByRole('button', { name: 'Send the link' }).click()
  await expect(other.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await other.goto(await linkTo(url, email, FORGOTTEN, before))
  await other.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await other.getByRole('button', { name: 'Set password' }).click()
  await expect(other.getByText('You have been logged out on all devices.')).toBeVisible()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await guest.reload()
  await expect(guest).toHaveURL(/\/login/)
  await logIn(other, email, NEW_PASSWORD)
  await expectShell(other)
  await other.close()
  expect((await signIn(url, name, null, NEW_PASSWORD)).session.accessToken).not.toBe('')
})
