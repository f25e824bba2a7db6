import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type webpack from 'webpack'
import { compressFolder } from './brotli.ts'
import { measureRemote, type Measure } from './budget.ts'
import { scriptsOfPages } from './chunks.ts'
import { remoteFingerprint } from './fingerprint.ts'
import type { Workspace } from './paths.ts'
import { isReleased, publishRelease, readRelease, type Release } from './release.ts'
import { EXPOSED_CHUNK, readPackage, REMOTE_ENTRY, remoteConfig } from './remote-config.ts'

export interface RemotePlan {
  config: webpack.Configuration
  finish(compilation: webpack.Compilation): Promise<Release>
  /** Publishes the module's own one of the releases. */
  publish(releases: readonly Release[]): Promise<void>
  discard(): Promise<void>
}

/** A module's current release, or the plan to build it when it does not exist yet. */
export async function planRemote(workspace: Workspace, name: string): Promise<Release | RemotePlan> {
  const directory = path.join(workspace.remotes, name)
  const version = `${readPackage(directory).version ?? '0.0.0'}-${remoteFingerprint(workspace, directory)}`
  if (isReleased(workspace, name, version)) return readRelease(workspace, name, version)
  const outputDirectory = path.join(workspace.releases, '.building', `${name}-${process.pid}`)
  const { config, manifest, container, imports, pages } = remoteConfig({
    directory,
    mode: 'production',
    version,
    outputDirectory,
  })
  return {
    config,
    finish: async (compilation) => ({
      name,
      version,
      container,
      entry: REMOTE_ENTRY,
      pages: scriptsOfPages(compilation, pages.pages ?? new Map(), {
        entry: REMOTE_ENTRY,
        exposedChunk: EXPOSED_CHUNK,
      }),
      imports: imports.imports,
      sizes: await compressFolder(outputDirectory),
      manifest,
    }),
    publish: async (releases) => {
      const release = releases.find((candidate) => candidate.name === name)
      if (release) await publishRelease(workspace, outputDirectory, release)
    },
    discard: () => rm(outputDirectory, { recursive: true, force: true }),
  }
}

export const isPlan = (state: Release | RemotePlan): state is RemotePlan => 'config' in state

/** The module's line in the budget table. */
export function measure({ remotes }: Workspace, { name, entry, pages, sizes }: Release): Measure {
  const file = path.join(remotes, name, 'budget.json')
  const budget = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { firstPage?: number }) : {}
  return measureRemote(name, entry, pages, sizes, budget.firstPage)
}
