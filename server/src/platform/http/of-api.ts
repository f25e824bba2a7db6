import type { FastifyRequest } from 'fastify'

/** As the router reads it: `/%61pi/v1` leads to the same call as `/api/v1`. */
function decodedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Whether a request is for the API: by the route that it matched, because an address can be written in many ways, and by
 * its decoded path where no call was matched.
 */
export function isOfApi({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  return routeOptions.url?.startsWith('/api/') || /^\/+api(?:\/|$)/.test(decodedPath(url))
}
