import type { Browser, Page } from '@playwright/test'
import { emailOf } from '../src/people.ts'
import { freePort, startProduct, startProvider, withDemo } from '../src/product.ts'
import { dialog, expectShell, heading, rowAction, signInByForm, toast } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'

const GROUP = 'Calder & Holt Motor Group'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

async function setUp(page: Page, issuer: string, url: string) {
  await page.goto('/dealer-groups')
  await signInByForm(page, 'developer')
  await expectShell(page)
  await rowAction(page, GROUP, 'Single sign-on')
  const form = dialog(page, 'Single sign-on')
  await expect(form.getByLabel('Name')).toHaveValue(GROUP)
  await expect(form.getByLabel('Redirect address')).toHaveValue(`${url}/login/sign-on`)
  await form.getByLabel('Issuer').fill(`${issuer}/nothing`)
  await form.getByLabel('Client ID').fill('forecourt')
  await form.getByRole('textbox', { name: 'Client secret' }).fill('a-secret-of-the-client')
  await form.getByLabel('E-mail domains').fill('forecourt.test')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Issuer')).toHaveAccessibleDescription(/No OpenID Connect configuration was found/)
  await form.getByLabel('Issuer').fill(issuer)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, `Single sign-on of ${GROUP} saved.`)).toBeVisible()
}

async function signInThere(page: Page) {
  await page.goto('/vehicles?search=ER')
  await page.getByRole('link', { name: 'Single sign-on' }).click()
  const email = page.getByLabel('E-mail')
  await expect(email).toBeFocused()
  await email.fill('somebody@nowhere.test')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('no single sign-on for this address')
  await email.fill(emailOf('sales'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('refused the sign-in')
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await page.getByRole('link', { name: 'Single sign-on' }).click()
  await email.fill(emailOf('sales'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(heading(page, 'Vehicles')).toBeVisible()
  await expect(page).toHaveURL(/\/vehicles\?search=ER/)
}

async function withPage(browser: Browser, options: object, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext(options)
  await work(await context.newPage())
  await context.close()
}

test(
  'RM.85 a developer sets up a group’s single sign-on, and an employee signs in by it on a phone',
  { tag: '@own' },
  async ({ browser }) => {
    test.setTimeout(240_000)
    await withDemo(async (data) => {
      const port = await freePort()
      const provider = await startProvider()
      // In this mode the product speaks to servers on its own machine.
      const env = { NODE_ENV: 'test', PUBLIC_URL: `http://localhost:${port}` }
      const { url, stop } = await startProduct({ data, port, env })
      try {
        await withPage(browser, { baseURL: url }, (page) => setUp(page, provider.url, url))
        await withPage(browser, { baseURL: url, ...PHONE }, signInThere)
      } finally {
        await stop()
        await provider.stop()
      }
    })
  },
)
