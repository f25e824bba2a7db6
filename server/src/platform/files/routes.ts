import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { notFound } from '../errors.ts'
import type { Files, ServedFile } from './files.ts'
import { sendPart } from './send-part.ts'

const Params = z.object({ id: z.uuid(), variant: z.enum(['original', 'medium', 'thumb', 'jpeg']) })
const Query = z.object({ e: z.string(), s: z.string() })

/** `GET /files/{id}/{variant}?e=…&s=…`: anyone who holds a signed address may read the file until it ends. */
export function fileRoutes(app: FastifyInstance, files: Files) {
  app.get('/files/:id/:variant', async (request, reply) => {
    const params = Params.safeParse(request.params)
    const query = Query.safeParse(request.query)
    if (!params.success || !query.success) throw notFound()
    const { id, variant } = params.data
    const expires = files.verify(id, variant, query.data)
    const file = expires === null ? null : await files.open(id, variant, request.headers.range)
    if (expires === null || !file) throw notFound('This file cannot be found, or its link has expired.')
    describe(reply, file, expires)
    return sendPart(reply, file)
  })
}

function describe(reply: FastifyReply, { filename, mimeType, isStandIn }: ServedFile, expires: number) {
  const shown = /^(image|video)\//.test(mimeType)
  const left = Math.max(0, expires - Math.floor(Date.now() / 1_000))
  reply
    .type(mimeType)
    .header('cache-control', isStandIn ? 'no-store' : `private, max-age=${left}, immutable`)
    .header('x-content-type-options', 'nosniff')
    // A document opened in the browser must not act as a page of ours.
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header(
      'content-disposition',
      `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, escape)}`,
    )
}

const escape = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
