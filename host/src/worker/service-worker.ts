import { isRecord } from '@forecourt/domain'
import { findPicture } from '../pictures/findPicture.ts'
import { withPicture } from '../pictures/showPicture.ts'
import { isFile, isPage } from './addresses.ts'
import { askTab } from './askTab.ts'
import { showPushes } from './push.ts'
import { on, type FetchEvent, type WorkerScope } from './scope.ts'
import { answerFile, answerPage, dropFormerStores, keepShell } from './shell.ts'

// eslint-disable-next-line typescript/no-unsafe-type-assertion -- this file runs as a service worker only
const scope = globalThis as unknown as WorkerScope
const { origin } = globalThis.location

/** Never answered from here; the registry's last copy is the page's own, which knows that it is one and says so. */
const PASSED = ['/api/*', '/socket.io/*', '/registry.json']

function answer(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work)
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin || request.headers.has('range')) return null
  if (isFile(url)) return answerFile(request, waitUntil)
  if (request.mode !== 'navigate' || !isPage(url)) return null
  const asked = event.preloadResponse.then((response) => response ?? fetch(request))
  // Read while the page is on its way.
  const picture = findPicture(url)
  return answerPage(asked, waitUntil).then(async (page) => withPicture(page, picture).catch(() => page))
}

const filesOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((url): url is string => typeof url === 'string' && isFile(new URL(url, origin)))
    : []

const keep = (files: readonly string[]) => keepShell(files, origin).catch(() => undefined)

/**
 * Keeps what the open tab uses before the worker is installed: of scripts that are kept so early the browser keeps what it
 * made of them too, all functions compiled, and a page that starts with them draws its first rows in two thirds of the time.
 */
async function keepWhatIsUsed(): Promise<void> {
  const [tab] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const files = tab ? filesOf(await askTab(tab, { type: 'files in use' })) : []
  if (files.length > 0) await keep(files)
}

// Takes over at once: a page that is open already must be able to follow a click on a notification.
on(scope, 'install', (event) => {
  const routes = PASSED.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }) as const)
  event.waitUntil(
    Promise.all([scope.skipWaiting(), keepWhatIsUsed(), event.addRoutes?.(routes).catch(() => undefined)]),
  )
})
on(scope, 'activate', (event) => {
  // The page is asked for while the worker starts, so that it comes no later than without one.
  const early = scope.registration.navigationPreload.enable().catch(() => undefined)
  event.waitUntil(Promise.all([early, dropFormerStores(), scope.clients.claim()]))
})
on(scope, 'fetch', (event) => {
  const answered = answer(event)
  if (answered) event.respondWith(answered)
})
on(scope, 'message', (event) => {
  const { data } = event
  if (isRecord(data) && data.type === 'keep shell') event.waitUntil(keep(filesOf(data.files)))
})
showPushes(scope)
