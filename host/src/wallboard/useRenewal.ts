import { useCallback, useRef } from 'react'

const LOOK_EVERY_MS = 5 * 60_000

const scriptsIn = (page: Document) =>
  [...page.querySelectorAll<HTMLScriptElement>('script[src]')].flatMap((script) => script.getAttribute('src') ?? [])

/** Whether the page that the server answers now begins with other scripts than this one did. */
async function isOutdated(): Promise<boolean> {
  const response = await fetch(window.location.pathname, { cache: 'no-store' })
  if (!response.ok) return false
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const running = new Set(scriptsIn(document))
  // A page of a proxy's, such as that of a guest network, has other scripts or none.
  const assets = scriptsIn(page).filter((src) => src.includes('/assets/'))
  return assets.some((src) => !running.has(src))
}

/**
 * For the moment between two pages: begins the page again where a newer version was released, every few minutes at
 * most.
 */
export function useRenewal(): () => void {
  const lookedAt = useRef<number | null>(null)
  return useCallback(() => {
    const now = Date.now()
    lookedAt.current ??= now
    if (now - lookedAt.current < LOOK_EVERY_MS) return
    lookedAt.current = now
    isOutdated().then(
      (outdated) => outdated && window.location.reload(),
      () => undefined,
    )
  }, [])
}
