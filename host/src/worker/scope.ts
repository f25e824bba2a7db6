/** What the worker uses of its global scope; the browser's own types for it cannot be mixed with those of a page. */
export interface WorkerScope extends EventTarget {
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'navigationPreload'>
  clients: Clients
  skipWaiting: () => Promise<void>
}

export interface Tab {
  focus: () => Promise<unknown>
  navigate: (url: string) => Promise<unknown>
  postMessage: (message: unknown, transfer: Transferable[]) => void
}

interface Clients {
  matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Tab[]>
  openWindow: (url: string) => Promise<unknown>
  claim: () => Promise<void>
}

export interface LastingEvent extends Event {
  /** Keeps the worker alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void
}

export interface InstallEvent extends LastingEvent {
  /** Requests that the browser answers without starting the worker; not every browser can. */
  addRoutes?: (routes: readonly { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>
}

export interface FetchEvent extends LastingEvent {
  request: Request
  /** The answer to a navigation, asked for while the worker was still starting. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

export interface MessageEvent extends LastingEvent {
  data: unknown
}

export interface PushEvent extends LastingEvent {
  data: { json: () => unknown } | null
}

export interface ClickEvent extends LastingEvent {
  notification: { close: () => void; data: unknown }
}

interface Events {
  install: InstallEvent
  activate: LastingEvent
  fetch: FetchEvent
  message: MessageEvent
  push: PushEvent
  notificationclick: ClickEvent
}

/** Listens to an event of the worker's. */
export function on<Name extends keyof Events>(
  scope: WorkerScope,
  name: Name,
  listener: (event: Events[Name]) => void,
): void {
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the names are bound to their events above
  scope.addEventListener(name, (event) => listener(event as Events[Name]))
}
