import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import type { NewSession } from '@forecourt/contracts'
import { signIn, type Client } from './api.ts'
import type { Login, Place } from './people.ts'

export { expect } from '@playwright/test'

export const SESSION_KEY = 'forecourt.session'

/** A browser's storage in which someone is signed in. */
export const storedSession = (origin: string, session: NewSession): BrowserContextOptions['storageState'] => {
  const value = JSON.stringify({ state: { authenticated: true, ...session }, version: 1 })
  return { cookies: [], origins: [{ origin, localStorage: [{ name: SESSION_KEY, value }] }] }
}

interface Opened {
  page: Page
  context: BrowserContext
  /** The API with the page's own session. */
  client: Client
}

interface OpenOptions extends BrowserContextOptions {
  at?: Place | null
  /** Where to go; omit it to stay put. */
  path?: string
  /** Before the page is opened: routes to intercept, scripts to add. */
  prepare?: (context: BrowserContext) => Promise<unknown>
}

interface Fixtures {
  /** Messages of errors that a test causes on purpose; any other fails it. */
  foreseen: RegExp | null
  url: string
  /** The API as a given person, without a browser. */
  client: (login: Login, place?: Place | null) => Promise<Client>
  /** A separate browser in which someone is signed in. */
  as: (login: Login, options?: OpenOptions) => Promise<Opened>
}

/** What no page may do unnoticed: throw an uncaught error, or violate the content security policy. */
function watch(context: BrowserContext, problems: string[]) {
  context.on('weberror', (error) => problems.push(error.error().message))
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) problems.push(message.text())
  })
}

const SHOWN_LINES = 150

/** Prints what the pages of a failed test showed: the runner keeps that of its own page alone, and no trace of a first try. */
async function printShown(contexts: readonly BrowserContext[]) {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const shown = await page.ariaSnapshot({ timeout: 2000 }).catch((error: unknown) => String(error))
    process.stdout.write(`${page.url()} showed\n${shown.split('\n').slice(0, SHOWN_LINES).join('\n')}\n`)
  }
}

export const test = base.extend<Fixtures & { problems: string[] }>({
  foreseen: [null, { option: true }],
  problems: [
    async ({ foreseen }, use) => {
      const problems: string[] = []
      await use(problems)
      const unforeseen = problems.filter((problem) => !foreseen?.test(problem))
      if (unforeseen.length > 0) throw new Error(`The page reported errors:\n${unforeseen.join('\n')}`)
    },
    { auto: true },
  ],
  context: async ({ context, problems }, use) => {
    watch(context, problems)
    await use(context)
  },
  url: async ({ baseURL }, use) => use(baseURL ?? ''),
  client: async ({ url }, use) => use((login, place) => signIn(url, login, place)),
  as: async ({ browser, url, problems }, use, info) => {
    const contexts: BrowserContext[] = []
    await use(async (login, { at = null, path, prepare, baseURL = url, ...options } = {}) => {
      const client = await signIn(baseURL, login, at)
      const storageState = storedSession(baseURL, client.session)
      const context = await browser.newContext({ baseURL, storageState, ...options })
      contexts.push(context)
      watch(context, problems)
      await prepare?.(context)
      const page = await context.newPage()
      if (path) await page.goto(path)
      return { page, context, client }
    })
    if (info.status !== info.expectedStatus) await printShown(contexts)
    await Promise.all(contexts.map(async (context) => context.close()))
  },
})
