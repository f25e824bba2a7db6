import path from 'node:path'
import type { HostApi, Release, Releases } from '@forecourt/release'
import { budgetTable } from './budget.ts'
import { isPlan, measure, planRemote } from './build-remote.ts'
import { checkBudgets, checkFits, failOn } from './checks.ts'
import { readHostBuild } from './host-dist.ts'
import { findClashes } from './manifest-schema.ts'
import { remoteNames, workspace as ownWorkspace, type Workspace } from './paths.ts'
import { readManifest } from './remote-config.ts'
import { runWebpack } from './run-webpack.ts'

interface ModuleOptions {
  releases: Releases
  log: (line: string) => void
  workspace?: Workspace
}

/** What the host in use offers: as the store says, or as it was last built here. */
async function hostApi(releases: Releases, workspace: Workspace): Promise<HostApi> {
  const api = (await releases.hostApi()) ?? readHostBuild(workspace)?.api
  if (!api) throw new Error('No host has been released yet: start the product, or build it, once.')
  return api
}

/**
 * Builds one module as its sources are and stores it, without touching host, registry or any other module.
 * @throws Error when it does not fit the host that is in use or the modules beside it, or is over its budget
 */
export async function buildModule(
  name: string,
  { releases, log, workspace = ownWorkspace }: ModuleOptions,
): Promise<Release> {
  if (!remoteNames(workspace).includes(name)) throw new Error(`There is no module remotes/${name}.`)
  const own = readManifest(path.join(workspace.remotes, name))
  const others = (await releases.read()).lines.filter((line) => line.name !== name).map(({ manifest }) => manifest)
  failOn('Modules clash', findClashes([own, ...others]))
  const api = await hostApi(releases, workspace)
  const state = await planRemote(workspace, releases, name)
  if (!isPlan(state)) {
    checkFits(state, api)
    return state
  }
  try {
    log(`Building ${name}`)
    const [compilation] = await runWebpack([state.config])
    if (!compilation) throw new Error(`${name} was not compiled`)
    const built = await state.finish(compilation)
    const measures = [measure(workspace, built.release)]
    log(budgetTable(measures))
    checkFits(built.release, api)
    checkBudgets(measures)
    await releases.add(built)
    return built.release
  } finally {
    await state.discard()
  }
}
