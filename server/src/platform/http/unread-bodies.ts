import type { FastifyInstance } from 'fastify'

/**
 * Discards the rest of a body that was refused half way: a browser reads the answer only once its whole body has been sent,
 * and would otherwise wait until it gives up, and send it again.
 */
export function drainUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return
    raw.unpipe()
    raw.resume()
  })
}
