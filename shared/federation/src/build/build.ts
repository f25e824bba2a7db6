import path from 'node:path'
import { budgetTable, isOver, type Measure } from './budget.ts'
import { measureHost, planHost } from './build-host.ts'
import { isPlan, measure, planRemote } from './build-remote.ts'
import { missingFromHost, type HostApi } from './host-api-file.ts'
import { readHostBuild } from './host-dist.ts'
import { findClashes } from './manifest-schema.ts'
import { remoteNames, workspace as ownWorkspace, type Workspace } from './paths.ts'
import { pruneReleases, registryEntry, writeRegistry, type Release } from './release.ts'
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

const failOn = (title: string, problems: readonly string[]) => {
  if (problems.length > 0) throw new Error(`${title}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
}

function checkImports(releases: readonly Release[], api: HostApi) {
  for (const { name, imports } of releases) failOn(`${name} does not fit the host`, missingFromHost(imports, api))
}

function checkBudgets(measures: readonly Measure[]) {
  const over = measures.filter(isOver).map(({ name, bytes, limit }) => `${name}: ${bytes} bytes, ${limit} allowed`)
  failOn('Over budget', over)
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
  const states = await Promise.all(names.map(async (name) => planRemote(workspace, name)))
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
    for (const [index, state] of states.entries())
      releases.push(isPlan(state) ? await state.finish(compilationOf(names[index] ?? '')) : state)

    const measures = [...measureHost(workspace, host), ...releases.map((release) => measure(workspace, release))]
    log(budgetTable(measures))
    checkImports(releases, host.api)
    checkBudgets(measures)

    for (const plan of plans) await plan.publish(releases)
    await hostPlan?.publish(host)
    await writeRegistry(workspace, releases.map(registryEntry))
    await Promise.all(releases.map(async ({ name, version }) => pruneReleases(workspace, name, version)))
    const skipped = ['host', ...names].filter((name) => !built.includes(name))
    log(`${built.length} built, ${skipped.length} unchanged, in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    return { built, skipped }
  } finally {
    await hostPlan?.discard()
    for (const plan of plans) await plan.discard()
  }
}
