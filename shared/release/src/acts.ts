import type { Audience, RegistryEntry, RegistryLine } from './registry.ts'
import { ReleaseError } from './release-error.ts'
import type { Act, Change, ReleaseState, VersionRecord } from './state.ts'

/** Who acts on a module, when and why. */
export interface ActionStamp {
  /** ISO 8601 */
  at: string
  by: string
  reason?: string | undefined
  isAutomatic?: true | undefined
}

/** The state after a change; its revision is assigned when it is written. */
export interface Decision {
  lines: readonly RegistryLine[]
  versions: ReleaseState['versions']
  change: Omit<Change, 'revision'>
}

export const lineOf = (state: ReleaseState, name: string): RegistryLine | undefined =>
  state.lines.find((line) => line.name === name)

/** None of a name that nothing was released under, be it one that every object has, such as `constructor`. */
export const versionsOf = (state: ReleaseState, name: string): readonly VersionRecord[] =>
  (Object.hasOwn(state.versions, name) ? state.versions[name] : undefined) ?? []

export const recordOf = (state: ReleaseState, name: string, version: string): VersionRecord | undefined =>
  versionsOf(state, name).find((record) => record.version === version)

/** @throws ReleaseError NOT_RELEASED */
function expectLine(state: ReleaseState, name: string): RegistryLine {
  const line = lineOf(state, name)
  if (!line) throw new ReleaseError('NOT_RELEASED', `${name} has not been released.`)
  return line
}

interface Step {
  act: Act
  name: string
  stamp: ActionStamp
  /** The module's line afterwards. */
  line: RegistryLine
  versions: readonly VersionRecord[]
  told?: Pick<Change, 'from' | 'to' | 'audience'>
}

const byName = (one: RegistryLine, other: RegistryLine) => (one.name < other.name ? -1 : 1)

const decided = (state: ReleaseState, { act, name, stamp, line, versions, told }: Step): Decision => ({
  lines: [...state.lines.filter((other) => other.name !== name), line].sort(byName),
  versions: { ...state.versions, [name]: versions },
  change: { act, module: name, ...stamp, ...told },
})

/** The version's record with what `changes` says, in its place, or the newest when it is new. */
function withRecord(
  state: ReleaseState,
  name: string,
  version: string,
  stamp: ActionStamp,
  changes: Partial<VersionRecord>,
): readonly VersionRecord[] {
  const known = recordOf(state, name, version)
  const { at: publishedAt, by } = stamp
  const fresh = { version, publishedAt, by, currentSince: null, retiredAt: null, blocked: null }
  const record = { ...(known ?? fresh), ...changes }
  const others = versionsOf(state, name)
  return known ? others.map((other) => (other === known ? record : other)) : [record, ...others]
}

const retired = (records: readonly VersionRecord[], versions: readonly (string | undefined)[], at: string) =>
  records.map((record) => (versions.includes(record.version) ? { ...record, retiredAt: at } : record))

/** The entry becomes everybody's; a canary of the module ends. A module that is switched off stays so. */
function madeCurrent(state: ReleaseState, act: Act, entry: RegistryEntry, stamp: ActionStamp): Decision {
  const { name, version } = entry
  const before = lineOf(state, name)
  const records = withRecord(state, name, version, stamp, { currentSince: stamp.at, retiredAt: null, blocked: null })
  const left = [before?.version, before?.canary?.entry.version].filter((other) => other !== version)
  return decided(state, {
    act,
    name,
    stamp,
    line: { ...entry, disabled: before?.disabled },
    versions: retired(records, left, stamp.at),
    told: { from: before?.version, to: version },
  })
}

/**
 * Makes a version the current one of its module; null when it is already.
 * @throws ReleaseError BLOCKED when it was rolled back, CANARY when it is being tried: only `promote` goes on with those
 */
export function publish(state: ReleaseState, entry: RegistryEntry, stamp: ActionStamp): Decision | null {
  const { name, version } = entry
  const line = lineOf(state, name)
  if (line?.version === version) return null
  if (line?.canary?.entry.version === version)
    throw new ReleaseError('CANARY', `${name} ${version} is in canary: promote it or withdraw it.`)
  const blocked = recordOf(state, name, version)?.blocked
  if (blocked)
    throw new ReleaseError('BLOCKED', `${name} ${version} was rolled back on ${blocked.at}: ${blocked.reason}`)
  return madeCurrent(state, 'publish', entry, stamp)
}

/** Makes a version the current one whatever happened to it before; null when it is already. */
export const promote = (state: ReleaseState, entry: RegistryEntry, stamp: ActionStamp): Decision | null =>
  lineOf(state, entry.name)?.version === entry.version ? null : madeCurrent(state, 'promote', entry, stamp)

/**
 * Lets some people use a version before the rest; it takes the place of a canary that was there.
 * @throws ReleaseError NOT_RELEASED, ALREADY_CURRENT, BLOCKED, NO_AUDIENCE
 */
export function canary(state: ReleaseState, entry: RegistryEntry, audience: Audience, stamp: ActionStamp): Decision {
  const { name, version } = entry
  const line = expectLine(state, name)
  if (line.version === version)
    throw new ReleaseError('ALREADY_CURRENT', `${name} ${version} is already the current version.`)
  if (recordOf(state, name, version)?.blocked)
    throw new ReleaseError('BLOCKED', `${name} ${version} was rolled back. Promote it to use it again.`)
  const { dealers = [], roles = [], percent = 0 } = audience
  if (dealers.length === 0 && roles.length === 0 && percent === 0)
    throw new ReleaseError('NO_AUDIENCE', 'A canary needs a dealer, a role or a percentage.')
  const former = line.canary?.entry.version
  const since = former === version && line.canary ? line.canary.since : stamp.at
  const records = withRecord(state, name, version, stamp, { retiredAt: null })
  return decided(state, {
    act: 'canary',
    name,
    stamp,
    line: { ...line, canary: { entry, audience, since } },
    versions: former === version ? records : retired(records, [former], stamp.at),
    told: { from: line.version, to: version, audience },
  })
}

