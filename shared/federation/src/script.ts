import { ScriptError } from './failure.ts'
import { integrityOf } from './integrity.ts'

declare global {
  /** How often each script was asked for without arriving yet; shared with the chunk loaders of host and modules. */
  var forecourtScriptStarts: Record<string, number> | undefined
}

/**
 * The address to ask next. The first request has the plain address, so that it is cached; each further one differs,
 * because a browser queues a second request for the same address behind one that hangs.
 */
export function nextAddress(url: string): string {
  const starts = (globalThis.forecourtScriptStarts ??= {})
  const start = (starts[url] = (starts[url] ?? -1) + 1)
  return start === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}retry=${start}`
}

/** Notes that the script arrived and did its work: the plain address is good again. */
export const arrived = (url: string): void => {
  if (globalThis.forecourtScriptStarts) delete globalThis.forecourtScriptStarts[url]
}

/**
 * Gives these scripts a different address for their next request. A browser hands out what it preloaded for the plain
 * one, be it a wrong answer or a request that hangs.
 */
export function distrust(urls: readonly string[]): void {
  const starts = (globalThis.forecourtScriptStarts ??= {})
  for (const url of urls) starts[new URL(url, document.baseURI).href] ??= 0
}

const nonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

const loadOnce = (url: string, timeoutMs: number) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    const end = (settle: () => void) => {
      clearTimeout(timer)
      script.remove()
      settle()
    }
    const fail = (type: ScriptError['type']) => end(() => reject(new ScriptError(type, url)))
    const timer = setTimeout(() => fail('timeout'), timeoutMs)
    script.addEventListener('load', () => end(resolve))
    script.addEventListener('error', () => fail('error'))
    script.async = true
    script.nonce = nonce() ?? ''
    script.integrity = integrityOf(url)
    script.src = nextAddress(url)
    document.head.append(script)
  })

/**
 * Loads and runs a classic script; asks again after each of `delaysMs` when it fails or stays away for `timeoutMs`.
 * The caller says `arrived` once it has found what the script should define. Rejects with a `ScriptError`.
 */
export async function loadScript(
  url: string,
  timeoutMs = 7000,
  delaysMs: readonly number[] = [200, 800],
): Promise<void> {
  for (const delay of [...delaysMs, undefined]) {
    try {
      return await loadOnce(url, timeoutMs)
    } catch (error) {
      if (delay === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}

/** Starts downloads without running anything, so that a module's entry and its page travel together. */
export function preloadScripts(urls: readonly string[]): void {
  for (const url of urls) {
    if (document.querySelector(`link[rel=preload][href="${CSS.escape(url)}"]`)) continue
    const link = document.createElement('link')
    // A script with a hash is not taken from a preload without it, but fetched again.
    Object.assign(link, { rel: 'preload', as: 'script', href: url, integrity: integrityOf(url) })
    link.nonce = nonce() ?? ''
    document.head.append(link)
  }
}
