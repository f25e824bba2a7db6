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

/** A service that accepts connections and never answers, like a Redis that hangs. */
const silent = () => listening(createServer(() => undefined))

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close.push(async () => void server.close())
  const address = server.address()
  return `redis://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

/** A Redis that answers until something is counted, and is then gone, each time. */
async function goingAway() {
  let lost = 0
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      const commands = data
        .toString()
        .split(/^\*\d+\r\n/m)
        .slice(1)
      if (commands.every((command) => /^\$\d+\r\n(?:CLIENT|PING)\r\n/.test(command))) {
        socket.write('+OK\r\n'.repeat(commands.length))
      } else {
        lost += 1
        socket.destroy()
      }
    })
  })
  return { url: await listening(server), lost: () => lost }
}

it('count locally while the Redis goes away, without unhandled rejections', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  close.push(async () => void process.off('unhandledRejection', note))
  const { url, lost } = await goingAway()
  const limiters = createLimiters(url, silentLogger())
  close.push(limiters.close)
  const limiter = limiters.limiter('test', LIMIT)
  const countOne = async (who: string) => {
    await Promise.all([limiter.consume(who), limiter.consume(`${who} too`), limiter.get(who), limiter.reward(who)])
    return lost()
  }
  let tries = 0
  // They connect in the background, and again a second after each loss.
  await expect.poll(() => countOne(`somebody ${tries++}`)).toBeGreaterThan(1)
  await limiter.consume('somebody else')
  await limiter.consume('somebody else')
  await expect(limiter.consume('somebody else')).rejects.toBeInstanceOf(RateLimiterRes)
  expect(unhandled).toEqual([])
})

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
  // They connect in the background, and count locally until then.
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
