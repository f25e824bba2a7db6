import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
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

/** For what is no page: nobody may frame it, and a worker's script fetches from here alone. */
const POLICY_OF_DATA = "default-src 'self'; frame-ancestors 'none'"

const isPage = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/html')

/**
 * The headers that keep an answer from being misused. Pages have all of them; scripts and data those that mean anything
 * there, since a cold start on a poor line waits for the headers of some twenty answers. A route may set a policy of its
 * own.
 */
export async function setSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, { global: false, contentSecurityPolicy: false, crossOriginEmbedderPolicy: false })
  const policyOfPages = contentSecurityPolicy()
  app.addHook('onSend', async (_request, reply) => {
    if (isPage(reply)) reply.helmet()
    else reply.header('x-content-type-options', 'nosniff').header('cross-origin-resource-policy', 'same-origin')
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', isPage(reply) ? policyOfPages : POLICY_OF_DATA)
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
