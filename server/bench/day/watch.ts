import { once } from 'node:events'
import { z } from 'zod'
import { memoryOf } from '../memory.ts'
import { type Meter, ofMachine, ofProcess } from '../processors.ts'
import type { Product } from '../product.ts'

/** A server at one moment. */
export interface Sample {
  minute: number
  /** Bytes that the process holds. */
  rss: number
  /** Bytes in use after the last whole garbage collection. */
  heap: number
  /** The share of the time since the sample before in which its thread worked. */
  busy: number
}

const Answer = z.object({ heap: z.number(), busy: z.number() })

/** What a server that was started with `probe.mjs` says of itself, with what the system says of it. */
export async function sample({ pid, channel }: Product, minute: number): Promise<Sample> {
  const answered = once(channel, 'message')
  channel.send('sample')
  const [answer]: unknown[] = await answered
  const { now: rss } = await memoryOf(pid)
  return { minute, rss, ...Answer.parse(answer) }
}

/** The rise of a figure, per minute: the slope of the line with the least squares. */
export function slopeOf(samples: readonly Sample[], figure: 'rss' | 'heap'): number {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map((each) => each[figure]))]
  const spread = samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)
  const common = samples.reduce((sum, each) => sum + (each.minute - x) * (each[figure] - y), 0)
  return spread === 0 ? 0 : common / spread
}

/** The processor time of everything that shares the machine. */
export const metersOf = (servers: readonly Product[], jobs: Product, postgres: Meter): Record<string, Meter> => ({
  ...Object.fromEntries(servers.map(({ pid }, at) => [`server ${at + 1}`, ofProcess(pid)])),
  jobs: ofProcess(jobs.pid),
  PostgreSQL: postgres,
  load: ofProcess(process.pid),
  'whole machine': ofMachine,
})
