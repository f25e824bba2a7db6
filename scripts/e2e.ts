/**
 * Browser tests against the built product on a data folder that is thrown away. Arguments go to Playwright;
 * `--no-build` takes the builds as they are, `--nightly` tries every combination. With FORECOURT_URL they go against the
 * product there, which needs the demo and the stand-in for the vehicle data services; those that want a server of their own
 * (`@own`) are left out.
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

/** Exit status of Playwright. */
async function playwrightTest(url: string, args: readonly string[]): Promise<number> {
  const child = spawn(
    process.execPath,
    [playwright, 'test', '--config', path.join(e2e, 'playwright.config.ts'), ...args],
    {
      stdio: 'inherit',
      env: { ...process.env, FORECOURT_URL: url },
    },
  )
  // Control+C reaches the whole group: this process outlives the tests, to take the product down after them.
  const wait = () => undefined
  // Whoever ends this process alone means the tests as well.
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

/** Whether somebody asks for tests of their choice. A number is how many of something, as of workers. */
const isChosen = given.some(
  (argument) => /^(?:-g|--grep|--project|--last-failed|[^-])/.test(argument) && !/^\d+$/.test(argument),
)

/** What compiles takes all processors: it has its turn when the tests that others would make late are over. */
async function testInTurns(address: string): Promise<number> {
  if (isChosen) return playwrightTest(address, given)
  const first = await playwrightTest(address, [...given, '--grep-invert', '@compiles'])
  const isInterrupted = first > 1
  if (isInterrupted) return first
  // A folder of its own within: beginning empties it, and what failed before is still to be looked at.
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
