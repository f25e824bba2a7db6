import type { Module, ModuleChange, Modules, ModuleVersionRecord } from '@forecourt/contracts'
import {
  type Canary,
  type Change,
  predecessorOf,
  type Release,
  type RegistryLine,
  type ReleaseState,
  type VersionRecord,
  versionsOf,
} from '@forecourt/release'
import { sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { dealers } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { Services } from '../../../platform/services.ts'

type Reports = Pick<ModuleVersionRecord, 'recent' | 'day'>

const NOTHING = { loads: 0, failures: 0, prefetched: 0 }
const keyOf = (module: string, version: string) => `${module}@${version}`

/** The modules as they are at this moment, and what browsers tell of them. */
export async function modulesNow(services: Services): Promise<Modules> {
  const state = await services.known.look()
  const [reports, names] = await services.database.unscoped('modules', (tx) =>
    Promise.all([reportsOf(tx, services.now()), dealerNames(tx, state)]),
  )
  const api = await services.releases.hostApi()
  const modules = state.lines.map(async (line): Promise<Module> => {
    const { name, version, manifest, canary, disabled } = line
    const records = versionsOf(state, name).map((record) => recordOf(services, line, record, reports))
    return {
      name,
      title: manifest.title,
      owner: manifest.owner,
      version,
      canary: canary ? canaryOf(canary, names) : null,
      disabled: disabled ?? null,
      predecessor: await predecessorOf(state, name, services.releases, api),
      versions: await Promise.all(records),
    }
  })
  return { revision: state.revision, modules: await Promise.all(modules) }
}

const canaryOf = ({ entry, since, audience }: Canary, names: ReadonlyMap<string, string>): Module['canary'] => ({
  version: entry.version,
  since,
  audience: {
    dealers: (audience.dealers ?? []).map((id) => ({ id, name: names.get(id) ?? null })),
    roles: [...(audience.roles ?? [])],
    percent: audience.percent ?? 0,
  },
})

async function recordOf(
  { releases }: Services,
  line: RegistryLine,
  { version, publishedAt, by, currentSince, retiredAt, blocked }: VersionRecord,
  reports: ReadonlyMap<string, Reports>,
): Promise<ModuleVersionRecord> {
  const { recent, day } = reports.get(keyOf(line.name, version)) ?? { recent: NOTHING, day: NOTHING }
  const bytes = bytesOf(await releases.release(line.name, version))
  const channel = line.version === version ? 'STABLE' : line.canary?.entry.version === version ? 'CANARY' : null
  return { version, publishedAt, publishedBy: by, currentSince, retiredAt, blocked, channel, bytes, recent, day }
}

const bytesOf = (release: Release | null): ModuleVersionRecord['bytes'] =>
  release && {
    entry: release.sizes[release.entry] ?? 0,
    total: Object.values(release.sizes).reduce((sum, bytes) => sum + bytes, 0),
  }

async function reportsOf(tx: Transaction, now: Date): Promise<Map<string, Reports>> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  const counts = (condition = sql`true`) => sql`json_build_object(
    'loads', count(*) filter (where ${condition}),
    'failures', count(*) filter (where ${condition} and outcome = 'FAILED'),
    'prefetched', count(*) filter (where ${condition} and was_prefetched))`
  const { rows } = await tx.execute<{ module: string; version: string } & Reports>(sql`
    select module, version, ${counts(sql`at >= ${before(10)}`)} as recent, ${counts()} as day
    from module_outcomes where at >= ${before(24 * 60)} and reason is distinct from 'disabled'
    group by module, version`)
  return new Map(rows.map(({ module, version, recent, day }) => [keyOf(module, version), { recent, day }]))
}

async function dealerNames(tx: Transaction, { lines }: ReleaseState): Promise<Map<string, string>> {
  const ids = lines.flatMap(({ canary }) => canary?.audience.dealers ?? []).filter((id) => /^[\da-f-]{36}$/.test(id))
  if (ids.length === 0) return new Map()
  const rows = await tx.select({ id: dealers.id, name: dealers.name }).from(dealers).where(among(dealers.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const changeOf = (change: Change): ModuleChange => {
  const { revision, at, by, act, module, from = null, to = null, reason = null, isAutomatic = false } = change
  return { revision, at, by, act, module, from, to, reason, isAutomatic }
}

/** What was done, newest first. */
export async function changesOf(
  { releases }: Services,
  { before, pageSize }: { before?: number | undefined; pageSize: number },
): Promise<{ changes: ModuleChange[]; before: number | null }> {
  const changes: ModuleChange[] = []
  for await (const change of releases.log(before)) {
    if (changes.length === pageSize) return { changes, before: changes.at(-1)?.revision ?? null }
    changes.push(changeOf(change))
  }
  return { changes, before: null }
}
