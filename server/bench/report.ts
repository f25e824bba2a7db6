import { cpus } from 'node:os'
import type { Size } from './data-set.ts'
import type { Measured } from './load.ts'
import type { Yardstick } from './yardstick.ts'

/** The list asked for by many at once, and its statement by pgbench just before. */
export interface Share {
  http: Measured
  /** Microseconds of processor time that an answer takes; null where the system does not tell. */
  cost: Record<'server' | 'postgres' | 'load', number | null>
  raw: Yardstick | null
  /** The same under row-level security. */
  rawScoped: Yardstick | null
}

export interface Results {
  size: Size
  /** Asked for by one at a time; the cost is the server's and PostgreSQL's together, in microseconds. */
  alone: { what: string; measured: Measured; cost: number | null }[]
  shares: Share[]
}

const LEAST = 0.3
const AIM = 0.4

/** What was measured, in lines to read. */
export function report(results: readonly Results[], clients: number): string {
  return [...aloneLines(results), ...results.flatMap((each) => shareLines(each, clients))].join('\n')
}

function aloneLines(results: readonly Results[]): string[] {
  const names = results[0]?.alone.map(({ what }) => what) ?? []
  const heads = results.map(({ size }) => `at ${size.vehicles.toLocaleString('en')}`.padStart(26))
  const rows = names.map((what, at) => {
    const figures = results.map(({ alone }) => {
      const { measured, cost } = alone[at] ?? { measured: null, cost: null }
      const times = `${measured?.p50.toFixed(1)} / ${measured?.p99.toFixed(1)}`
      return times.padStart(16) + micros(cost).padStart(10)
    })
    return what.padEnd(34) + figures.join('') + ratioOf(results, at).padStart(9)
  })
  const units = results.map(() => 'p50 / p99 ms'.padStart(16) + 'CPU µs'.padStart(10))
  return [
    '',
    'One at a time'.padEnd(34) + heads.join(''),
    ' '.repeat(34) + units.join('') + 'ratio'.padStart(9),
    ...rows,
  ]
}

/** By processor time, which other programs on the machine disturb least. */
function ratioOf(results: readonly Results[], at: number): string {
  const costs = results.map(({ alone }) => alone[at]?.cost ?? alone[at]?.measured.p50 ?? Number.NaN)
  return ((costs.at(-1) ?? Number.NaN) / (costs[0] ?? Number.NaN)).toFixed(2)
}

function shareLines({ size, shares }: Results, clients: number): string[] {
  const title = `\nStage list at ${size.vehicles.toLocaleString('en')}, ${clients} at once, on ${cpus().length} processors`
  if (!shares[0]?.raw) return [title, '  pgbench is not installed: there is nothing to compare with']
  const middle = shares.toSorted((one, other) => shareOf(one) - shareOf(other))[Math.floor(shares.length / 2)] as Share
  const rate = middle.raw?.rate ?? Number.NaN
  return [
    title,
    ...shares.map(shareLine),
    `  share of raw pgbench: ${shareOf(middle).toFixed(2)}, at least ${LEAST.toFixed(2)} is wanted`,
    `  ${AIM.toFixed(2)} would be ${(rate * AIM).toFixed(0)} answers a second${costWanted(middle)}`,
  ]
}

const shareOf = ({ http, raw }: Share) => http.rate / (raw?.rate ?? Number.NaN)

const shareLine = (share: Share) =>
  `  pgbench ${share.raw?.rate.toFixed(0)} a second (CPU µs: PostgreSQL ${micros(share.raw?.postgres)}, pgbench ${micros(share.raw?.pgbench)};` +
  ` under row-level security ${share.rawScoped?.rate.toFixed(0)} a second), HTTP ${share.http.rate.toFixed(0)} a second` +
  ` (CPU µs: server ${micros(share.cost.server)}, PostgreSQL ${micros(share.cost.postgres)}, load ${micros(share.cost.load)}):` +
  ` ${shareOf(share).toFixed(2)}${byProcessor(share)}`

/** What the share would be with nothing else on the machine: by processor time instead of the clock. */
function byProcessor({ cost, raw }: Share): string {
  const [own, all] = [sum([raw?.postgres, raw?.pgbench]), sum(Object.values(cost))]
  return own === null || all === null ? '' : `, by processor time ${(own / all).toFixed(2)}`
}

function costWanted({ cost, raw }: Share): string {
  const [own, all] = [sum([raw?.postgres, raw?.pgbench]), sum(Object.values(cost))]
  if (own === null || all === null) return ''
  return `: an answer may take ${micros(own / AIM)} µs of processor time in all and takes ${micros(all)}`
}

function sum(parts: readonly (number | null | undefined)[]): number | null {
  return parts.reduce<number | null>(
    (total, each) => (total === null || each === null || each === undefined ? null : total + each),
    0,
  )
}

const micros = (value: number | null | undefined) =>
  value === null || value === undefined ? '-' : Math.round(value).toLocaleString('en')
