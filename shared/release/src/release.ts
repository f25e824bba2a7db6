import type { RemoteManifest } from './manifest.ts'
import type { RegistryEntry } from './registry.ts'

/** A name that a module takes from a provided package; `name` is null when it takes all of it (`import * as`). */
export interface ProvidedImport {
  file: string
  request: string
  name: string | null
}

/** `release.json` in a release's folder. `entry` and `pages` are paths within the folder. */
export interface Release {
  name: string
  version: string
  container: string
  entry: string
  pages: Readonly<Record<string, readonly string[]>>
  /** The packages of the host without which each page does not begin; absent from before they were written. */
  packages?: Readonly<Record<string, readonly string[]>>
  imports: readonly ProvidedImport[]
  needs: Readonly<Record<string, string>>
  /** Bytes of each script and style as it is sent, by path. */
  sizes: Readonly<Record<string, number>>
  /** `sha256-…` of every file but this one, by path: it names the whole content. */
  integrity: Readonly<Record<string, string>>
  manifest: RemoteManifest
}

export const RELEASE_FILE = 'release.json'

/** Where browsers find a file of a release. */
export const addressOf = ({ name, version }: Pick<Release, 'name' | 'version'>, file: string): string =>
  `/remotes/${name}/${version}/${file}`

const isScript = (file: string) => file.endsWith('.js')

/** The line of a release in the registry. */
export function registryEntry(release: Release): RegistryEntry {
  const { name, version, container, entry, pages, manifest, needs, integrity } = release
  const addresses = (files: readonly string[]) => files.map((file) => addressOf(release, file))
  return {
    name,
    version,
    entry: addressOf(release, entry),
    container,
    pages: Object.fromEntries(Object.entries(pages).map(([page, files]) => [page, addresses(files)])),
    manifest,
    needs,
    integrity: Object.fromEntries(
      Object.entries(integrity)
        .filter(([file]) => isScript(file))
        .map(([file, hash]) => [addressOf(release, file), hash]),
    ),
  }
}
