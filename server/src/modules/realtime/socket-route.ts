import type { FastifyInstance } from 'fastify'
import type { Realtime } from './realtime.ts'

/**
 * Hands polling requests to the socket's engine. It takes them from the main server by itself; but on `localhost` the
 * framework listens on a second address with a server of its own, of which the engine knows nothing.
 */
export function routeSocket(app: FastifyInstance, engine: Realtime['engine']): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/socket.io/',
    onRequest: async (request, reply) => {
      reply.hijack()
      engine.handleRequest(request.raw, reply.raw)
    },
    handler: () => {},
  })
}
