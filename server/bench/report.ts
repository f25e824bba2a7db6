import { cpus } from 'node:os'
import type { Alone } from './alone.ts'
import { aloneTable, databaseTable, micros } from './alone-table.ts'
import type { Size } from './data-set.ts'
import type { Measured } from './load.ts'
import { overviewLines } from './overview.ts'
import type { Yardstick } from './yardstick.ts'
import { itemAt } from '@forecourt/domain'

/** The list requested by many at once, and its statement by pgbench just before. */
export interface Share {
  http: Measured
  /** Microseconds of processor time per answer; null where the system does not report it. */
  cost: Record<'server' | 'postgres' | 'load', number | null>
  raw: Yardstick | null
  /** The same under row-level security. */
  rawScoped: Yardstick | null
}

export interface Results {
  size: Size
  /** By what was requested. */
  alone: Record<string, Alone>
  shares: Share[]
}

const LEAST = 0.3
const AIM = 0.4

/** What each size costs beside the others, as readable lines. */
export function report(results: readonly Results[], list: string): string {
  const columns = results.map(({ size: { vehicles, dealers, inGroup }, alone }) => ({
    head: `${vehicles.toLocaleString('en')}, ${dealers / inGroup} × ${inGroup} dealers`,
    rows: alone,
  }))
  return [...aloneTable(columns), ...databaseTable(columns), ...overviewLines(results, list)].join('\n')
}

/** The share of one size, as readable lines; none if it was not measured. */
export function shareLines({ size, shares }: Results, clients: number): string[] {
  const title = `\nStage list at ${size.vehicles.toLocaleString('en')}, ${clients} at once, on ${cpus().length} processors`
  if (shares.length === 0) return []
  if (!shares[0]?.raw) return [title, '  pgbench is not installed: there is nothing to compare with']
  const middle = itemAt(
    shares.toSorted((one, other) => shareOf(one) - shareOf(other)),
    Math.floor(shares.length / 2),
  )
  const rate = betterOf(middle)?.rate ?? Number.NaN
  return [
    title,
    ...shares.map(shareLine),
    `  share of the better of the two raw plans: ${shareOf(middle).toFixed(2)}${byProcessor(middle)}; at least ${LEAST.toFixed(2)} is wanted`,
    `  ${AIM.toFixed(2)} would be ${(rate * AIM).toFixed(0)} answers a second${costWanted(middle)}`,
  ]
}

/** The planner finds the better plan now with row-level security, now without. */
const betterOf = ({ raw, rawScoped }: Share): Yardstick | null =>
  raw && rawScoped && rawScoped.rate > raw.rate ? rawScoped : raw

const shareOf = (share: Share) => share.http.rate / (betterOf(share)?.rate ?? Number.NaN)

const shareLine = (share: Share) =>
  `  pgbench ${rawText(share.raw)}, under row-level security ${rawText(share.rawScoped)}, HTTP ${share.http.rate.toFixed(0)} a second` +
  ` (CPU µs: server ${micros(share.cost.server)}, PostgreSQL ${micros(share.cost.postgres)}, load ${micros(share.cost.load)}):` +
  ` ${shareOf(share).toFixed(2)}${byProcessor(share)}`

const rawText = (raw: Yardstick | null) =>
  `${raw?.rate.toFixed(0)} a second (CPU µs: PostgreSQL ${micros(raw?.postgres)}, pgbench ${micros(raw?.pgbench)})`

/** The share with nothing else running on the machine: by processor time instead of elapsed time. */
function byProcessor(share: Share): string {
  const [own, all] = costsOf(share)
  return own === null || all === null ? '' : `, by processor time ${(own / all).toFixed(2)}`
}

function costWanted(share: Share): string {
  const [own, all] = costsOf(share)
  if (own === null || all === null) return ''
  return `: an answer may take ${micros(own / AIM)} µs of processor time in all and takes ${micros(all)}`
}

/** What the raw statement and the list over HTTP take of the processors. */
function costsOf(share: Share): [number | null, number | null] {
  const raw = betterOf(share)
  return [sum([raw?.postgres, raw?.pgbench]), sum(Object.values(share.cost))]
}

function sum(parts: readonly (number | null | undefined)[]): number | null {
  return parts.reduce<number | null>(
    (total, each) => (total === null || each === null || each === undefined ? null : total + each),
    0,
  )
}
