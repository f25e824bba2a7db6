import { isRecord } from '@forecourt/domain'
import { isFile, isPage } from './addresses.ts'
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
  return answerPage(asked, waitUntil)
}

const usedIn = (data: unknown): string[] | null =>
  isRecord(data) && data.type === 'keep shell' && Array.isArray(data.files)
    ? data.files.filter((url): url is string => typeof url === 'string' && isFile(new URL(url, origin)))
    : null

// Takes over at once: a page that is open already must be able to follow a click on a notification.
on(scope, 'install', (event) => {
  const routes = PASSED.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }) as const)
  event.waitUntil(Promise.all([scope.skipWaiting(), event.addRoutes?.(routes).catch(() => undefined)]))
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
  const used = usedIn(event.data)
  if (used) event.waitUntil(keepShell(used, origin).catch(() => undefined))
})
showPushes(scope)
