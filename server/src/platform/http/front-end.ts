import { access } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../services.ts'
import { FOREVER, typeOf } from '../release/serve.ts'
import { pageStarts } from '../release/page-start.ts'
import { isOfApi } from './of-api.ts'
import { servePage } from './page.ts'

export interface FrontEnd {
  /** The host's build: `index.html`, `assets/` and what lies beside them. */
  host: string
}

const FOR_GOOD = { cacheControl: true, immutable: true, maxAge: '365d' }
/** May be kept, must be asked about: an ETag answers 304. */
const REVALIDATE = { cacheControl: false }

/** Files whose names stay while their content changes. */
const isNamedForGood = (path: string) => !path.endsWith('.json') && !path.endsWith('.html')

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Serves the built host. Whatever has a file extension is a file or 404, never the page. */
export function serveFrontEnd(
  app: FastifyInstance,
  { host }: FrontEnd,
  { config, hostAssets, known, releases }: Pick<Services, 'config' | 'hostAssets' | 'known' | 'releases'>,
  offersSignOn: () => Promise<boolean>,
): void {
  const startOf = pageStarts(host, { known, releases })
  const page = servePage(join(host, 'index.html'), config, { startOf, offersSignOn })

  const fresh = (reply: FastifyReply, path: string, root: string) =>
    reply.header('cache-control', 'no-cache').sendFile(path, root, REVALIDATE)
  const file = (reply: FastifyReply, path: string, root: string) =>
    isNamedForGood(path) ? reply.sendFile(path, root, FOR_GOOD) : fresh(reply, path, root)

  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const path = request.params['*']
    const assets = join(host, 'assets')
    const former = (await isThere(join(assets, path))) ? null : await hostAssets.find(path).catch(() => null)
    if (!former) return file(reply, path, assets)
    return reply.type(typeOf(path)).header('cache-control', FOREVER).send(former)
  })
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*']
    if (isOfApi(request)) return reply.callNotFound()
    return extname(path) && path !== 'index.html' ? fresh(reply, path, host) : page(request, reply)
  })
}
