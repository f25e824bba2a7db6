import { whenIdle } from '../look-ahead/when-idle.ts'
import { worker } from '../push/subscription.ts'

/** The first rows come before anything that is only kept for later. */
const AFTER_MS = 4000

/** What this page has loaded of the host and of modules. */
const filesInUse = (): string[] => {
  const { origin } = window.location
  const isFile = (url: string) => ['/assets/', '/remotes/'].some((folder) => url.startsWith(origin + folder))
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(isFile)
}

async function keep(): Promise<void> {
  await navigator.serviceWorker.register(worker)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'keep shell', files: filesInUse() }, [])
}

/**
 * Has the service worker keep the page and the files that it has used, so that it starts without a connection; returns
 * how to stop. Only of a build: while developing, files change under their names.
 */
export function keepShell(): () => void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return () => undefined
  let stop = () => undefined as void
  // A browser that keeps no worker starts with a connection only, as before.
  const start = () => void keep().catch(() => undefined)
  const timer = setTimeout(() => {
    stop = whenIdle(start)
  }, AFTER_MS)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
