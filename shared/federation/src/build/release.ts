import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RemoteManifest } from '../manifest.ts'
import type { Registry, RegistryEntry } from '../registry.ts'
import type { CompressedSizes } from './brotli.ts'
import type { ProvidedImport } from './import-check-plugin.ts'
import type { Workspace } from './paths.ts'

/** `release.json` in a release's folder. `entry` and `pages` are paths within the folder. */
export interface Release {
  name: string
  version: string
  container: string
  entry: string
  pages: Record<string, string[]>
  imports: ProvidedImport[]
  sizes: CompressedSizes
  manifest: RemoteManifest
}

const RELEASE_FILE = 'release.json'
/** Open tabs go on with the version they started with. */
const KEPT_VERSIONS = 5

export const releaseFolder = ({ releases }: Workspace, name: string, version: string): string =>
  path.join(releases, name, version)

export const isReleased = (workspace: Workspace, name: string, version: string): boolean =>
  existsSync(path.join(releaseFolder(workspace, name, version), RELEASE_FILE))

export const readRelease = async (workspace: Workspace, name: string, version: string): Promise<Release> =>
  JSON.parse(await readFile(path.join(releaseFolder(workspace, name, version), RELEASE_FILE), 'utf8')) as Release

/** Moves a finished build to its place in one step: a release's folder is complete or not there. */
export async function publishRelease(workspace: Workspace, built: string, release: Release): Promise<void> {
  const folder = releaseFolder(workspace, release.name, release.version)
  await writeFile(path.join(built, RELEASE_FILE), JSON.stringify(release))
  await mkdir(path.dirname(folder), { recursive: true })
  if (isReleased(workspace, release.name, release.version)) return
  await rm(folder, { recursive: true, force: true })
  await rename(built, folder)
}

/** Removes versions that are neither current nor among the newest. */
export async function pruneReleases(workspace: Workspace, name: string, current: string): Promise<void> {
  const folder = path.join(workspace.releases, name)
  const versions = await readdir(folder)
  const aged = await Promise.all(
    versions
      .filter((version) => version !== current)
      .map(async (version) => ({ version, time: (await stat(path.join(folder, version))).mtimeMs })),
  )
  const outdated = aged.sort((a, b) => b.time - a.time).slice(KEPT_VERSIONS - 1)
  await Promise.all(outdated.map(({ version }) => rm(path.join(folder, version), { recursive: true, force: true })))
}

/** The line of a release in the registry. */
export function registryEntry({ name, version, container, entry, pages, manifest }: Release): RegistryEntry {
  const address = (file: string) => `/remotes/${name}/${version}/${file}`
  return {
    name,
    version,
    entry: address(entry),
    container,
    pages: Object.fromEntries(Object.entries(pages).map(([page, files]) => [page, files.map(address)])),
    manifest,
  }
}

/** Replaces `registry.json` atomically. It is left alone when it already says the same. */
export async function writeRegistry({ releases }: Workspace, remotes: readonly RegistryEntry[]): Promise<void> {
  const file = path.join(releases, 'registry.json')
  const before = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Registry) : undefined
  if (JSON.stringify(before?.remotes) === JSON.stringify(remotes)) return
  const registry: Registry = { generatedAt: new Date().toISOString(), remotes }
  const draft = `${file}.${process.pid}`
  await mkdir(releases, { recursive: true })
  await writeFile(draft, JSON.stringify(registry))
  await rename(draft, file)
}
