import type { Browser, Page } from '@playwright/test'
import { fillArrival, plate, sendInfleet } from '../src/forms.ts'
import { emailOf, PASSWORD } from '../src/people.ts'
import { startProduct, withFolder, withPostgres } from '../src/product.ts'
import { dialog, expectShell, sidebar, signInByForm, toast } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'

/** As in the README's "Run it for real": an empty database, and a first developer from the environment. */
const asForReal = (url: string) => ({
  DATABASE_URL: url,
  SECRET: 'a-secret-of-the-test-that-nobody-else-has',
  HOST: 'localhost',
  FIRST_DEVELOPER_NAME: 'Jo Owner',
  FIRST_DEVELOPER_EMAIL: emailOf('jo'),
  FIRST_DEVELOPER_PASSWORD: PASSWORD,
})

const checklist = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })

/** Signs someone in with a separate browser, and does their part. */
async function as(browser: Browser, url: string, login: string, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/')
  await signInByForm(page, login)
  await expectShell(page)
  await work(page)
  await context.close()
}

const home = (page: Page) => sidebar(page).getByRole('link', { name: 'Overview' }).click()

/** Opens the dialog of a step from the Overview. */
async function begin(page: Page, step: string) {
  await home(page)
  await checklist(page, 'Set up Forecourt').getByRole('link', { name: step, exact: true }).click()
  return dialog(page, step)
}

async function addGroupAndDealer(page: Page) {
  const group = await begin(page, 'New dealer group')
  await group.getByLabel('Name').fill('Aire Motors')
  await group.getByRole('button', { name: 'Add dealer group' }).click()
  await expect(toast(page, 'Aire Motors added.')).toBeVisible()

  const dealer = await begin(page, 'New dealer')
  await dealer.getByRole('combobox', { name: 'Dealer group' }).fill('Aire')
  await page.getByRole('option', { name: 'Aire Motors' }).click()
  await dealer.getByLabel('Code', { exact: true }).fill('air')
  await dealer.getByLabel('Name', { exact: true }).fill('Aire Motors Leeds')
  await dealer.getByRole('button', { name: 'Add dealer' }).click()
  await expect(toast(page, 'Aire Motors Leeds added.')).toBeVisible()
}

async function addMakeAndModels(page: Page) {
  const make = await begin(page, 'New make')
  await make.getByLabel('Name').fill('Rover')
  await make.getByRole('button', { name: 'Add make' }).click()
  await expect(toast(page, 'Rover added.')).toBeVisible()

  await begin(page, 'Open makes')
  await page.getByRole('main').getByRole('link', { name: 'Rover' }).click()
  // An empty list offers it as well.
  await page.getByRole('main').getByRole('link', { name: 'New model' }).first().click()
  const model = dialog(page, 'New model')
  const name = model.getByLabel('Name')
  await name.fill('25')
  await model.getByRole('button', { name: 'Save and add another' }).click()
  await expect(toast(page, '25 added.')).toBeVisible()
  // Once started, Enter continues it.
  for (const each of ['45', '75']) {
    await expect(name).toHaveValue('')
    await expect(name).toBeFocused()
    await page.keyboard.type(each)
    await page.keyboard.press('Enter')
    await expect(toast(page, `${each} added.`)).toBeVisible()
  }
  await model.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: '75' })).toBeVisible()
}

async function addSuperAdmin(page: Page) {
  const user = await begin(page, 'New user')
  await user.getByLabel('Name', { exact: true }).fill('Sam Ward')
  await user.getByLabel('Username').fill('sam')
  await user.getByLabel('E-mail').fill(emailOf('sam'))
  await user.getByLabel('Temporary password').fill(PASSWORD)
  await user.getByRole('button', { name: 'Add user' }).click()
  await expect(toast(page, 'Sam Ward added.')).toBeVisible()

  await begin(page, 'Open dealers')
  await page.getByRole('main').getByRole('link', { name: 'Aire Motors Leeds' }).click()
  await page
    .getByRole('navigation', { name: 'Pages of the dealer' })
    .getByRole('link', { name: 'Super admins' })
    .click()
  await page.getByRole('button', { name: 'Assign a super admin' }).first().click()
  await dialog(page, 'Assign a super admin').getByRole('button', { name: 'Assign Sam Ward' }).click()
  await expect(toast(page, 'Sam Ward is a super admin of Aire Motors Leeds.')).toBeVisible()
}

