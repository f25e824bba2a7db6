import { createServer, type Server } from 'node:net'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { afterEach, expect, it } from 'vitest'
import { silentLogger } from '../logging/logging.ts'
import { createLimiters, limitersInRedis } from './limiters.ts'

const LIMIT = { points: 2, duration: 60 }

let close: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const each of close.splice(0)) await each()
})

/** Something that takes connections and never answers, as a Redis that hangs. */
async function silent(): Promise<string> {
  const server: Server = createServer(() => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close.push(async () => void server.close())
  const address = server.address()
  return `redis://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

it.each([
  ['where there is no Redis', async () => null],
  ['while the Redis does not listen', async () => 'redis://127.0.0.1:1'],
  ['while the Redis does not answer', silent],
])('count %s', async (_case, url) => {
  const limiters = createLimiters(await url(), silentLogger())
  close.push(limiters.close)
  const limiter = limiters.limiter('test', LIMIT)
  await limiter.consume('somebody')
  await limiter.consume('somebody')
  await expect(limiter.consume('somebody')).rejects.toBeInstanceOf(RateLimiterRes)
  await limiter.consume('somebody else')
  await limiter.delete('somebody')
  await limiter.consume('somebody')
})

it.skipIf(!process.env.REDIS_TEST_URL)('count together in one Redis', async () => {
  const url = process.env.REDIS_TEST_URL ?? ''
  const name = `test-${process.pid}-${Date.now()}`
  const servers = [limitersInRedis(url, silentLogger()), limitersInRedis(url, silentLogger())]
  close = servers.map((server) => server.close)
  const [one, other] = servers.map(({ limiter }) => limiter(name, LIMIT))
  // They connect in the background, and count for themselves until then.
  const together = async () => {
    await one?.penalty('probe')
    return other?.get('probe')
  }
  await expect.poll(together).not.toBeNull()
  await one?.consume('somebody')
  await other?.consume('somebody')
  await expect(one?.consume('somebody')).rejects.toBeInstanceOf(RateLimiterRes)
  await expect(other?.consume('somebody')).rejects.toBeInstanceOf(RateLimiterRes)
})
