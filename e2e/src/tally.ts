import { readFileSync, writeFileSync } from 'node:fs'

/** What became of the tests of one runner. */
export interface Tally {
  passed: number
  /** Their whole titles. */
  failed: readonly string[]
  /** Whole titles of those that passed, but not at once. */
  passedLater: readonly string[]
}

const NONE: Tally = { passed: 0, failed: [], passedLater: [] }

/** Tells a reporter which file the tally of its run goes to. */
export const TALLY_FILE = 'FORECOURT_TEST_TALLY'

/** Adds a run's tally to those of earlier runs for whoever started the runner, if anybody asked for it. */
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

/** What a runner left; nothing where it was ended before. */
export function readTally(file: string): Tally {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Tally
  } catch {
    return NONE
  }
}
