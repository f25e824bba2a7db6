import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { PREVIOUS, type PreviousModule } from '../../e2e/src/previous.ts'
import { withFolder } from '../../e2e/src/product.ts'
import type { RegistryFile } from '../../e2e/src/routes.ts'
import { linkPackages } from '../../e2e/src/workspace.ts'
import type { History } from './history.ts'

const run = promisify(execFile)

/** What the build of a commit left: the host's files, and what its registry named. */
export interface CommitBuild {
  host: string
  modules: readonly PreviousModule[]
}

const NO_MODULES: Pick<RegistryFile, 'remotes'> = { remotes: [] }
const placeOf = (commit: string) => path.join(PREVIOUS, commit)

/** What a build left in a folder; null when there is none. Of a host alone it left no registry. */
export function buildIn(folder: string): CommitBuild | null {
  const releases = path.join(folder, 'releases')
  if (!existsSync(releases)) return null
  const registry = path.join(releases, 'registry.json')
  const { remotes } = existsSync(registry) ? (JSON.parse(readFileSync(registry, 'utf8')) as RegistryFile) : NO_MODULES
  const modules = remotes.map((line) => ({ line, folder: path.join(releases, line.name, line.version) }))
  return { host: path.join(folder, 'host'), modules }
}

/** The build of a commit that is there already, when it holds these modules. */
function known(commit: string, names: readonly string[]): CommitBuild | null {
  const build = buildIn(placeOf(commit))
  return names.every((name) => build?.modules.some(({ line }) => line.name === name)) ? build : null
}

/** Moves what was built to its place: as a whole, or not at all. */
async function keep(sources: string, commit: string): Promise<void> {
  const part = `${placeOf(commit)}.part-${process.pid}`
  await mkdir(part, { recursive: true })
  await cp(path.join(sources, 'host/dist'), path.join(part, 'host'), { recursive: true })
  await cp(path.join(sources, 'releases'), path.join(part, 'releases'), { recursive: true })
  await rm(placeOf(commit), { recursive: true, force: true })
  await rename(part, placeOf(commit))
}

/**
 * Builds the host and some modules as they were at a commit, by the builder of that time with the packages of this one.
 * What was built before is not built again.
 * @throws Error with what the builder said
 */
export async function buildCommit(history: History, commit: string, names: readonly string[]): Promise<CommitBuild> {
  const ready = known(commit, names)
  if (ready) return ready
  await withFolder(async (folder) => {
    const sources = path.join(folder, 'sources')
    const remotes = path.join(sources, 'remotes')
    const archive = path.join(folder, 'sources.tar')
    await mkdir(remotes, { recursive: true })
    await history.archive(commit, archive)
    await run('tar', ['-xf', archive, '-C', sources])
    for (const name of await readdir(remotes))
      if (!names.includes(name)) await rm(path.join(remotes, name), { recursive: true })
    await linkPackages(sources)
    await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: sources, maxBuffer: 1e8 })
    await keep(sources, commit)
  })
  const built = known(commit, names)
  if (!built) throw new Error(`The build of ${commit} left out a module.`)
  return built
}

/** Forgets the builds of other commits. */
export async function forgetOthers(commits: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(PREVIOUS))
    if (/^[0-9a-f]{40}/.test(name) && !commits.has(name)) await rm(path.join(PREVIOUS, name), { recursive: true })
}
