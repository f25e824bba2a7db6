import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { HostStarts } from '@forecourt/release/host-starts'
import type { Workspace } from './paths.ts'
import { z } from 'zod'
import { readJsonFile } from './json-file.ts'

const names = z.array(z.string()).readonly()

/** `build.json` in the host's folder: what it was built from and how large its views are. */
const HostBuild = z.object({
  fingerprint: z.string(),
  api: z.object({
    version: z.string(),
    runtime: z.string(),
    provides: z.record(z.string(), z.object({ version: z.string(), exports: names.nullable() })),
    permissions: names,
    navigation: z.object({
      icons: names,
      groups: names,
      takenKeys: names,
      takenPaths: names,
    }),
  }),
  /** A build from before starts were written names nothing. */
  starts: HostStarts.default({ shell: [], provided: {}, pages: {} }),
  /** Scripts of each view that has a budget. */
  views: z.record(z.string(), z.array(z.string())),
  sizes: z.record(z.string(), z.number()),
  /** The assets of this build and of those before it, newest first. */
  generations: z.array(z.array(z.string())),
})
export type HostBuild = z.output<typeof HostBuild>

const KEPT_GENERATIONS = 3
const distOf = ({ host }: Workspace) => path.join(host, 'dist')

export function readHostBuild(workspace: Workspace): HostBuild | undefined {
  const file = path.join(distOf(workspace), 'build.json')
  return existsSync(file) ? readJsonFile(HostBuild, file) : undefined
}

/**
 * Adds a finished build to `host/dist`. Assets of the builds before stay, since open tabs still ask for them; index.html
 * comes last and in one step, so no page ever names a file that is not there.
 */
export async function publishHost(
  workspace: Workspace,
  built: string,
  build: Omit<HostBuild, 'generations'>,
): Promise<void> {
  const dist = distOf(workspace)
  const assets = await readdir(path.join(built, 'assets'))
  const generations = [assets, ...(readHostBuild(workspace)?.generations ?? [])].slice(0, KEPT_GENERATIONS)
  await mkdir(path.join(dist, 'assets'), { recursive: true })
  const butThePage = (source: string) => path.basename(source) !== 'index.html'
  await cp(path.join(workspace.host, 'public'), dist, { recursive: true, filter: butThePage })
  await cp(built, dist, { recursive: true, filter: butThePage })
  await writeFile(path.join(dist, 'build.json'), JSON.stringify({ ...build, generations } satisfies HostBuild))
  await rename(path.join(built, 'index.html'), path.join(dist, 'index.html'))
  const kept = new Set(generations.flat())
  const outdated = (await readdir(path.join(dist, 'assets'))).filter((name) => !kept.has(name))
  await Promise.all(outdated.map((name) => rm(path.join(dist, 'assets', name), { recursive: true })))
}
