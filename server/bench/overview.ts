import type { Alone } from './alone.ts'
import { micros } from './alone-table.ts'
import type { Size } from './data-set.ts'

interface Measured {
  size: Size
  /** By what was requested. */
  alone: Readonly<Record<string, Alone>>
}

/**
 * The requests of a manager's overview opened on a desktop without unread mentions; further panels request theirs when
 * scrolled to.
 */
const CALLS = ['/report/stages', '/overview/queue?pageSize=6', '/overview/stuck?pageSize=5', '/overview/pulse'] as const

const nameOf = (path: string) => `overview: ${path}`

/** The calls by the names under which they are measured. */
export const OVERVIEW: Readonly<Record<string, string>> = Object.fromEntries(CALLS.map((path) => [nameOf(path), path]))

/** One overview may cost this many lists of a stage. */
const LISTS_ALLOWED = 3

/** The cost of one overview, all its calls together, in lists of a stage. */
export function overviewLines(results: readonly Measured[], list: string): string[] {
  return results.flatMap(({ size, alone }) => {
    const costs = Object.keys(OVERVIEW).map((name) => alone[name]?.cost ?? null)
    const ofList = alone[list]?.cost
    if (!ofList || costs.includes(null)) return []
    const cost = costs.reduce<number>((sum, each) => sum + (each ?? 0), 0)
    return [
      `One overview at ${size.vehicles.toLocaleString('en')}: ${costs.length} calls, ${micros(cost)} µs of processor time, ` +
        `${(cost / ofList).toFixed(1)} lists of a stage, at most ${LISTS_ALLOWED} are wanted`,
    ]
  })
}
