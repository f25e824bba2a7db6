interface Needs {
  /** Of the one response that carries the page: its inline style elements bear it. */
  nonce?: string
  /** `host:port` as the browser addressed it, for the socket. */
  host?: string
  telemetryOrigin?: string | null
}

const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i

/** No `unsafe-inline`, no `unsafe-eval`, nothing from elsewhere (docs/decisions.md#31-content-security). */
export function contentSecurityPolicy({ nonce, host, telemetryOrigin }: Needs = {}): string {
  const inline = nonce ? [`'nonce-${nonce}'`] : []
  // Older Safari does not count the socket's scheme as 'self'. The header comes from outside, so it is checked.
  const socket = host && HOST.test(host) ? [`ws://${host}`, `wss://${host}`] : []
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline],
    'style-src': ["'self'", ...inline],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...socket, ...(telemetryOrigin ? [telemetryOrigin] : [])],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
