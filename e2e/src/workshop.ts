import { CHECKLIST, formatPence } from '@forecourt/domain'
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** A picture of its own for each number: what a telephone's camera would give. */
export async function photos(page: Page, count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `photo-${at + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await page.screenshot({ type: 'jpeg', clip: { x: at * 20, y: at * 10, width: 640, height: 480 } }),
    })),
  )
}

export const main = (page: Page): Locator => page.getByRole('main')

/** The radio button of an item's result: `item(page, 'Brakes: Calipers and sliders', 'Required')`. */
export const result = (page: Page, item: string, name: string): Locator =>
  main(page).getByRole('radiogroup', { name: item, exact: true }).getByRole('radio', { name, exact: true })

/** Everything in order, by a press a group, and every advisory of the last MOT left alone. */
export async function allInOrder(page: Page): Promise<void> {
  await expect(main(page).getByRole('status', { name: 'Loading the MOT history' })).toHaveCount(0)
  for (const { label } of CHECKLIST) {
    const group = main(page).getByRole('region', { name: label })
    for (const decision of await group.getByRole('radio', { name: 'Not needed' }).all()) await decision.check()
    await main(page)
      .getByRole('button', { name: `All OK, ${label}` })
      .click()
  }
  for (const decision of await main(page).getByRole('radio', { name: 'Not needed' }).all()) await decision.check()
}

/** A car's four treads in tenths of a millimetre, typed. */
export async function treads(page: Page, text: string): Promise<void> {
  const first = main(page).getByRole('textbox', { name: 'Lowest tread, Front left, mm' })
  await first.fill(text)
  await main(page)
    .getByRole('region', { name: 'Tyres and wheels' })
    .getByRole('button', { name: 'Same all round' })
    .click()
}

/** A figure as the pages show it. */
export const shows = async (place: Locator, pence: number): Promise<void> =>
  expect(place).toContainText(formatPence(pence))
