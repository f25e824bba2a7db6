import { signIn } from '../src/api.ts'
import { emailOf, PASSWORD } from '../src/people.ts'
import { errorAlert, expectShell, signInByForm, storedState } from '../src/shell.ts'
import { openAccount } from '../src/staff.ts'
import { expect, test } from '../src/test.ts'

const login = '**/api/v1/auth/login'

test('R1.01 R2.01 R2.07 a guest starts at the sign-in page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL('/login?redirectTo=%2F')
  await expect(page).toHaveTitle('Login - Forecourt')
  await expect(page.getByLabel('E-mail or username')).toBeFocused()
})

test('R2.05 R2.06 R1.01 a guest returns to the requested page with its query', async ({ page }) => {
  await page.goto('/stages/admin?sort=oldest')
  await expect(page).toHaveURL('/login?redirectTo=%2Fstages%2Fadmin%3Fsort%3Doldest')
  await signInByForm(page, 'admin')
  await expect(page).toHaveURL('/stages/admin?sort=oldest')
  await expect(page).toHaveTitle('Admin - Forecourt')
})

test('R4.01 R3.01 R3.03 a sign-in is stored and survives a reload', async ({ page, url }) => {
  await page.goto('/login')
  await expect(page.getByLabel('E-mail or username')).toBeVisible()
  expect(await storedState(page)).toBeNull()
  await signInByForm(page, 'mechanic')
  await expectShell(page)
  await expect(page).toHaveURL('/')
  const { data: profile } = await (await signIn(url, 'mechanic')).call('GET /user/profile', {})
  expect(await storedState(page)).toEqual({
    authenticated: true,
    activeDealerId: profile.availableDealers[0]?.id,
    activeDealerRoles: ['MECHANICAL_PREP'],
    activeRole: 'EMPLOYEE',
    accessToken: expect.stringMatching(/.+/),
    refreshToken: expect.stringMatching(/.+/),
  })
  await page.reload()
  await expectShell(page)
})

test('R2.02 R2.03 a signed-in person is redirected from the sign-in page', async ({ as }) => {
  const { page } = await as('admin', { path: '/login?redirectTo=%2Fsettings%2Fpassword' })
  await expect(page).toHaveURL('/settings/password')
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Overview - Forecourt')
})

const elsewhere = [
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
  '/.%2F%2Fevil.example',
  'http:evil.example',
]

for (const address of elsewhere) {
  test(`R2.04 redirectTo ${JSON.stringify(address)} does not lead away`, async ({ page, url }) => {
    await page.goto(`/login?redirectTo=${encodeURIComponent(address)}`)
    await signInByForm(page, 'sales')
    await expectShell(page)
    expect(new URL(page.url()).origin).toBe(url)
    await page.goto(`/login?redirectTo=${encodeURIComponent(address)}`)
    await expectShell(page)
    expect(new URL(page.url()).origin).toBe(url)
  })
}

test('RT.12 R8.01 R5.03 a wrong password and an unknown user look the same', async ({ page }) => {
  await page.goto('/login')
  await signInByForm(page, 'sheila.demdike', 'not-the-password')
  const alert = errorAlert(page)
  const wrong = await alert.innerText()
  expect(wrong.length).toBeGreaterThan('Error'.length)
  await signInByForm(page, 'nobody.at.all', 'not-the-password')
  await expect(alert).toHaveText(wrong, { useInnerText: true })
  await expect(page.getByLabel('E-mail or username')).toHaveValue(emailOf('nobody.at.all'))
})

test('RT.12 R8.03 guessing too often gives the same answer, account or not', async ({ page, request, client }) => {
  // An account for this test only: guesses made on a first try still count on a retry.
  const { login: known } = await openAccount(await client('developer'), 'Robin Airey')
  const answers = async (name: string) => {
    const statuses: string[] = []
    for (let attempt = 0; attempt < 11; attempt++) {
      const response = await request.post('/api/v1/auth/login', { data: { login: emailOf(name), password: 'guess' } })
      statuses.push(`${response.status()} ${await response.text()}`)
    }
    return statuses
  }
  const ofKnown = await answers(known)
  expect(ofKnown.at(0)).toMatch(/^401 /)
  expect(ofKnown.at(-1)).toMatch(/^429 /)
  expect(await answers(`${known}.who`)).toEqual(ofKnown)
  await page.goto('/login')
  await signInByForm(page, known)
  await expect(errorAlert(page)).toContainText('Rate limit exceeded. Please try again later.')
})

test('R8.02 R5.03 without a connection the form says so and keeps what was typed', async ({ page }) => {
  await page.goto('/login')
  await page.route(login, (route) => route.abort('internetdisconnected'))
  await signInByForm(page, 'admin')
  await expect(errorAlert(page)).toContainText('Network error. Please check your connection.')
  await page.unroute(login)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expectShell(page)
})

test('R8.04 a malformed answer is a plain apology, and logged', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.goto('/login')
  await page.route(login, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad</h1>' }))
  await signInByForm(page, 'admin')
  await expect(errorAlert(page)).toContainText('Something went wrong. Please try again later.')
  await expect.poll(() => logged.some((text) => text.includes('POST /auth/login'))).toBe(true)
})

test('R8.01 the server’s message is shown as it is', async ({ page }) => {
  await page.goto('/login')
  const body = { message: 'The system is closed until 08:00.', errors: [] }
  await page.route(login, (route) => route.fulfill({ status: 503, json: body }))
  await signInByForm(page, 'admin')
  await expect(errorAlert(page)).toContainText(body.message)
})

test('RT.17 signing in needs no mouse, and the password can be shown', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('E-mail or username')).toBeFocused()
  await page.keyboard.type('support')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expectShell(page)
})

test('R3.02 a storage that never answers still leads to the sign-in page', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.getItem = () => new Promise(() => undefined) as unknown as string
  })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/')
  await expect(page.getByRole('status')).toBeVisible()
  await page.clock.runFor(4900)
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeHidden()
  await page.clock.runFor(100)
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.clock.resume()
  await signInByForm(page, 'body')
  await expectShell(page)
})
