import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { packageOf, type ProvidedImport } from '@forecourt/release'
import { z } from 'zod'
import { readJsonFile } from './json-file.ts'

const Versioned = z.object({ version: z.string() })

/** The version of a package that files in `directory` import. Many packages do not export their `package.json`. */
function versionOf(name: string, directory: string): string {
  const places = createRequire(path.join(directory, 'package.json')).resolve.paths(name) ?? []
  const file = places.map((place) => path.join(place, name, 'package.json')).find((candidate) => existsSync(candidate))
  if (!file) throw new Error(`${name} is not installed for ${directory}`)
  return readJsonFile(Versioned, file).version
}

/**
 * The ranges of the packages that a module takes from the host: what it was built and tested with, or anything newer
 * that does not break. Our own packages bear no version; of them the imported names are checked.
 */
export function neededVersions(imports: readonly ProvidedImport[], directory: string): Record<string, string> {
  const names = new Set(imports.map(({ request }) => packageOf(request)))
  const foreign = [...names].filter((name) => !name.startsWith('@forecourt/')).sort()
  return Object.fromEntries(foreign.map((name) => [name, `^${versionOf(name, directory)}`]))
}
