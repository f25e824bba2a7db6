import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { PreviousModule } from '../../e2e/src/previous.ts'
import { withFolder } from '../../e2e/src/product.ts'
import type { RegistryFile } from '../../e2e/src/routes.ts'
import { linkPackages, ROOT } from '../../e2e/src/workspace.ts'
import { buildsOfUser, filledOnce } from './builds.ts'
import type { History } from './history.ts'

const run = promisify(execFile)

/** The output of a commit's build: the host's files, and the modules in its registry. */
export interface CommitBuild {
  host: string
  modules: readonly PreviousModule[]
}

const NO_MODULES: Pick<RegistryFile, 'remotes'> = { remotes: [] }
/** The output of a build in a folder; null when there is none. A host-only build leaves no registry. */
export function buildIn(folder: string): CommitBuild | null {
  const releases = path.join(folder, 'releases')
  if (!existsSync(releases)) return null
  const registry = path.join(releases, 'registry.json')
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the build has just written it
  const { remotes } = existsSync(registry) ? (JSON.parse(readFileSync(registry, 'utf8')) as RegistryFile) : NO_MODULES
  const modules = remotes.map((line) => ({ line, folder: path.join(releases, line.name, line.version) }))
  return { host: path.join(folder, 'host'), modules }
}

/** A build is a different one if it should have other modules, or if other packages or another method would make it. */
function placeOf(commit: string, names: readonly string[]): string {
  const made = createHash('sha256').update([...names].sort().join(' '))
  for (const file of [path.join(ROOT, 'pnpm-lock.yaml'), import.meta.filename]) made.update(readFileSync(file))
  return path.join(buildsOfUser(), `${commit}-${made.digest('hex').slice(0, 16)}`)
}

/**
 * Builds the host and some modules as of a commit, with that commit's builder and this workspace's packages.
 * An existing build is reused.
 * @throws Error with what the builder said
 */
export async function buildCommit(history: History, commit: string, names: readonly string[]): Promise<CommitBuild> {
  const place = placeOf(commit, names)
  await filledOnce(place, (part) => buildInto(part, history, commit, names))
  const built = buildIn(place)
  if (!built) throw new Error(`The build of ${commit} in ${place} is damaged: delete it.`)
  return built
}

async function buildInto(part: string, history: History, commit: string, names: readonly string[]): Promise<void> {
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
    await cp(path.join(sources, 'host/dist'), path.join(part, 'host'), { recursive: true })
    await cp(path.join(sources, 'releases'), path.join(part, 'releases'), { recursive: true })
  })
  const left = buildIn(part)?.modules.map(({ line }) => line.name) ?? []
  if (!names.every((name) => left.includes(name))) throw new Error(`The build of ${commit} left out a module.`)
}
