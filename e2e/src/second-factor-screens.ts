import type { SecondFactors, SessionCheck } from '@forecourt/contracts'
import type { Page } from '@playwright/test'
import { LEEDS } from './people.ts'
import type { Screen } from './screen.ts'
import { signInByForm } from './shell.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const PAGE = '/settings/password'

const HELD: SecondFactors = {
  passkeys: [
    { id: 'phone', name: 'iPhone', createdAt: '2026-11-02T09:00:00Z', lastUsedAt: '2026-11-20T08:00:00Z' },
    { id: 'desk', name: 'Windows computer in the workshop', createdAt: '2026-11-19T09:00:00Z', lastUsedAt: null },
  ],
  authenticatorAddedAt: '2026-11-02T09:10:00Z',
  recoveryCodesLeft: 9,
  isDemanded: true,
  mayAddAtOnce: false,
}
const CODES = Array.from({ length: 10 }, (_, at) => `K7MPQ-2XW${'ABCDEFGHJK'[at]}T`)

/** What the demo's accounts have none of, so that other tests can sign in with their passwords. */
async function withAllWays(page: Page) {
  await page.route('**/api/v1/user/second-factors', (route) => route.fulfill({ json: { data: HELD } }))
  await page.reload()
  await page.getByText('Windows computer in the workshop', { exact: true }).waitFor()
}

const press = async (page: Page, button: string, dialog: string) => {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog', { name: dialog }).waitFor()
}

async function toApp(page: Page) {
  await press(page, 'Set up an app', 'Set up an authenticator app')
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
}

async function toCodes(page: Page) {
  await toApp(page)
  const json = { data: { recoveryCodes: CODES } }
  await page.route('**/api/v1/user/authenticator', (route) => route.fulfill({ status: 201, json }))
  await page.getByLabel('Code from the app').fill('123456')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor()
}

async function toSecondStep(page: Page) {
  const message = 'Confirm that it is you.'
  const errors = [{ code: 'SECOND_STEP_REQUIRED', path: [], message }]
  const json = { message, errors, details: { ticket: 'ticket', hasApp: true } }
  await page.route('**/api/v1/auth/login', (route) => route.fulfill({ status: 401, json }))
  await signInByForm(page, 'everything')
  await page.getByLabel('Code from your authenticator app').waitFor()
}

async function toDemanded(page: Page) {
  await page.route('**/api/v1/auth/check', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: SessionCheck }
    await route.fulfill({ response, json: { data: { ...data, mustAddSecondFactor: true } } })
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor()
}

const inSettings = (name: string, open: Screen['open']): Screen => ({
  name,
  path: PAGE,
  login: 'everything',
  at: AT_LEEDS,
  open,
})

/** The second step at sign-in, where it is set up, and where it has to be. */
export const secondFactorScreens = (): Screen[] => [
  { name: 'second step', path: '/login', login: null, open: toSecondStep },
  {
    name: 'second step by recovery code',
    path: '/login',
    login: null,
    async open(page) {
      await toSecondStep(page)
      await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    },
  },
  { name: 'two-step sign-in demanded', path: '/', login: 'everything', at: AT_LEEDS, open: toDemanded },
  inSettings('ways to sign in', withAllWays),
  inSettings('authenticator app', toApp),
  inSettings('recovery codes', toCodes),
  inSettings('new passkey', (page) => press(page, 'Add a passkey', 'Add a passkey')),
  inSettings('confirm who it is', async (page) => {
    await withAllWays(page)
    await press(page, 'Remove iPhone', 'Confirm that it is you')
  }),
]
