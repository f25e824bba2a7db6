/** Everything that must hold before a change lands: lint, format, types, unit and server tests, builds with budgets, browser tests. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureChromium } from '../e2e/src/browser.ts'
import { step } from './step.ts'

interface Counts {
  passed: number
  failed: number
}

const reports = await mkdtemp(path.join(tmpdir(), 'forecourt-test-'))
const vitestReport = path.join(reports, 'vitest.json')
const playwrightReport = path.join(reports, 'playwright.json')

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))
}

async function vitestCounts(): Promise<Counts> {
  const report = (await readJson(vitestReport)) as { numPassedTests: number; numFailedTests: number } | null
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

async function playwrightCounts(): Promise<Counts> {
  const report = (await readJson(playwrightReport)) as {
    stats: { expected: number; unexpected: number; flaky: number }
  } | null
  return { passed: report ? report.stats.expected + report.stats.flaky : 0, failed: report?.stats.unexpected ?? 0 }
}

async function run() {
  await step('Lint', 'oxlint', ['--type-aware', '--deny-warnings'])
  await step('Format', 'oxfmt', ['--check', '.'])
  await step('Types', 'tsc', ['--noEmit'])
  await step('Unit and server tests', 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ])
  await step('Build', 'node', ['--import', 'tsx', 'scripts/build.ts'])
  await step('Previous releases', 'node', ['--import', 'tsx', 'scripts/previous.ts'])
  const chromium = await ensureChromium()
  await step('Browser tests', 'node', ['--import', 'tsx', 'scripts/e2e.ts', '--no-build', '--reporter=list,json'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  })
}

let failure: Error | undefined
try {
  await run()
} catch (error) {
  failure = error instanceof Error ? error : new Error('The tests could not be run.', { cause: error })
  process.exitCode = 1
}
const counts = [await vitestCounts(), await playwrightCounts()]
await rm(reports, { recursive: true, force: true })
const total = (key: keyof Counts) => counts.reduce((sum, count) => sum + count[key], 0)
if (failure) process.stdout.write(`\n${failure.message}\n`)
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
