import { OverviewPage } from './HomePage.tsx'
import { pageAt, pagesOf } from './module-pages.ts'
import { readRegistryAhead, remotes } from './modules.ts'

/** How long the shell is held back for the page within it. */
const WORTH_MS = 300

async function load(path: string): Promise<void> {
  if (path === '/') return void (await OverviewPage.fetch())
  const { remotes: modules } = await readRegistryAhead()
  const open = modules.filter(({ disabled }) => !disabled)
  const found = pageAt(open.flatMap(pagesOf), path)
  if (found) await remotes.load(found.name, found.page)
}

/**
 * Loads the page that the product is opened at, so that shell and page are drawn at once: one after the other, a phone
 * would lay the whole screen out twice and wait for all that the shell does by itself. Never rejects, as whoever draws the
 * page tells of a failure, and settles soon, as the shell is of use without it.
 */
export async function loadFirstPage(path: string): Promise<void> {
  await Promise.race([
    load(path).catch(() => undefined),
    new Promise((resolve) => {
      setTimeout(resolve, WORTH_MS)
    }),
  ])
}
