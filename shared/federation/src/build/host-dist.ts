import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CompressedSizes } from './brotli.ts'
import type { HostApi } from '@forecourt/release'
import type { Workspace } from './paths.ts'
import { readJson } from '@forecourt/domain'

/** `build.json` in the host's folder: what it was built from and how large its views are. */
export interface HostBuild {
  fingerprint: string
  api: HostApi
  /** Scripts of each view that has a budget. */
  views: Record<string, string[]>
  sizes: CompressedSizes
  /** The assets of this build and of those before it, newest first. */
  generations: string[][]
}

const KEPT_GENERATIONS = 3
const distOf = ({ host }: Workspace) => path.join(host, 'dist')

export function readHostBuild(workspace: Workspace): HostBuild | undefined {
  const file = path.join(distOf(workspace), 'build.json')
  return existsSync(file) ? readJson<HostBuild>(readFileSync(file, 'utf8')) : undefined
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
