const entryPath = '/'
export const loginPath = '/login'

/** Where a person without a session is sent, and what they come back to (R2.05, R2.06). */
export function loginPathFor(wanted: string): string {
  return `${loginPath}?redirectTo=${encodeURIComponent(wanted)}`
}

/**
 * The page to go to after sign-in: `redirectTo` when it is a path of this product, else the entry page. Addresses of
 * other sites must not get through, in whatever way browsers may read them (`//site`, `/\site`, `javascript:`).
 */
export function redirectTarget(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('redirectTo')
  if (!wanted?.startsWith('/')) return entryPath
  try {
    const url = new URL(wanted, origin)
    const path = url.pathname + url.search + url.hash
    return url.origin === origin && !path.startsWith('//') && url.pathname !== loginPath ? path : entryPath
  } catch {
    return entryPath
  }
}
