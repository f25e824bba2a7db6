import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { spend } from '../limits/limiters.ts'
import { networkOf } from '../limits/network-of.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { isOfApi } from './of-api.ts'

export interface RequestLimits {
  /** Requests to the API from one network in a window: an IPv4 address, or the /64 of an IPv6 one. */
  perAddress: number
  /** Requests to the API of this process in a window. */
  overall: number
  windowSeconds: number
}

/** Far above what a dealership behind one router does, far below what hurts. */
export const REQUEST_LIMITS: RequestLimits = { perAddress: 2_000, overall: 50_000, windowSeconds: 10 }

/** The headers of every response; the page alone has a policy of its own, with its nonce. */
export async function setSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false })
  const policy = contentSecurityPolicy()
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy)
  })
}

/**
 * Refuses floods before anything is looked at, a token least of all. Files are cheap and not counted; what is no route of
 * any kind is.
 */
export function limitRequests(app: FastifyInstance, { perAddress, overall, windowSeconds }: RequestLimits): void {
  const ofAddress = new RateLimiterMemory({ points: perAddress, duration: windowSeconds })
  const ofAll = new RateLimiterMemory({ points: overall, duration: windowSeconds })
  app.addHook('onRequest', async (request) => {
    if (!isOfApi(request) && !request.is404) return
    await spend(ofAddress, networkOf(request.ip))
    await spend(ofAll, 'all')
  })
}
