/**
 * Browser tests against the built product on a temporary data folder. Arguments go to Playwright; `--no-build` uses the
 * existing builds, `--nightly` tries every combination. With FORECOURT_URL they run against the product there, which
 * needs the demo and the stand-in for the vehicle data services; tests that start their own server (`@own`) are left
 * out.
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { ensureChromium } from '../e2e/src/browser.ts'
import { makeDemo, startProduct, withDemo, withFolder } from '../e2e/src/product.ts'
import { step } from './step.ts'

const e2e = path.resolve(import.meta.dirname, '../e2e')
const playwright = createRequire(pathToFileURL(path.join(e2e, 'package.json'))).resolve('@playwright/test/cli')

/** Playwright's exit status. */
async function playwrightTest(url: string, args: readonly string[]): Promise<number> {
  const child = spawn(
    process.execPath,
    [playwright, 'test', '--config', path.join(e2e, 'playwright.config.ts'), ...args],
    {
      stdio: 'inherit',
      env: { ...process.env, FORECOURT_URL: url },
    },
  )
  // Ctrl+C reaches the whole group: this process outlives the tests, to shut the product down after them.
  const wait = () => undefined
  // A signal to this process alone is meant for the tests as well.
  const end = () => child.kill('SIGTERM')
  process.on('SIGINT', wait).on('SIGTERM', end)
  const status = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('exit', resolve),
  )
  process.off('SIGINT', wait).off('SIGTERM', end)
  return status ?? 1
}

const args = process.argv.slice(2)
const given = args.filter((argument) => argument !== '--no-build' && argument !== '--nightly')
const url = process.env.FORECOURT_URL
const isBuilt = Boolean(url) || args.includes('--no-build')
if (args.includes('--nightly')) process.env.NIGHTLY = '1'
if (!isBuilt) await step('Build', 'node', ['--import', 'tsx', 'scripts/build.ts'])
process.env.CHROMIUM_PATH = await ensureChromium()

/** Whether the arguments select tests. A number is the value of an option, such as the number of workers. */
const isChosen = given.some(
  (argument) => /^(?:-g|--grep|--project|--last-failed|[^-])/.test(argument) && !/^\d+$/.test(argument),
)

/** Compiling takes all processors, so these tests run once those that it would slow down are over. */
async function testInTurns(address: string): Promise<number> {
  if (isChosen) return playwrightTest(address, given)
  const first = await playwrightTest(address, [...given, '--grep-invert', '@compiles'])
  const isInterrupted = first > 1
  if (isInterrupted) return first
  // In its own subfolder: starting a run empties it, and earlier failures must stay available.
  const apart = ['--output', 'test-results/compiles']
  return Math.max(first, await playwrightTest(address, [...given, '--grep', '@compiles', ...apart]))
}

async function testOwnProduct(): Promise<number> {
  await step('Server bundle', 'node', ['--import', 'tsx', 'scripts/build-server.ts'])
  return withFolder(async (folder) => {
    await makeDemo(path.join(folder, 'demo'))
    return withDemo(async (data) => {
      const product = await startProduct({ data })
      try {
        return await testInTurns(product.url)
      } finally {
        await product.stop()
      }
    })
  })
}

process.exitCode = url ? await playwrightTest(url, ['--grep-invert', '@own', ...given]) : await testOwnProduct()
