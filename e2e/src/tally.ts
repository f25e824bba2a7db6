import { readFileSync, writeFileSync } from 'node:fs'

/** The results of one runner's tests. */
export interface Tally {
  passed: number
  /** Their full titles. */
  failed: readonly string[]
  /** Full titles of the tests that passed only on a retry. */
  passedLater: readonly string[]
}

const NONE: Tally = { passed: 0, failed: [], passedLater: [] }

/** Tells a reporter which file to write its run's tally to. */
export const TALLY_FILE = 'FORECOURT_TEST_TALLY'

/** Adds a run's tally to those of earlier runs for the process that started the runner, if it asked for one. */
export function leaveTally({ passed, failed, passedLater }: Tally): void {
  const file = process.env[TALLY_FILE]
  if (!file) return
  const before = readTally(file)
  const all: Tally = {
    passed: before.passed + passed,
    failed: [...before.failed, ...failed],
    passedLater: [...before.passedLater, ...passedLater],
  }
  writeFileSync(file, JSON.stringify(all))
}

/** What a runner wrote; nothing if it was stopped before. */
export function readTally(file: string): Tally {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Tally
  } catch {
    return NONE
  }
}
