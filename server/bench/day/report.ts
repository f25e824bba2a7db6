import { micros } from '../alone-table.ts'
import { quantile } from '../quantile.ts'
import type { Ledger } from './ledger.ts'
import { type Sample, slopeOf } from './watch.ts'

interface Day {
  ledger: Ledger
  /** Of each server, one for each minute. */
  samples: readonly (readonly Sample[])[]
  /** Microseconds of processor time a second; null where the system does not report it. */
  cost: Readonly<Record<string, number | null>>
  minutes: number
  /** By how much the load's own timers were late, at the 99th percentile. */
  delayMs: number
}

const MOST_MS = 250
const MOST_BYTES = 350 * 1024 * 1024
/** What garbage collection does to the figures is not a leak. */
const MOST_RISE_A_MINUTE = 1024 * 1024

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

const spread = (times: readonly number[]) =>
  `${[0.5, 0.95, 0.99, 1].map((share) => quantile(times, share).toFixed(1)).join(' / ')} ms (${times.length.toLocaleString('en')})`

/** The measurements as readable lines, and whether every limit is kept. */
export function dayReport({ ledger, samples, cost, minutes, delayMs }: Day): { lines: string[]; isWithin: boolean } {
  const { answers, toSocket, seen, actions, conflicts, errors } = ledger
  const all = [...answers.values()].flat()
  const failures = [...errors.values()].reduce((sum, each) => sum + each, 0)
  const exceeded: string[] = []
  const limit = (words: string, isKept: boolean) => {
    if (!isKept) exceeded.push(words)
    return `${words}: ${isKept ? 'kept' : 'EXCEEDED'}`
  }
  const settled = samples.map((each) => each.slice(Math.floor(each.length / 3)))
  const lines = [
    `\n${minutes} minutes: ${(actions / minutes / 60).toFixed(2)} actions a second, ${(all.length / minutes / 60).toFixed(0)} answers a second`,
    `  refused because a colleague was faster: ${conflicts}`,
    `  ${limit(`errors: ${failures}, at most 0`, failures === 0)}`,
    ...[...errors].map(([words, times]) => `    ${times} × ${words}`),
    `\nFrom an action, p50 / p95 / p99 / longest`,
    `  to a colleague's socket ${spread(toSocket)}`,
    `  to their screen         ${spread(seen.now.toScreen)}`,
    `  of that, asking again   ${spread(seen.now.refetch)}`,
    `  to what may wait, 3 s   ${spread(seen.soon.toScreen)}`,
    `  of that, asking again   ${spread(seen.soon.refetch)}`,
    `  ${limit(`p99 to the socket at most ${MOST_MS} ms`, quantile(toSocket, 0.99) <= MOST_MS)}`,
    `  ${limit(`p99 to the screen at most ${MOST_MS} ms`, quantile(seen.now.toScreen, 0.99) <= MOST_MS)}`,
    `  the load's own timers were late by ${delayMs.toFixed(1)} ms at the p99`,
    `\nAnswers, p50 / p95 / p99 / longest`,
    ...[...answers]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .map(([what, times]) => `  ${what.padEnd(52)}${spread(times)}`),
    `\nMemory, resident (heap after a whole collection), and the share of the time in which the thread worked`,
    ...(samples[0] ?? []).map(
      ({ minute }, at) =>
        `  ${String(minute).padStart(3)}${samples.map((each) => (each[at] ? memoryText(each[at]) : '')).join('')}`,
    ),
    ...samples.map((each, at) => {
      const most = Math.max(...each.map(({ rss }) => rss))
      return `  ${limit(`server ${at + 1}: at most ${megabytes(most)} of ${megabytes(MOST_BYTES)}`, most <= MOST_BYTES)}`
    }),
    ...settled.map((each, at) => {
      const [rss, heap] = [slopeOf(each, 'rss'), slopeOf(each, 'heap')]
      const words = `server ${at + 1}: after a third of the time ${megabytes(rss)} a minute, its heap ${megabytes(heap)}`
      return `  ${limit(words, minutes < 10 || Math.min(rss, heap) <= MOST_RISE_A_MINUTE)}`
    }),
    `\nProcessor time, of one processor`,
    ...Object.entries(cost).map(
      ([what, each]) => `  ${what.padEnd(15)}${share(each)}, ${micros(perAction(each))} µs an action`,
    ),
  ]
  function perAction(each: number | null) {
    return each === null ? null : (each * minutes * 60) / actions
  }
  return {
    lines: [...lines, ...(exceeded.length > 0 ? ['\nExceeded:', ...exceeded] : [])],
    isWithin: exceeded.length === 0,
  }
}

const share = (microseconds: number | null) => (microseconds === null ? '-' : `${(microseconds / 1e4).toFixed(0)} %`)

const memoryText = ({ rss, heap, busy }: Sample) =>
  `${megabytes(rss).padStart(12)} (${megabytes(heap)})${`${(busy * 100).toFixed(0)} %`.padStart(6)}`
