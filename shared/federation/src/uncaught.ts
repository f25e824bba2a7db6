import { messageOf } from './failure.ts'
import type { Remotes } from './remotes.ts'

const ADDRESS = /https?:\/\/[^\s)]+/
const OF_A_MODULE = /^\/remotes\/([^/]+)\/([^/]+)\//

/** The module whose script it is; undefined for the host's own and for strangers'. */
function moduleOf(address: string | undefined): { name: string; version: string } | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const { origin, pathname } = new URL(address)
  const [, name, version] = (origin === location.origin && OF_A_MODULE.exec(pathname)) || []
  return name && version ? { name, version } : undefined
}

/** Where an error was made. What is deeper in the stack only called. */
const topOf = (error: unknown) => (error instanceof Error ? ADDRESS.exec(error.stack ?? '')?.[0] : undefined)

/**
 * Tells of errors that no page caught, and of what the page's policy forbade, when the script that is to blame is a
 * module's. Returns the stop.
 */
export function attributeUncaught({ uncaught }: Remotes): () => void {
  const ended = new AbortController()
  const tell = (address: string | undefined, detail: string) => {
    const module = moduleOf(address)
    if (module) uncaught(module.name, module.version, detail)
  }
  const { signal } = ended
  addEventListener('error', ({ filename, message }) => tell(filename, message), { signal })
  addEventListener('unhandledrejection', ({ reason }) => tell(topOf(reason), messageOf(reason)), { signal })
  document.addEventListener(
    'securitypolicyviolation',
    ({ sourceFile, effectiveDirective, blockedURI }) =>
      tell(sourceFile || blockedURI, `${effectiveDirective} forbids ${blockedURI || 'it'}`),
    { signal },
  )
  return () => ended.abort()
}
