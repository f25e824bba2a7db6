import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { chromium, type Browser, type LaunchOptions, type Page } from '@playwright/test'

const SYSTEM = [
  // Debian's headless browser runs the same tests with a third less work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const QUIET = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update']
/** Pages of one context share a process, which has already compiled their scripts. */
const SHARED = '--process-per-site'

const isRoot = () => process.getuid?.() === 0

/** The Chromium to drive: `CHROMIUM_PATH`, the one Playwright installed, or a system one; null if there is none. */
export function findChromium(): string | null {
  const { CHROMIUM_PATH } = process.env
  return [CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM].find((path) => path && existsSync(path)) ?? null
}

/** How to start a Chromium, with the options a test adds; root may not use its sandbox. */
export const launchOptions = (executablePath: string | null, ...more: readonly string[]): LaunchOptions => ({
  executablePath: executablePath ?? undefined,
  args: [...(isRoot() ? ['--no-sandbox'] : []), ...QUIET, SHARED, ...more],
})

const run = promisify(execFile)

async function installFromDebian(...packages: string[]): Promise<void> {
  const system = await readFile('/etc/os-release', 'utf8')
  if (!isRoot() || !/^ID=debian$/m.test(system)) throw new Error('not Debian as root')
  await run('apt-get', ['update', '-qq'])
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
}

/** Debian packages Chromium itself; Ubuntu's package only points to a snap. */
const debianPackage = () => installFromDebian('chromium-headless-shell', 'fonts-liberation')

async function playwrightsOwn(): Promise<void> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  await run(process.execPath, [cli, 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium'])
}

/**
 * The path of a Chromium, installed first if there is none.
 * @throws Error with one line that says what to do
 */
export async function ensureChromium(): Promise<string> {
  const present = findChromium()
  if (present) return present
  process.stdout.write('No Chromium found: installing one\n')
  for (const install of [debianPackage, playwrightsOwn]) {
    await install().catch(() => undefined)
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error('No Chromium could be installed: install chromium or Google Chrome, or set CHROMIUM_PATH to one.')
}

/** A browser to drive outside the test runner. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch(launchOptions(await ensureChromium(), '--lang=en-GB'))

/** Typefaces as wide as those on people's devices, with Debian's package of each. */
const FAMILIES = { Roboto: 'fonts-roboto', 'Open Sans': 'fonts-open-sans' } as const
export type Family = keyof typeof FAMILIES

/** Installs the typefaces that are missing, where it can; without one, a page uses the system's. */
export async function ensureFamilies(): Promise<void> {
  const { stdout } = await run('fc-list', [':', 'family']).catch(() => ({ stdout: '' }))
  const missing = Object.entries(FAMILIES).filter(([family]) => !stdout.includes(family))
  if (missing.length === 0) return
  const names = missing.map(([family]) => family).join(', ')
  await installFromDebian(...missing.map(([, name]) => name)).catch(() =>
    process.stdout.write(`Missing typefaces: ${names}. The pictures are drawn in another one.\n`),
  )
}

/** Has a page drawn in a typeface. */
export const drawIn = async (page: Page, family: Family) =>
  page.addInitScript((name) => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const use of ['body', 'heading']) document.documentElement.style.setProperty(`--fc-fonts-${use}`, name)
    })
  }, family)
