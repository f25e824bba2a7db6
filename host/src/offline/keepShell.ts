import { isRecord } from '@forecourt/domain'
import { fetchOverlays } from '../layout/overlays.ts'
import { worker } from '../push/subscription.ts'
import { afterFirstRows } from './afterFirstRows.ts'
import { filesInUse } from './filesInUse.ts'

/** A worker that is being installed asks for them: it cannot know what a page uses. */
function tellInUse({ data, ports }: MessageEvent<unknown>) {
  if (isRecord(data) && data.type === 'files in use') ports[0]?.postMessage(filesInUse())
}

async function keep(): Promise<void> {
  // What nobody has opened yet opens without a connection too. Where it cannot be fetched, the rest is kept.
  await fetchOverlays()
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
  // A browser that keeps no worker starts with a connection only, as before.
  const stop = afterFirstRows(() => void keep().catch(() => undefined))
  navigator.serviceWorker.addEventListener('message', tellInUse)
  return () => {
    stop()
    navigator.serviceWorker.removeEventListener('message', tellInUse)
  }
}
