import type { FastifyInstance } from 'fastify'

/**
 * Lets through to nowhere what still comes of a body that was refused in the middle: a browser reads the answer only when all
 * of its body has gone out, and would otherwise wait until it gives up, and send it again.
 */
export function passOverUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return
    raw.unpipe()
    raw.resume()
  })
}
