import { userInfo } from 'node:os'
import path from 'node:path'
import { openReleases, ReleaseError, type BuiltRelease, type Release, type Releases } from '@forecourt/release'
import { folderStore } from '@forecourt/release/store'
import { budgetTable } from './budget.ts'
import { measureHost, planHost } from './build-host.ts'
import { isPlan, measure, planRemote } from './build-remote.ts'
import { checkBudgets, checkFits, failOn } from './checks.ts'
import { readHostBuild } from './host-dist.ts'
import { findClashes } from './manifest-schema.ts'
import { remoteNames, workspace as ownWorkspace, type Workspace } from './paths.ts'
import { readManifest } from './remote-config.ts'
import { runWebpack } from './run-webpack.ts'

interface BuildOptions {
  log: (line: string) => void
  workspace?: Workspace
}

export interface BuildResult {
  built: string[]
  skipped: string[]
}

const actor = { by: userInfo().username }

/** Versions of the sources before these, of this workspace alone. */
const KEPT = { days: 1, newest: 5 }

/**
 * Makes a module's sources what everybody gets. A version that was rolled back, or that some people try, is left as it
 * is: to start the product does not undo what somebody decided.
 */
async function publishSources(releases: Releases, { name, version }: Release, log: BuildOptions['log']) {
  try {
    await releases.publish(name, version, actor)
  } catch (error) {
    if (!(error instanceof ReleaseError) || (error.code !== 'BLOCKED' && error.code !== 'CANARY')) throw error
    log(error.message)
  }
  await releases.prune(name, KEPT, actor)
}

/**
 * Builds what changed of host and modules for production, and publishes it when everything is in order: manifests, the
 * imports of each module, what it takes from the host, and the budgets. Rejects, with the files that are to blame, and
 * publishes nothing otherwise.
 */
export async function buildAll({ log, workspace = ownWorkspace }: BuildOptions): Promise<BuildResult> {
  const started = performance.now()
  const names = remoteNames(workspace)
  failOn('Modules clash', findClashes(names.map((name) => readManifest(path.join(workspace.remotes, name)))))
  const hostPlan = planHost(workspace)
  const store = openReleases(folderStore(workspace.releases))
  const states = await Promise.all(names.map(async (name) => planRemote(workspace, store, name)))
  const plans = states.filter(isPlan)
  const built = [...(hostPlan ? ['host'] : []), ...plans.map(({ config }) => config.name ?? '')]

  try {
    if (built.length > 0) log(`Building ${built.join(', ')}`)
    const compilations = await runWebpack([...(hostPlan ? [hostPlan] : []), ...plans].map(({ config }) => config))
    const compilationOf = (name: string) => {
      const compilation = compilations.find((candidate) => candidate.name === name)
      if (!compilation) throw new Error(`${name} was not compiled`)
      return compilation
    }
    const host = hostPlan ? await hostPlan.finish(compilationOf('host')) : readHostBuild(workspace)
    if (!host) throw new Error('host/dist vanished during the build')
    const releases: Release[] = []
    const fresh: BuiltRelease[] = []
    for (const [index, state] of states.entries()) {
      if (!isPlan(state)) {
        releases.push(state)
        continue
      }
      const done = await state.finish(compilationOf(names[index] ?? ''))
      fresh.push(done)
      releases.push(done.release)
    }

    const measures = [...measureHost(workspace, host), ...releases.map((release) => measure(workspace, release))]
    log(budgetTable(measures))
    for (const release of releases) checkFits(release, host.api)
    checkBudgets(measures)

    for (const done of fresh) await store.add(done)
    await hostPlan?.publish(host)
    await store.setHostApi(host.api)
    for (const release of releases) await publishSources(store, release, log)
    for (const { name } of (await store.read()).lines) if (!names.includes(name)) await store.remove(name, actor)
    const skipped = ['host', ...names].filter((name) => !built.includes(name))
    log(`${built.length} built, ${skipped.length} unchanged, in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    return { built, skipped }
  } finally {
    await hostPlan?.discard()
    for (const plan of plans) await plan.discard()
  }
}
