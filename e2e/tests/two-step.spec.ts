import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { signIn } from '../src/api.ts'
import { saveCodes, withAuthenticator } from '../src/passkeys.ts'
import { dialog, errorAlert, expectShell, signInByForm, toast } from '../src/shell.ts'
import { employ, openAccount, openDealer } from '../src/staff.ts'
import { expect, test } from '../src/test.ts'

const PERIOD_MS = 30_000

/** The code of the thirty seconds after those of the last one, which works once. */
const codeAt = (secret: string, timestamp: number) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })

const panel = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' })

test('a passkey is added in the settings and lets its owner in without a password, until it is removed', async ({
  page,
  client,
}) => {
  const { login } = await openAccount(await client('developer'), 'Peter Askew', 'DEVELOPER')
  const { cdp, authenticatorId } = await withAuthenticator(page)
  await page.goto('/login')
  await signInByForm(page, login)
  await expectShell(page)
  await page.goto('/settings/password')
  await panel(page).getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page, 'Add a passkey').getByLabel('Name').fill('Desk')
  await dialog(page, 'Add a passkey').getByRole('button', { name: 'Continue' }).click()
  await saveCodes(page)
  await expect(panel(page).getByRole('button', { name: 'Rename Desk' })).toBeVisible()

  // Offered among what the browser fills in, it would be used at once: nobody has to press anything here.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await signInByForm(page, login)
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectShell(page)

  await page.goto('/settings/password')
  await panel(page).getByRole('button', { name: 'Remove Desk' }).click()
  const confirming = dialog(page, 'Confirm that it is you')
  await confirming.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click()
  await expect(toast(page, 'Passkey removed.')).toBeVisible()
  await expect(panel(page)).toContainText('Off.')
})

test('a code of an app is asked for after the password, and a recovery code helps without the app', async ({
  page,
  client,
}) => {
  const { login } = await openAccount(await client('developer'), 'Annie Lodge', 'DEVELOPER')
  await page.goto('/login')
  await signInByForm(page, login)
  await expectShell(page)
  await page.goto('/settings/password')
  await panel(page).getByRole('button', { name: 'Set up an app' }).click()
  const setUp = dialog(page, 'Set up an authenticator app')
  await expect(setUp.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
  const started = Date.now()
  await setUp.getByLabel('Code from the app').fill('000000')
  await setUp.getByRole('button', { name: 'Confirm' }).click()
  await expect(setUp.getByLabel('Code from the app')).toHaveAccessibleDescription(/incorrect/)
  await setUp.getByLabel('Code from the app').fill(codeAt(secret, started))
  await setUp.getByRole('button', { name: 'Confirm' }).click()
  const [recovery = ''] = await saveCodes(page)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await signInByForm(page, login)
  const code = page.getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  await code.fill(codeAt(secret, started))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(errorAlert(page)).toContainText('already been used')
  await code.fill(codeAt(secret, started + PERIOD_MS))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectShell(page)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await signInByForm(page, login)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(recovery)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectShell(page)
})

test('whoever needs a second step is led to it, in the middle of their work as well', async ({ page, url, client }) => {
  const developer = await client('developer')
  const [owner, person] = [await openAccount(developer, 'Nell Frost'), await openAccount(developer, 'Sid Marsh')]
  await openDealer(developer, `Frost ${owner.login}`, owner.user.id)
  const admin = await signIn(url, owner.login)
  await employ(admin, person.user.id, ['SALES'])
  await withAuthenticator(page)
  await page.goto('/login')
  await signInByForm(page, person.login)
  await expectShell(page)
  await admin.call('PATCH /dealer/sign-in', { body: { roles: ['SALES'] } })
  const demanded = page.getByRole('heading', { name: 'Set up two-step sign-in' })
  await expect(demanded).toBeVisible()
  await page.reload()
  await expect(demanded).toBeVisible()
  await page.getByRole('button', { name: /^Add a passkey/ }).click()
  await dialog(page, 'Add a passkey').getByRole('button', { name: 'Continue' }).click()
  await saveCodes(page)
  await expectShell(page)
  await expect(demanded).toHaveCount(0)
})
