import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config/config.ts'
import { servePage } from './page.ts'

export interface FrontEnd {
  /** The host's build: `index.html`, `assets/` and what lies beside them. */
  host: string
  /** The modules' releases: `<name>/<version>/` and `registry.json`. */
  releases: string
}

const FOREVER = { cacheControl: true, immutable: true, maxAge: '365d' }
/** May be kept, must be asked about: an ETag answers 304. */
const REVALIDATE = { cacheControl: false }

/** Files whose names stay while their content changes. */
const isNamedForGood = (path: string) => !path.endsWith('.json') && !path.endsWith('.html')

/** Serves the built front end. Whatever has a file extension is a file or 404, never the page. */
export function serveFrontEnd(app: FastifyInstance, { host, releases }: FrontEnd, config: Config): void {
  const page = servePage(join(host, 'index.html'), config)

  const fresh = (reply: FastifyReply, path: string, root: string) =>
    reply.header('cache-control', 'no-cache').sendFile(path, root, REVALIDATE)
  const file = (reply: FastifyReply, path: string, root: string) =>
    isNamedForGood(path) ? reply.sendFile(path, root, FOREVER) : fresh(reply, path, root)

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    file(reply, request.params['*'], join(host, 'assets')),
  )
  app.get<{ Params: { '*': string } }>('/remotes/*', (request, reply) => file(reply, request.params['*'], releases))
  app.get('/registry.json', (_, reply) => fresh(reply, 'registry.json', releases))
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*']
    if (path === 'api' || path.startsWith('api/')) return reply.callNotFound()
    return extname(path) && path !== 'index.html' ? fresh(reply, path, host) : page(request, reply)
  })
}
