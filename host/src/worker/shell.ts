import { filesIn, generationOf, plainAddress } from './addresses.ts'
import { nonceOf } from './nonceOf.ts'

/* What starts without a connection, and what never stands in its way (docs/decisions.md#49-kept-shell). */

/** A later form of what is kept takes another number; what has one of before is dropped. */
const PREFIX = 'forecourt-shell'
const PAGE = `${PREFIX}-page-1`
const FILES = `${PREFIX}-files-1`

/** The page that starts without a connection, and the newest one, until everything that it needs is kept. */
const KEPT = '/'
const NEXT = '/?next'

/** How long a page that is asked for may take before the kept one is shown: longer than a slow line, shorter than patience. */
const PAGE_WITHIN_MS = 4000

/** Several times what somebody with every role loads: a bound for what no rule foresaw. */
const MOST_FILES = 400

const isKeptForGood = ({ status, headers }: Response) =>
  status === 200 && (headers.get('cache-control') ?? '').includes('immutable')

/** A page without our policy is of somebody in between, such as a Wi-Fi's sign-in. */
const isOurPage = (response: Response) => response.ok && !response.redirected && nonceOf(response) !== undefined

const late = (milliseconds: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No answer in time')), milliseconds)
  })

/**
 * The page from the server, so that a release replaces what is kept at once; the kept page where the server cannot be
 * reached or does not answer in time. A server that answers is believed, whatever it says.
 */
export async function answerPage(asked: Promise<Response>, waitUntil: (work: Promise<unknown>) => void) {
  const store = await caches.open(PAGE)
  const answer = asked.then((response) => {
    if (isOurPage(response)) waitUntil(store.put(NEXT, response.clone()))
    return response
  })
  waitUntil(answer.catch(() => undefined))
  try {
    return await Promise.race([answer, late(PAGE_WITHIN_MS)])
  } catch {
    return (await store.match(KEPT)) ?? answer
  }
}

/** A file from what is kept, else from the server. A retry asks the server: what was kept may be what failed. */
export async function answerFile(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  const store = await caches.open(FILES)
  const plain = plainAddress(request.url)
  const kept = plain === request.url ? await store.match(plain, { ignoreVary: true }) : undefined
  if (kept) return kept
  const response = await fetch(request)
  if (isKeptForGood(response)) waitUntil(store.put(plain, response.clone()))
  return response
}

async function keepFile(store: Cache, url: string): Promise<void> {
  if (await store.match(url, { ignoreVary: true })) return
  const response = await fetch(url)
  if (!isKeptForGood(response)) throw new Error(`${url} cannot be kept`)
  await store.put(url, response)
}

/** Drops other generations of the files in use, and the oldest beyond the bound. */
async function dropOutdated(store: Cache, used: readonly string[]): Promise<void> {
  const inUse = used.map(generationOf)
  const isOutdated = (url: string) => {
    const { line, generation } = generationOf(url)
    const current = inUse.filter((one) => one.line === line)
    return current.length > 0 && current.every((one) => one.generation !== generation)
  }
  const kept = (await store.keys()).map(({ url }) => url)
  const current = kept.filter((url) => !isOutdated(url))
  const dropped = [...kept.filter(isOutdated), ...current.slice(0, Math.max(0, current.length - MOST_FILES))]
  await Promise.all(dropped.map((url) => store.delete(url, { ignoreVary: true })))
}

async function newestPage(store: Cache): Promise<Response | null> {
  const next = await store.match(NEXT)
  if (next) return next
  const response = await fetch(KEPT)
  return isOurPage(response) ? response : null
}

/**
 * Keeps what a page that is up and running uses, and then the page itself: one of a release that was never loaded to its end
 * must not take the place of one that starts. Rejects, and leaves what was kept, when the line is lost meanwhile.
 */
export async function keepShell(used: readonly string[], origin: string): Promise<void> {
  const [pages, files] = await Promise.all([caches.open(PAGE), caches.open(FILES)])
  const page = await newestPage(pages)
  if (!page) return
  const ofPage = filesIn(await page.clone().text(), origin)
  const ofModules = used.map(plainAddress)
  await Promise.all(ofPage.map((url) => keepFile(files, url)))
  // A module that does not come is no reason to keep none of the others.
  await Promise.allSettled(ofModules.map((url) => keepFile(files, url)))
  await pages.put(KEPT, page)
  await pages.delete(NEXT)
  await dropOutdated(files, [...ofPage, ...ofModules])
}

/** Drops what workers of another form have kept. */
export async function dropFormerStores(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PAGE && name !== FILES)
  await Promise.all(names.map((name) => caches.delete(name)))
}
