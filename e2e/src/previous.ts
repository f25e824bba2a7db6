import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext, Route } from '@playwright/test'
import type { ModuleLine, RegistryFile } from './routes.ts'
import { ROOT } from './workspace.ts'

/** The previous release of a module. */
export interface PreviousModule {
  /** Its entry in the registry. */
  line: ModuleLine
  /** Where its files are. */
  folder: string
}

/** The previous release of the host. */
export interface PreviousHost {
  /** Where its files are. */
  folder: string
  /** What current modules need that it does not provide, by module name: such a module is released after the host. */
  unfit: Readonly<Record<string, readonly string[]>>
}

/** What `scripts/previous.ts` built. */
export interface Previous {
  modules: readonly PreviousModule[]
  host: PreviousHost | null
  /** Why a part of it that should be there is missing; null when nothing is. */
  why: string | null
}

/** What was found in this workspace's history. */
export const INDEX = path.join(ROOT, '.cache/previous.json')

/** The previous release of every module and of the host, built now unless that has been done. */
export async function previousBuilds(): Promise<Previous> {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/previous.ts'], { cwd: ROOT })
  return JSON.parse(await readFile(INDEX, 'utf8')) as Previous
}

const pathOf = (route: Route) => new URL(route.request().url()).pathname

/** Answers with a file, or 404 if there is none, never with the product's current file at that address. */
const answerFrom = (folder: string, file: string, route: Route) => {
  const place = path.join(folder, file)
  return route.fulfill(existsSync(place) ? { path: place } : { status: 404, body: 'not found' })
}

/** Serves the previous version of these modules to a browser, whatever has been released since. */
export async function withPreviousModules(context: BrowserContext, modules: readonly PreviousModule[]): Promise<void> {
  await context.route('**/registry.json', async (route) => {
    const response = await route.fetch()
    const { remotes, ...rest } = (await response.json()) as RegistryFile
    const before = remotes.map((now) => modules.find(({ line }) => line.name === now.name)?.line ?? now)
    await route.fulfill({ response, json: { ...rest, remotes: before } })
  })
  for (const { line, folder } of modules) {
    const base = `/remotes/${line.name}/${line.version}/`
    await context.route(
      ({ pathname }) => pathname.startsWith(base),
      (route) => answerFrom(folder, pathOf(route).slice(base.length), route),
    )
  }
}

/** The page of a host build as the current server would serve it: with its nonce and its configuration. */
async function pageAsServed(folder: string, policy: string, served: string): Promise<string> {
  const template = await readFile(path.join(folder, 'index.html'), 'utf8')
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
  const [, config = ''] = /id="forecourt-config"[^>]*>([^]*?)<\/script>/.exec(served) ?? []
  return template.replaceAll('__CSP_NONCE__', () => nonce).replaceAll('__APP_CONFIG__', () => config)
}

/** Serves the previous host to a browser, like a tab opened before the release. */
export async function withPreviousHost(context: BrowserContext, { folder }: PreviousHost): Promise<void> {
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy'] ?? ''
    return route.fulfill({ response, body: await pageAsServed(folder, policy, await response.text()) })
  })
  await context.route(
    ({ pathname }) => pathname.startsWith('/assets/'),
    (route) => answerFrom(folder, pathOf(route), route),
  )
}
