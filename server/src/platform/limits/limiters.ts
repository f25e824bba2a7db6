import { createClient } from '@redis/client'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimited } from '../errors.ts'
import type { Logger } from '../logging/logging.ts'

declare module '../services.ts' {
  interface Services {
    limiters: Limiters
  }
}

interface Limit {
  points: number
  /** Seconds after which what was counted is forgotten. */
  duration: number
}

/** Counts what somebody may do so many times only. */
export interface Limiters {
  /** What is counted under one name is one count, in as many servers as share a Redis. */
  limiter: (name: string, limit: Limit) => RateLimiterAbstract
  close: () => Promise<void>
}

/** Each server counts for itself. */
export const limitersInMemory = (): Limiters => ({
  limiter: (_name, limit) => new RateLimiterMemory(limit),
  close: async () => {},
})

const RECONNECT_AFTER_MS = 1_000
/** A person waits for the answer. Of an idle connection too nothing else would tell that nobody is there any more. */
const PING_EVERY_MS = 1_000
const PATIENCE_MS = 2_000

/**
 * All servers with the same Redis count together. While it is away each goes on for itself: sign-in must neither stop nor
 * go uncounted because of it. Connects in the background.
 */
export function limitersInRedis(url: string, log: Logger): Limiters {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_EVERY_MS,
    socket: {
      connectTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      reconnectStrategy: () => RECONNECT_AFTER_MS,
    },
  })
  let isAway = false
  client.on('error', (err: unknown) => {
    // It fails once a second while it is away.
    if (!isAway) log.warn({ err }, 'Redis is away: each server counts attempts for itself')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) log.info('Redis is back')
    isAway = false
  })
  // It keeps trying by itself and tells through the listener above; only closing ends that.
  client.connect().catch(() => undefined)
  return {
    limiter: (name, limit) =>
      new RateLimiterRedis({
        ...limit,
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `forecourt:${name}`,
        insuranceLimiter: new RateLimiterMemory(limit),
      }),
    close: async () => client.destroy(),
  }
}

/** Counts what somebody does, before it is done. @throws AppError 429 when it is too much */
export async function spend(limiter: RateLimiterAbstract, who: string, points = 1): Promise<void> {
  try {
    await limiter.consume(who, points)
  } catch (error) {
    throw error instanceof RateLimiterRes ? rateLimited(error.msBeforeNext) : error
  }
}

export const createLimiters = (redisUrl: string | null, log: Logger): Limiters =>
  redisUrl === null ? limitersInMemory() : limitersInRedis(redisUrl, log)
