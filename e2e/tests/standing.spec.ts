import type { Page } from '@playwright/test'
import { plate } from '../src/forms.ts'
import { BRADFORD, LEEDS } from '../src/people.ts'
import { errorAlert, expectLive, expectShell, sidebar, signInByForm } from '../src/shell.ts'
import { dismiss, employ, giveRoles, openAccount, openDealer } from '../src/staff.ts'
import { expect, test } from '../src/test.ts'

const atLeeds = { dealer: LEEDS, role: 'SUPER_ADMIN' } as const
const atBradford = { dealer: BRADFORD, role: 'SUPER_ADMIN' } as const

const notice = (page: Page, words: string) => page.getByRole('main').getByRole('alert').filter({ hasText: words })

/** The sign-in page, and why it is shown. */
async function expectSignedOut(page: Page, why: string) {
  // Without a socket, the session is checked about every 15 s.
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible({ timeout: 40_000 })
  await expect(errorAlert(page)).toContainText(why)
}

test('RM.10 a role that is removed narrows the open page, the sidebar and the next call, with a message', async ({
  as,
  client,
}) => {
  const owner = await client('owner', atLeeds)
  const { login, user } = await openAccount(await client('developer'), 'Nadia Frost')
  await employ(owner, user.id, ['ADMIN', 'SALES'])
  const { page, client: own } = await as(login, { path: '/stages/admin' })
  // With the number of unread vehicles.
  const entry = sidebar(page).getByRole('link', { name: /^Admin/ })
  await expect(entry).toBeVisible()
  await expectLive(page)

  await giveRoles(owner, user.id, ['SALES'])
  const told = notice(page, `Your roles at ${LEEDS} were changed. You now work there as Sales.`)
  await expect(told).toBeVisible()
  await expect(entry).toHaveCount(0)
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
  expect((await own.ask('GET /stage/admin', { query: {} })).status).toBe(403)
  await told.getByRole('button', { name: 'Understood' }).click()
  await expect(told).toBeHidden()
})

test('RM.11 a person removed from a dealer lands at the other one, even with a form half typed', async ({
  as,
  client,
}) => {
  const leeds = await client('owner', atLeeds)
  const { login, user } = await openAccount(await client('developer'), 'Owen Marsh')
  await employ(leeds, user.id, ['ADMIN'])
  await employ(await client('owner', atBradford), user.id, ['SALES'])
  const { page, client: own } = await as(login, { at: { dealer: LEEDS, role: 'EMPLOYEE' }, path: '/stages/infleet' })
  await expectLive(page)
  await plate(page).fill('AB12 CDE')

  await dismiss(leeds, user.id)
  const told = notice(page, `You are no longer an Employee at ${LEEDS}. You are now an Employee at ${BRADFORD}.`)
  await expect(told).toContainText('What you typed on the previous page was not sent.')
  await expect(page).toHaveURL('/')
  await expectShell(page)
  await expect(page.getByRole('banner')).toContainText(BRADFORD)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  // The page's old permissions no longer count for anything.
  expect((await own.ask('GET /stage/admin', { query: {} })).status).toBe(401)
})

test('RM.12 a person removed from their last dealer is signed out, with a message', async ({ as, client }) => {
  const owner = await client('owner', atLeeds)
  const { login, user } = await openAccount(await client('developer'), 'Ruth Penn')
  await employ(owner, user.id, ['SALES'])
  const { page } = await as(login, { path: '/' })
  await expectLive(page)
  await dismiss(owner, user.id)
  await expectSignedOut(page, `You are no longer an Employee at ${LEEDS}. You have no role anywhere else.`)
})

test('R2.48 home says that a role is missing, and becomes the overview once one is given', async ({ as, client }) => {
  const { login, user } = await openAccount(await client('developer'), 'Una Byrne')
  const { page } = await as(login, { path: '/' })
  await expect(page.getByRole('heading', { name: 'You don’t have a role yet' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Ask your super admin')
  await employ(await client('owner', atLeeds), user.id, ['SALES'])
  // Without a role there is no socket, so the session is checked every 15 s.
  await expect(page.getByRole('list', { name: 'Vehicles by stage' })).toBeVisible({ timeout: 40_000 })
  await expect(notice(page, `You are now an Employee at ${LEEDS}.`)).toBeVisible()
})

test('RM.12 RT.12 a deactivated person is signed out and told, and again only after the right password', async ({
  as,
  client,
}) => {
  const developer = await client('developer')
  const { login, user } = await openAccount(developer, 'Liam Rowe')
  await employ(await client('owner', atLeeds), user.id, ['SALES'])
  const { page } = await as(login, { path: '/' })
  await expectLive(page)
  const { name, username, email, version } = (
    await developer.call('GET /users/:userId', { params: { userId: user.id } })
  ).data
  await developer.call('PATCH /users/:userId', {
    params: { userId: user.id },
    body: { name, username, email, platformRole: null, isActive: false, version },
  })
  const told = 'Your account was deactivated. Ask your Forecourt administrator.'
  await expectSignedOut(page, told)
  await signInByForm(page, login, 'not-the-password')
  await expect(errorAlert(page)).toContainText('The username or password is incorrect.')
  await signInByForm(page, login)
  await expect(errorAlert(page)).toContainText(told)
})

test('RM.12 a person given another password is signed out, and told to log in with it', async ({ as, client }) => {
  const developer = await client('developer')
  const { login, user } = await openAccount(developer, 'Tess Moor')
  await employ(await client('owner', atLeeds), user.id, ['SALES'])
  const { page } = await as(login, { path: '/' })
  await expectLive(page)
  const password = 'handed-over-on-a-note'
  await developer.call('PATCH /users/:userId/password', { params: { userId: user.id }, body: { password } })
  await expectSignedOut(page, 'A new password was set for you. Log in with it, or ask your Forecourt administrator.')
  await signInByForm(page, login, password)
  await expectShell(page)
})

test('RM.12 a person who is no longer a developer is signed out, with a message', async ({ as, client }) => {
  test.setTimeout(90_000)
  const developer = await client('developer')
  const { login, user } = await openAccount(developer, 'Kit Lowe')
  const params = { userId: user.id }
  const { name, username, email } = user
  const make = async (platformRole: 'DEVELOPER' | null) => {
    const { version } = (await developer.call('GET /users/:userId', { params })).data
    const body = { name, username, email, platformRole, isActive: true, version }
    await developer.call('PATCH /users/:userId', { params, body })
  }
  await make('DEVELOPER')
  const { page } = await as(login, { path: '/users' })
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await make(null)
  await expectSignedOut(page, 'You are no longer a Developer.')
})

test('RM.12 a super admin whose only dealer is closed is signed out, with a message', async ({ as, client }) => {
  test.setTimeout(90_000)
  const developer = await client('developer')
  const { login, user } = await openAccount(developer, 'Vera Shaw')
  const { close } = await openDealer(developer, `Shaw ${login}`, user.id)
  const { page } = await as(login, { path: '/dealer/employees' })
  await expect(page.getByRole('heading', { name: 'Employees' })).toBeVisible()
  await close()
  await expectSignedOut(page, `Shaw ${login} has been closed, so you cannot work there for now.`)
})
