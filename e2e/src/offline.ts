import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const pathsIn = (page: Page, store: string) =>
  page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search)
  }, store)

const keysIn = (page: Page) =>
  page.evaluate(
    async () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('forecourt-kept', 1)
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'))
        opening.addEventListener('error', () => reject(new Error('Nothing can be kept')))
        opening.addEventListener('success', () => {
          const keys = opening.result.transaction('kept').objectStore('kept').getAllKeys()
          keys.addEventListener('success', () => {
            opening.result.close()
            resolve(keys.result.map(String))
          })
        })
      }),
  )

/** What the browser keeps of the product beyond the page: files, and the names under which answers are kept. */
export async function keptIn(page: Page) {
  const keys = await keysIn(page)
  return {
    page: await pathsIn(page, 'forecourt-shell-page-1'),
    files: await pathsIn(page, 'forecourt-shell-files-1'),
    answers: keys.filter((name) => name !== 'key'),
    hasKey: keys.includes('key'),
  }
}

/** Waits until the page would start again without a connection, on what it shows now. */
export async function untilKept(page: Page): Promise<void> {
  let before = 0
  await expect(async () => {
    const kept = await keptIn(page)
    const count = kept.answers.length
    const isAtRest = count > 0 && count === before
    before = count
    expect(kept.page).toContain('/')
    // Nothing is kept before the page has been there for a while.
    expect(await page.evaluate(() => performance.now())).toBeGreaterThan(6000)
    expect(isAtRest).toBe(true)
  }).toPass({ timeout: 45_000, intervals: [1000] })
}