async function addEmployee(page: Page) {
  await checklist(page, 'Set up your dealership').getByRole('link', { name: 'Add an employee' }).click()
  const find = dialog(page, 'Add an employee')
  await find.getByLabel('Their e-mail address or username').fill(emailOf('ade'))
  await find.getByRole('button', { name: 'Continue' }).click()
  const employ = dialog(page, 'Add a new employee')
  await expect(employ.getByLabel('E-mail')).toHaveValue(emailOf('ade'))
  await employ.getByLabel('Name', { exact: true }).fill('Ade Cole')
  await employ.getByLabel('Temporary password').fill(PASSWORD)
  await employ.getByRole('group', { name: 'Roles' }).getByText('Admin', { exact: true }).click()
  await employ.getByRole('button', { name: 'Add employee' }).click()
  await expect(toast(page, 'Ade Cole works at Aire Motors Leeds now.')).toBeVisible()
}

async function sellMake(page: Page) {
  await home(page)
  await checklist(page, 'Set up your dealership').getByRole('link', { name: 'Choose makes' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Rover' }).click()
  await dialog(page, 'Rover').getByRole('button', { name: 'Activate' }).click()
  await dialog(page, 'Rover').getByRole('button', { name: 'Close' }).click()
}

/** The plate of the first car was misread at the gate. */
async function correctPlate(page: Page) {
  await sidebar(page).getByRole('link', { name: 'Vehicles', exact: true }).click()
  await page
    .getByRole('link', { name: /AB12\s?CDE/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Correct details' }).first().click()
  const form = dialog(page, 'Correct AB12 CDE')
  await form.getByLabel('Registration').fill('AB12 CDF')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'AB12 CDF saved.')).toBeVisible()
  await expect(page.getByText('Registration: AB12 CDE → AB12 CDF')).toBeAttached()
  await sidebar(page).getByRole('link', { name: 'Vehicles', exact: true }).click()
  await expect(page.getByRole('link', { name: /AB12\s?CDF/ }).first()).toBeVisible()
}

test(
  'RM.01 RT.31 an empty installation is set up in the interface, down to its first car and the correction of its plate',
  { tag: '@own' },
  async ({ browser }) => {
    test.setTimeout(240_000)
    const works = async (database: string, data: string) => {
      const { url, stop } = await startProduct({ data, env: asForReal(database) })
      try {
        await as(browser, url, 'jo', async (page) => {
          await expect(checklist(page, 'Set up Forecourt').getByText('0 of 7 done')).toBeVisible()
          await addGroupAndDealer(page)
          await addMakeAndModels(page)
          await home(page)
          await expect(checklist(page, 'Set up Forecourt').getByText('4 of 7 done')).toBeVisible()
          await addSuperAdmin(page)
          await home(page)
          await expect(
            page
              .getByRole('list', { name: 'The platform in figures' })
              .getByRole('listitem')
              .filter({ hasText: 'Users' }),
          ).toHaveText('Users2')
          // The vehicle data key is optional, so it is left out.
          const guide = checklist(page, 'Set up Forecourt')
          await expect(guide.getByText('6 of 7 done')).toBeVisible()
          await guide.getByRole('button', { name: /^Skip/ }).click()
          await expect(checklist(page, 'Set up Forecourt')).toBeHidden()
        })
        await as(browser, url, 'sam', async (page) => {
          await addEmployee(page)
          await sellMake(page)
          await home(page)
          await expect(page.getByRole('region', { name: 'Your staff' })).toContainText('Ade Cole')
          await expect(checklist(page, 'Set up your dealership')).toBeHidden()
        })
        await as(browser, url, 'ade', async (page) => {
          await expect(checklist(page, 'Get started')).toContainText('Press Infleet a vehicle')
          await page.getByRole('link', { name: 'Infleet a vehicle' }).first().click()
          await plate(page).fill('AB12 CDE')
          await page.getByRole('combobox', { name: 'Make' }).fill('Rover')
          await page.getByRole('option', { name: 'Rover' }).click()
          await page.getByRole('combobox', { name: 'Model' }).fill('75')
          await page.getByRole('option', { name: '75' }).click()
          await fillArrival(page)
          await sendInfleet(page)
          await home(page)
          await expect(page.getByRole('region', { name: 'Needs you now' })).toContainText('Configure Rover 75')
          await expect(checklist(page, 'Get started')).toBeHidden()
          await correctPlate(page)
        })
      } finally {
        await stop()
      }
    }
    await withPostgres((database) => withFolder((data) => works(database, data)))
  },
)
