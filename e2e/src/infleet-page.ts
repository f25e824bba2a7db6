import { expect, type Page } from '@playwright/test'
import { formatRegistration } from '@forecourt/domain'

const form = (page: Page) => page.getByRole('form', { name: 'Infleet', exact: true })

/** The infleet form, as staff at the gate use it. */
export const infleetPage = (page: Page) => ({
  form: form(page),
  plate: page.getByRole('textbox', { name: 'Registration' }),
  /** What the vehicle data services say. */
  lookup: form(page).getByRole('status').first(),
  submit: (registration: string) =>
    page.getByRole('main').getByRole('button', { name: `Infleet ${formatRegistration(registration)}` }),
  another: page.getByRole('main').getByRole('button', { name: 'Infleet and add another' }),
  check: (name: string) => page.getByRole('region', { name: 'Checks' }).locator('dl > div').filter({ hasText: name }),
  async typePlate(registration: string) {
    await expect(page.getByRole('textbox', { name: 'Registration' })).toBeFocused()
    await page.keyboard.type(registration.toLowerCase())
  },
  /** What is seen at the gate: the rest comes from the lookup. */
  async fillArrival({ mileage = '41250', source = 'Auction' } = {}) {
    await page.getByRole('textbox', { name: 'Mileage' }).fill(mileage)
    await page.getByRole('combobox', { name: 'Source' }).selectOption({ label: source })
    await page.getByRole('radiogroup', { name: 'Keys' }).getByText('2', { exact: true }).click()
  },
})
