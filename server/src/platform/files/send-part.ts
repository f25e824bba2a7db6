import type { FastifyReply } from 'fastify'
import type { StoredPart } from './open-part.ts'

/** Sends what was opened for a `Range` header, or all of it, under the headers that are set already. */
export function sendPart(reply: FastifyReply, { stream, bytes, range }: StoredPart): FastifyReply {
  reply.header('accept-ranges', 'bytes')
  if (range === null) return reply.header('content-length', bytes).send(stream)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
    .header('content-length', range.end - range.start + 1)
    .send(stream)
}
