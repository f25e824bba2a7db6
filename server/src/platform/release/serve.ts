import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { recordOf, registryOf, type ReleaseState } from '@forecourt/release'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'

export const FOREVER = 'public, max-age=31536000, immutable'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
export const typeOf = (file: string) => TYPES[extname(file)] ?? 'application/octet-stream'

/** The members of a header that is a list (RFC 9110, section 5.6.1). */
const membersOf = (header: string | string[] | undefined) =>
  [header ?? []]
    .flat()
    .join()
    .split(',')
    .map((member) => member.trim())

/** A coding with the weight 0 is one that the caller does not take. */
const takesBrotli = ({ headers }: FastifyRequest) =>
  membersOf(headers['accept-encoding']).some((member) => {
    const [coding, weight] = member.split(';').map((part) => part.trim().toLowerCase())
    return coding === 'br' && !/^q ?= ?0(?:\.0*)?$/.test(weight ?? '')
  })

interface Content {
  type: string
  cacheControl: string
  tag: string
  body: Buffer
  isBrotli: boolean
}

function send(request: FastifyRequest, reply: FastifyReply, { type, cacheControl, tag, body, isBrotli }: Content) {
  const etag = `W/"${tag}${isBrotli ? '-br' : ''}"`
  void reply.headers({ 'cache-control': cacheControl, etag, vary: 'accept-encoding' })
  if (membersOf(request.headers['if-none-match']).includes(etag)) return reply.code(304).send()
  if (isBrotli) void reply.header('content-encoding', 'br')
  return reply.type(type).send(body)
}

/** The registry as it is sent: a few kilobytes that every browser asks for after every release. */
interface Document {
  plain: Buffer
  brotli: Buffer
  tag: string
}

const compress = promisify(brotliCompress)

async function documentOf(state: ReleaseState): Promise<Document> {
  const plain = Buffer.from(JSON.stringify(registryOf(state)))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 27)
  return { plain, brotli: await compress(plain, { params }), tag }
}

/** No name holds a dot, so none of them is the log's or a hidden file's. */
const ADDRESS = /^([a-z\d-]{1,60})\/([\w-][\w.-]{0,59})\/(.+)$/

/** Serves the registry and files of what was released, by their releases' lists, and nothing else of the store. */
export function serveReleases(app: FastifyInstance, { releases, known }: Pick<Services, 'releases' | 'known'>): void {
  let current: { revision: number; document: Promise<Document> } | null = null
  const document = async () => {
    const state = await known.state()
    if (current?.revision !== state.revision) current = { revision: state.revision, document: documentOf(state) }
    return current.document
  }

  app.get('/registry.json', async (request, reply) => {
    const { plain, brotli, tag } = await document()
    const isBrotli = takesBrotli(request)
    const type = typeOf('registry.json')
    return send(request, reply, { type, cacheControl: 'no-cache', tag, body: isBrotli ? brotli : plain, isBrotli })
  })

  app.get<{ Params: { '*': string } }>('/remotes/*', async (request, reply) => {
    const [, name = '', version = '', file = ''] = ADDRESS.exec(request.params['*']) ?? []
    // The store is not asked for names that anybody can make up.
    const isReleased = name && recordOf(await known.state(), name, version)
    const release = isReleased ? await releases.release(name, version) : null
    const hashOf = (each: string) =>
      release && Object.hasOwn(release.integrity, each) ? release.integrity[each] : null
    const tag = hashOf(file)
    if (!tag) return reply.callNotFound()
    const isBrotli = takesBrotli(request) && Boolean(hashOf(`${file}.br`))
    const body = await releases.file(name, version, isBrotli ? `${file}.br` : file)
    if (!body) return reply.callNotFound()
    return send(request, reply, { type: typeOf(file), cacheControl: FOREVER, tag, body, isBrotli })
  })
}
