import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { BuiltRelease, Release, Releases } from '@forecourt/release'
import type webpack from 'webpack'
import { compressFolder } from './brotli.ts'
import { measureRemote, type Measure } from './budget.ts'
import { builtRelease } from './built-release.ts'
import { packagesOfPages, scriptsOfPages } from './chunks.ts'
import { remoteFingerprint } from './fingerprint.ts'
import { neededVersions } from './needs.ts'
import type { Workspace } from './paths.ts'
import { EXPOSED_CHUNK, readPackage, REMOTE_ENTRY, remoteConfig } from './remote-config.ts'
import { z } from 'zod'
import { readJsonFile } from './json-file.ts'

export interface RemotePlan {
  config: webpack.Configuration
  finish(compilation: webpack.Compilation): Promise<BuiltRelease>
  discard(): Promise<void>
}

/** The release of a module as its sources are now, or the plan to build it when the store does not have it. */
export async function planRemote(
  workspace: Workspace,
  releases: Releases,
  name: string,
): Promise<Release | RemotePlan> {
  const directory = path.join(workspace.remotes, name)
  const version = `${readPackage(directory).version ?? '0.0.0'}-${remoteFingerprint(workspace, directory)}`
  const known = await releases.release(name, version)
  if (known) return known
  const outputDirectory = path.join(workspace.releases, '.building', `${name}-${process.pid}`)
  const { config, manifest, container, imports, pages } = remoteConfig({
    directory,
    mode: 'production',
    version,
    outputDirectory,
  })
  return {
    config,
    finish: async (compilation) => {
      const sizes = await compressFolder(outputDirectory)
      const found = pages.pages ?? new Map<string, string>()
      const names = { entry: REMOTE_ENTRY, exposedChunk: EXPOSED_CHUNK }
      return builtRelease(outputDirectory, {
        name,
        version,
        container,
        entry: REMOTE_ENTRY,
        pages: scriptsOfPages(compilation, found, names),
        packages: packagesOfPages(compilation, found, names),
        imports: imports.imports,
        needs: neededVersions(imports.imports, directory),
        sizes,
        manifest,
      })
    },
    discard: () => rm(outputDirectory, { recursive: true, force: true }),
  }
}

export const isPlan = (state: Release | RemotePlan): state is RemotePlan => 'config' in state

const Budget = z.object({ firstPage: z.number().optional() })

/** The module's line in the budget table. */
export function measure({ remotes }: Workspace, { name, entry, pages, sizes }: Release): Measure {
  const file = path.join(remotes, name, 'budget.json')
  const budget = existsSync(file) ? readJsonFile(Budget, file) : {}
  return measureRemote(name, entry, pages, sizes, budget.firstPage)
}
