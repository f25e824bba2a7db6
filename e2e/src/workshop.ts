import { CHECKLIST, formatPence } from '@forecourt/domain'
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** A different picture for each number, as a phone's camera would take it. */
export async function photos(page: Page, count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `photo-${at + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await page.screenshot({ type: 'jpeg', clip: { x: at * 20, y: at * 10, width: 640, height: 480 } }),
    })),
  )
}

/** Pictures of about 400 kB each, which keep a slow connection busy for a while. */
export async function heavyPhotos(page: Page, count: number) {
  const pictures = await page.evaluate(async (wanted) => {
    const canvas = new OffscreenCanvas(800, 600)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('This browser draws nothing')
    const paper = pen.createImageData(canvas.width, canvas.height)
    const all: string[] = []
    for (let at = 0; at < wanted; at += 1) {
      // Noise compresses least. This much random data comes in parts.
      for (let from = 0; from < paper.data.length; from += 65_536) {
        crypto.getRandomValues(new Uint8Array(paper.data.buffer, from, Math.min(65_536, paper.data.length - from)))
      }
      for (let alpha = 3; alpha < paper.data.length; alpha += 4) paper.data[alpha] = 255
      pen.putImageData(paper, 0, 0)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
      all.push(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    }
    return all
  }, count)
  return pictures.map((bytes, at) => ({
    name: `photo-${at + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(bytes, 'latin1'),
  }))
}

export const main = (page: Page): Locator => page.getByRole('main')

/** Scrolls until something below the first screen is drawn. */
export async function wheelTo(page: Page, until: Locator): Promise<void> {
  await main(page).hover()
  await expect(async () => {
    await page.mouse.wheel(0, 2000)
    await expect(until).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** The radio button of an item's result: `item(page, 'Brakes: Calipers and sliders', 'Required')`. */
export const result = (page: Page, item: string, name: string): Locator =>
  main(page).getByRole('radiogroup', { name: item, exact: true }).getByRole('radio', { name, exact: true })

/** What may be on record for a vehicle whose plate was drawn at random: its MOT ends soon, or it was recalled. */
const KNOWN = ['Service and MOT: MOT needed', 'Identity and documents: Recall outstanding']

/** Marks every group as in order with one press each, and leaves every advisory of the last MOT alone. */
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
  for (const item of KNOWN) {
    await show(page, item.split(':')[0] ?? '')
    await result(page, item, 'OK').check()
  }
}

/** Opens a group that "All OK" has closed. */
export async function show(page: Page, group: string): Promise<void> {
  const closed = main(page).getByRole('button', { name: `Show ${group}`, exact: true })
  if (await closed.isVisible()) await closed.click()
}

/** Types a car's four treads in tenths of a millimetre. */
export async function treads(page: Page, text: string): Promise<void> {
  const first = main(page).getByRole('textbox', { name: 'Lowest tread, Nearside front, mm' })
  await first.fill(text)
  await main(page)
    .getByRole('region', { name: 'Tyres and wheels' })
    .getByRole('button', { name: 'Same all round' })
    .click()
}

/** An amount as the pages show it. */
export const shows = async (place: Locator, pence: number): Promise<void> =>
  expect(place).toContainText(formatPence(pence))
