import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { partOf } from '../platform/part-of.ts'

/** The keys that the stand-in accepts; anything else gets each provider's own refusal. */
export const STAND_IN_KEYS = {
  ukvd: '5ca1ab1e-0000-4000-8000-57a4d1e0f0c7',
  ves: 'stand-in-ves-key',
  dvsa: 'stand-in-dvsa-key',
  dvsaClientId: 'stand-in-client',
  dvsaClientSecret: 'stand-in-client-secret',
} as const

/** How the stand-in behaves; all of it can be changed while it runs through `PATCH /stand-in/options`. */
export interface StandInOptions {
  /** Milliseconds before every answer; a request's own `?delayMs=` comes first. */
  delayMs: number
  /** Milliseconds that the slow mark takes. */
  slowMs: number
  /** How many calls an access token of the MOT service is good for; 0 for its whole hour. */
  callsPerToken: number
  /** The connection is closed without an answer, as if the service were down. */
  down: boolean
}

export const DEFAULT_OPTIONS: StandInOptions = { delayMs: 0, slowMs: 20_000, callsPerToken: 0, down: false }

export interface LoggedCall {
  at: string
  method: string
  path: string
  query: Record<string, unknown>
  registration: string | null
  status: number
}

/** What the routes share: the options in force, the calls so far, and the day it is. */
export interface StandInState {
  options: StandInOptions
  calls: LoggedCall[]
  today: () => string
}

const MOST_CALLS_KEPT = 1000

/** Sees to delays and to the log for every provider's route; the stand-in's own routes stay out of it. */
export function watchCalls(app: FastifyInstance, state: StandInState): void {
  app.decorateRequest('registration', null)
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/stand-in')) return
    if (state.options.down) {
      reply.hijack()
      request.raw.socket.destroy()
      return
    }
    const own = Number(partOf(request.query, 'delayMs'))
    const delay = Number.isFinite(own) ? own : state.options.delayMs
    if (delay > 0) await pause(Math.min(delay, 60_000))
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/stand-in')) return
    state.calls.push({
      at: new Date().toISOString(),
      method: request.method,
      path: request.url.split('?', 1)[0] ?? '',
      query: Object.fromEntries(Object.entries<unknown>({ ...Object(request.query) })),
      registration: request.registration,
      status: reply.statusCode,
    })
    state.calls.splice(0, state.calls.length - MOST_CALLS_KEPT)
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    registration: string | null
  }
}
