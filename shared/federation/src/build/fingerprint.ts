import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { lockfileFor } from './lockfile.ts'
import type { Workspace } from './paths.ts'
import { readPackage } from './remote-config.ts'
import { bundledIntoModules } from './sharing.ts'

const skipped = new Set(['node_modules', 'dist', '.cache', 'budget.json', 'host-api.snapshot.json'])
const isTest = (name: string) => /\.(?:test|bench)\.tsx?$/.test(name)

/** The committed ones among the files that do not count, as git's pathspecs. */
export const NO_INPUTS = ['budget.json', 'host-api.snapshot.json', '*.test.ts', '*.test.tsx', '*.bench.ts'].map(
  (pattern) => `:(exclude,glob)**/${pattern}`,
)

function* filesIn(directory: string): Generator<string> {
  for (const item of readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(item.name) || isTest(item.name)) continue
    const file = path.join(directory, item.name)
    if (item.isDirectory()) yield* filesIn(file)
    else if (item.isFile()) yield file
  }
}

/**
 * A hash of the names and contents of all files in `directories` and of what the lockfile says about them. Tests and
 * budgets do not count: they change nothing that is built.
 */
function fingerprint({ root }: Workspace, directories: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of directories.flatMap((directory) => [...filesIn(directory)]))
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  const lockfile = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8')
  const isOurs = (importer: string) =>
    directories.some((directory) => !path.relative(directory, path.join(root, importer)).startsWith('..'))
  return hash.update(lockfileFor(lockfile, isOurs)).digest('hex').slice(0, 10)
}

/** What the host is made of: itself and everything under `shared/`. */
export const hostInputs = ({ host, shared }: Workspace): string[] => [host, shared]

export const hostFingerprint = (workspace: Workspace): string => fingerprint(workspace, hostInputs(workspace))

/** The folders of the packages that are bundled into what stands in `directory`, those that they depend on among them. */
function bundledInto({ shared }: Workspace, directory: string): string[] {
  const found = new Set<string>()
  const visit = (place: string) => {
    const { dependencies = {} } = readPackage(place)
    for (const name of bundledIntoModules) {
      if (!(name in dependencies) || found.has(name)) continue
      found.add(name)
      visit(folderOf(shared, name))
    }
  }
  visit(directory)
  return bundledIntoModules.filter((name) => found.has(name)).map((name) => folderOf(shared, name))
}

const folderOf = (shared: string, name: string) => path.join(shared, name.replace('@forecourt/', ''))

/** What a module is made of: itself, the packages that are bundled into it, and the builder. */
export const remoteInputs = (workspace: Workspace, directory: string): string[] => {
  const builder = path.join(workspace.shared, 'federation/src/build')
  return [directory, ...bundledInto(workspace, directory), builder]
}

/**
 * A change in a package that the host provides does not make a new version of every module; its imports are checked
 * against the new host instead.
 */
export const remoteFingerprint = (workspace: Workspace, directory: string): string =>
  fingerprint(workspace, remoteInputs(workspace, directory))
