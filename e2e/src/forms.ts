import { ROUTE_KEY_LABELS } from '@forecourt/domain'
import { expect, type Page } from '@playwright/test'

export const plate = (page: Page) => page.getByRole('textbox', { name: 'Registration' })
export const mileage = (page: Page) => page.getByLabel('Mileage', { exact: true })
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** The stand-in knows every registration that is not one of its fault marks. */
export const expectLookedUp = (page: Page) =>
  expect(page.getByText(/\d+ fields? filled from/)).toBeVisible({ timeout: 25_000 })

/** What only a person at the gate can tell. */
export async function fillArrival(page: Page, miles = '38412'): Promise<void> {
  await mileage(page).fill(miles)
  await field(page, 'Source').selectOption({ label: 'Part-exchange' })
  await field(page, 'Supplier or seller').fill('Mrs H. Ackroyd')
}

/** Sends the infleet form; resolves with the vehicle's id. */
export async function sendInfleet(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Infleet [A-Z]/ }).click()
  await expect(page.getByRole('heading', { name: /is in stock as/ })).toBeVisible({ timeout: 25_000 })
  const href = await page.getByRole('link', { name: 'Open vehicle' }).getAttribute('href')
  return href?.split('/').at(-1) ?? ''
}

/** Tiles are labels laid over by their control; the space bar works on them as it does for a keyboard user. */
export async function choose(page: Page, group: string, option: string): Promise<void> {
  await page.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click()
}

/** Everything Admin has to decide, with mechanical prep as the first step. */
export async function fillConfiguration(page: Page): Promise<void> {
  const ict = page.getByRole('switch', { name: 'ICT' })
  await expect(ict).toBeVisible({ timeout: 25_000 })
  if (await ict.isChecked()) await ict.uncheck()
  const mechanical = page.getByRole('switch', { name: 'Mechanical Prep' })
  if (!(await mechanical.isChecked())) await mechanical.check()
  await choose(page, 'V5C', 'Present')
  await choose(page, 'Keys', '2')
  await choose(page, 'Check', 'Clear')
  await choose(page, 'VAT', 'Margin')
}

/** Switches off every step of the route but one. */
export async function routeBy(page: Page, step: string): Promise<void> {
  for (const name of Object.values(ROUTE_KEY_LABELS)) {
    await page.getByRole('switch', { name, exact: true }).setChecked(name === step)
  }
}

export const sendConfiguration = (page: Page) => page.getByRole('button', { name: /^Send to/ }).click()