/** Ends a canary: anyone who had it goes back to the current version. @throws ReleaseError NOT_RELEASED, NO_CANARY */
export function withdraw(state: ReleaseState, name: string, stamp: ActionStamp): Decision {
  const line = expectLine(state, name)
  if (!line.canary) throw new ReleaseError('NO_CANARY', `${name} has no canary.`)
  const { version } = line.canary.entry
  return decided(state, {
    act: 'withdraw',
    name,
    stamp,
    line: { ...line, canary: undefined },
    versions: retired(versionsOf(state, name), [version], stamp.at),
    told: { from: version, to: line.version },
  })
}

/** The versions that were current before the present one and were not rolled back since, the latest first. */
export function formerOf(state: ReleaseState, name: string): string[] {
  const current = lineOf(state, name)?.version
  return versionsOf(state, name)
    .filter(({ version, currentSince, blocked }) => version !== current && currentSince !== null && !blocked)
    .sort((one, other) => ((one.currentSince ?? '') < (other.currentSince ?? '') ? 1 : -1))
    .map(({ version }) => version)
}

interface Rollback extends ActionStamp {
  reason: string
}

/**
 * Takes the current version back in favour of `to`, and blocks it.
 * @throws ReleaseError NOT_RELEASED, ALREADY_CURRENT
 */
export function rollback(state: ReleaseState, to: RegistryEntry, stamp: Rollback): Decision {
  const line = expectLine(state, to.name)
  if (line.version === to.version)
    throw new ReleaseError('ALREADY_CURRENT', `${to.name} ${to.version} is already the current version.`)
  const { lines, versions, change } = madeCurrent(state, 'rollback', to, stamp)
  return { lines, versions: { ...versions, [to.name]: blocked(versions[to.name] ?? [], line.version, stamp) }, change }
}

/** Ends a canary that failed, and blocks it. @throws ReleaseError NOT_RELEASED, NO_CANARY */
export function rollbackCanary(state: ReleaseState, name: string, stamp: Rollback): Decision {
  const { lines, versions, change } = withdraw(state, name, stamp)
  const records = blocked(versions[name] ?? [], change.from, stamp)
  return { lines, versions: { ...versions, [name]: records }, change: { ...change, act: 'rollback' } }
}

const blocked = (records: readonly VersionRecord[], version: string | undefined, { at, reason }: Rollback) =>
  records.map((record) => (record.version === version ? { ...record, blocked: { at, reason } } : record))

/** Closes a module to everybody, with words for them. @throws ReleaseError NOT_RELEASED */
export function disable(state: ReleaseState, name: string, stamp: Rollback): Decision {
  const line = expectLine(state, name)
  const { at, reason } = stamp
  const versions = versionsOf(state, name)
  return decided(state, { act: 'disable', name, stamp, line: { ...line, disabled: { reason, at } }, versions })
}

/** Opens a module again; null when it is open. @throws ReleaseError NOT_RELEASED */
export function enable(state: ReleaseState, name: string, stamp: ActionStamp): Decision | null {
  const line = expectLine(state, name)
  if (!line.disabled) return null
  const versions = versionsOf(state, name)
  return decided(state, { act: 'enable', name, stamp, line: { ...line, disabled: undefined }, versions })
}

/** Takes a module out of the registry; its versions stay in the store until they are pruned. @throws ReleaseError NOT_RELEASED */
export function remove(state: ReleaseState, name: string, stamp: ActionStamp): Decision {
  const { version, canary: tried } = expectLine(state, name)
  const versions = retired(versionsOf(state, name), [version, tried?.entry.version], stamp.at)
  return {
    lines: state.lines.filter((line) => line.name !== name),
    versions: { ...state.versions, [name]: versions },
    change: { act: 'remove', module: name, ...stamp, from: version },
  }
}

/** How long versions are kept that nobody is given any more. */
export interface Keep {
  /** Days since it stopped being used. */
  days: number
  /** So many of the newest stay whatever their age. */
  newest: number
}

const DAY_MS = 86_400_000

/** Versions of a module whose files may go: not in use, not among the newest, and out of use for long enough. */
export function outdated(state: ReleaseState, name: string, now: Date, keep: Keep): string[] {
  const line = lineOf(state, name)
  const inUse = [line?.version, line?.canary?.entry.version]
  const isOld = ({ retiredAt }: VersionRecord) =>
    retiredAt !== null && now.getTime() - Date.parse(retiredAt) > keep.days * DAY_MS
  return versionsOf(state, name)
    .filter((record, index) => index >= keep.newest && !inUse.includes(record.version) && isOld(record))
    .map(({ version }) => version)
}

/** Forgets outdated versions; null when there are none. */
export function prune(state: ReleaseState, name: string, keep: Keep, stamp: ActionStamp): Decision | null {
  const gone = outdated(state, name, new Date(stamp.at), keep)
  if (gone.length === 0) return null
  const versions = versionsOf(state, name).filter(({ version }) => !gone.includes(version))
  return {
    lines: state.lines,
    versions: { ...state.versions, [name]: versions },
    change: { act: 'prune', module: name, ...stamp, from: gone.join(', ') },
  }
}
