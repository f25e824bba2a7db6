/**
 * Builds the previous release of every module and of the host, for the compatibility tests. Where the history does not
 * go back that far, as in an archive of the sources, it says so and builds the rest; anything in the history that
 * cannot be built is a failure.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { INDEX, type Previous, type PreviousHost, type PreviousModule } from '../e2e/src/previous.ts'
import { hostInputs, NO_INPUTS, remoteInputs } from '../shared/federation/src/build/fingerprint.ts'
import { readHostBuild } from '../shared/federation/src/build/host-dist.ts'
import { remoteNames, workspace } from '../shared/federation/src/build/paths.ts'
import { openReleases, unfitFor, type HostApi } from '../shared/release/src/index.ts'
import { folderStore } from '../shared/release/src/store/index.ts'
import { buildCommit } from './previous/build-commit.ts'
import { buildsOfUser, forgetOld } from './previous/builds.ts'
import { inParallel } from './previous/in-parallel.ts'
import { openHistory, type History, type Part } from './previous/history.ts'

const HOST = 'host'

/** A build keeps one processor busy most of the time, and uses half a gigabyte. */
const AT_ONCE = Math.min(4, availableParallelism())

const modulesAmong = (names: readonly string[]) => names.filter((name) => name !== HOST)

const parts: readonly Part[] = [
  { name: HOST, inputs: [...hostInputs(workspace), ...NO_INPUTS] },
  ...remoteNames(workspace).map((name) => ({
    name,
    inputs: [...remoteInputs(workspace, path.join(workspace.remotes, name)), ...NO_INPUTS],
  })),
]

/** What is to be built from which commit, and what cannot be. A new module has no previous release. */
async function plan(history: History) {
  const namesOf = new Map<string, string[]>()
  const unknown: string[] = []
  for (const part of parts) {
    const commit = await history.previousOf(part)
    if (commit === null) unknown.push(part.name)
    else if (part.name === HOST || (await history.had(commit, `remotes/${part.name}/remote.json`)))
      namesOf.set(commit, [...(namesOf.get(commit) ?? []), part.name])
  }
  return { namesOf, unknown }
}

/** What the current modules need and an older host does not provide. */
async function unfitNow(folder: string): Promise<PreviousHost['unfit']> {
  const now = readHostBuild(workspace)?.api
  if (!now) throw new Error('Build the product first.')
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- what an earlier host told of itself, perhaps less
  const before = JSON.parse(await readFile(path.join(folder, 'host-api.json'), 'utf8')) as Partial<HostApi>
  const releases = openReleases(folderStore(workspace.releases))
  const unfit: Record<string, string[]> = {}
  for (const { name, version } of (await releases.read()).lines) {
    const release = await releases.release(name, version)
    // If a host does not describe itself yet, nothing has been removed from it since.
    const problems = release ? unfitFor(release, { ...now, ...before }) : []
    if (problems.length > 0) unfit[name] = problems
  }
  return unfit
}

async function previousReleases(): Promise<Previous> {
  const history = await openHistory(workspace.root)
  if (!history) return { modules: [], host: null, why: 'This folder has no history.' }
  const { namesOf, unknown } = await plan(history)
  const modules: PreviousModule[] = []
  let host: PreviousHost | null = null
  const builds = await inParallel(AT_ONCE, [...namesOf], async ([commit, names]) => ({
    commit,
    names,
    build: await buildCommit(history, commit, modulesAmong(names)),
  }))
  for (const { commit, names, build } of builds) {
    const wanted = modulesAmong(names)
    modules.push(...build.modules.filter(({ line }) => wanted.includes(line.name)))
    console.log(`${commit.slice(0, 7)}: ${names.join(', ')}`)
    if (names.includes(HOST)) host = { folder: build.host, unfit: await unfitNow(build.host) }
  }
  await forgetOld(buildsOfUser())
  const why = unknown.length > 0 ? `The history does not go back to ${unknown.join(', ')}.` : null
  return { modules, host, why }
}

await mkdir(path.dirname(INDEX), { recursive: true })
const previous = await previousReleases()
await writeFile(INDEX, JSON.stringify(previous))
if (previous.why !== null) console.log(`Not everything that was released before can be tried: ${previous.why}`)
