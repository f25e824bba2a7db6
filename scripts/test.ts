/**
 * Everything that must hold before a change is merged: lint, format, types, unit and server tests, builds with budgets,
 * browser tests. A test that fails once on a busy machine is retried and named; after ten failures the rest is skipped.
 * `--nightly` tries every combination, and uses another seed for random values.
 */
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureChromium } from '../e2e/src/browser.ts'
import { readTally, TALLY_FILE } from '../e2e/src/tally.ts'
import { step } from './step.ts'
import { summaryOf } from './tally/summary.ts'

const MOST_FAILURES = 10
const isNightly = process.argv.includes('--nightly')

const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-test-'))
const tallies = { vitest: path.join(folder, 'vitest.json'), playwright: path.join(folder, 'playwright.json') }
const seconds = new Map<string, number>()

async function part(name: string, command: string, args: string[], env?: NodeJS.ProcessEnv): Promise<void> {
  const began = performance.now()
  await step(name, command, args, env).finally(() => seconds.set(name, (performance.now() - began) / 1000))
}

async function run() {
  if (isNightly) {
    process.env.NIGHTLY = '1'
    process.env.SEED ??= String(randomInt(2 ** 31))
    process.stdout.write(`Seed ${process.env.SEED}; SEED=${process.env.SEED} draws the same again.\n`)
  }
  await part('Lint', 'oxlint', ['--type-aware', '--deny-warnings'])
  await part('Format', 'oxfmt', ['--check', '.'])
  await part('Types', 'tsc', ['--noEmit'])
  await part(
    'Unit and server tests',
    'vitest',
    [
      'run',
      '--retry=1',
      `--bail=${MOST_FAILURES}`,
      '--allowOnly=false',
      '--reporter=default',
      '--reporter=./scripts/tally/vitest-reporter.ts',
    ],
    { [TALLY_FILE]: tallies.vitest },
  )
  await part('Build', 'node', ['--import', 'tsx', 'scripts/build.ts'])
  await part('Previous releases', 'node', ['--import', 'tsx', 'scripts/previous.ts'])
  const chromium = await ensureChromium()
  const browserTests = ['--no-build', '--retries=2', `--max-failures=${MOST_FAILURES}`, '--forbid-only']
  await part(
    'Browser tests',
    'node',
    [
      '--import',
      'tsx',
      'scripts/e2e.ts',
      ...browserTests,
      `--reporter=list,${path.resolve('e2e/src/tally-reporter.ts')}`,
    ],
    { CHROMIUM_PATH: chromium, [TALLY_FILE]: tallies.playwright },
  )
}

let failure: Error | undefined
try {
  await run()
} catch (error) {
  failure = error instanceof Error ? error : new Error('The tests could not be run.', { cause: error })
  process.exitCode = 1
}
const summary = summaryOf(Object.values(tallies).map(readTally), seconds)
await rm(folder, { recursive: true, force: true })
if (failure) process.stdout.write(`\n${failure.message}\n`)
process.stdout.write(`\n${summary}\n`)
