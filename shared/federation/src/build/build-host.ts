import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type webpack from 'webpack'
import { compressFolder } from './brotli.ts'
import { sumOf, type Measure } from './budget.ts'
import { scriptsOfGroups, scriptsOfProvided } from './chunks.ts'
import { hostFingerprint } from './fingerprint.ts'
import { hostConfig } from './host-config.ts'
import { publishHost, readHostBuild, type HostBuild } from './host-dist.ts'
import type { Workspace } from './paths.ts'
import { z } from 'zod'
import { buildWorker } from './build-worker.ts'
import { readJsonFile } from './json-file.ts'

/**
 * The chunks of each view that `host/budget.json` limits, by their `webpackChunkName`. The build counts the host's own
 * scripts; what a browser fetches in all is counted by the browser tests.
 */
const views = {
  login: ['main'],
  overview: ['main', 'shell', 'overview'],
  charts: ['charts'],
} as const

/** Limits in brotli bytes. `firstStageList` counts a module too, so only the browser tests can measure it. */
export type HostBudget = Record<keyof typeof views | 'firstStageList', number>

const OwnPages = z.record(z.string(), z.object({ chunks: z.array(z.string()), calls: z.array(z.string()) }))

/** What pages start with besides the scripts that index.html names itself; `host/starts.json` knows the host's own pages. */
function startsOf(compilation: webpack.Compilation, { host }: Workspace): HostBuild['starts'] {
  const first = scriptsOfGroups(compilation, ['main'])
  const others = (files: Iterable<string>) => [...files].filter((file) => !first.has(file))
  const provided = Object.entries(scriptsOfProvided(compilation)).map(([key, files]) => [key, others(files)])
  const pages = Object.entries(readJsonFile(OwnPages, path.join(host, 'starts.json'))).map(
    ([address, { chunks, calls }]) => [address, { scripts: others(scriptsOfGroups(compilation, chunks)), calls }],
  )
  return {
    shell: others(scriptsOfGroups(compilation, ['shell'])),
    provided: Object.fromEntries(provided),
    pages: Object.fromEntries(pages),
  }
}

export interface HostPlan {
  config: webpack.Configuration
  finish(compilation: webpack.Compilation): Promise<Omit<HostBuild, 'generations'>>
  publish(build: Omit<HostBuild, 'generations'>): Promise<void>
  discard(): Promise<void>
}

/** The host's build, or undefined when what it is made of has not changed. */
export function planHost(workspace: Workspace): HostPlan | undefined {
  const fingerprint = hostFingerprint(workspace)
  if (readHostBuild(workspace)?.fingerprint === fingerprint) return undefined
  const outputDirectory = path.join(workspace.host, '.cache', `build-${process.pid}`)
  const { config, api } = hostConfig({ directory: workspace.host, mode: 'production', outputDirectory })
  return {
    config,
    async finish(compilation) {
      if (!api.api) throw new Error('the host was compiled without its API being described')
      await buildWorker(workspace, outputDirectory, fingerprint)
      const sizes = await compressFolder(outputDirectory)
      const scripts = Object.entries(views).map(([view, groups]) => [view, [...scriptsOfGroups(compilation, groups)]])
      const starts = startsOf(compilation, workspace)
      return { fingerprint, api: api.api, sizes, starts, views: Object.fromEntries(scripts) }
    },
    publish: (build) => publishHost(workspace, outputDirectory, build),
    discard: () => rm(outputDirectory, { recursive: true, force: true }),
  }
}

const Budget = z.record(z.string(), z.number())

/** The host's part of the budget table. Charts come after the figures, so they are counted apart. */
export function measureHost({ host }: Workspace, { views: scripts, sizes }: Omit<HostBuild, 'generations'>): Measure[] {
  const file = path.join(host, 'budget.json')
  const budget: Partial<Record<string, number>> = existsSync(file) ? readJsonFile(Budget, file) : {}
  return Object.entries(scripts)
    .map(([view, files]) => ({ name: `host: ${view}`, bytes: sumOf(files, sizes), limit: budget[view] }))
    .filter(({ bytes }) => bytes > 0)
}
