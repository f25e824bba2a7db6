import type { Module, ModuleChange, ModuleVersionRecord } from '@forecourt/contracts'
import { dealerRoleLabel, ownValue, type SlaState } from '@forecourt/domain'

type Reports = Pick<ModuleVersionRecord, 'recent' | 'day'>

export interface Health {
  state: SlaState
  words: string
}

/** The share of failures from which on a version is rolled back by itself, where the server is not told another. */
const TOO_MANY = 0.1

const number = (count: number) => count.toLocaleString('en-GB')

const failed = ({ failures, loads }: Reports['recent'], span: string) =>
  `${number(failures)} of ${number(loads)} failed in ${span}`

/** How a version does, by what browsers tell of it: the last ten minutes first. */
export function healthOf({ recent, day }: Reports): Health {
  if (recent.failures > 0) {
    const state = recent.failures >= TOO_MANY * recent.loads ? 'RED' : 'AMBER'
    return { state, words: failed(recent, '10 minutes') }
  }
  if (day.failures > 0) return { state: 'AMBER', words: failed(day, '24 hours') }
  return day.loads > 0
    ? { state: 'GREEN', words: 'No failures in 24 hours' }
    : { state: 'PAUSED', words: 'Not opened in 24 hours' }
}

/** What a module's page is told of a version; a version that is not on record did nothing. */
export const recordOf = ({ versions }: Module, version: string): ModuleVersionRecord | undefined =>
  versions.find((record) => record.version === version)

const NONE: Reports = {
  recent: { loads: 0, failures: 0, prefetched: 0 },
  day: { loads: 0, failures: 0, prefetched: 0 },
}

/** How a module does for those who use its current version. */
export const healthOfModule = (module: Module): Health =>
  module.disabled ? { state: 'PAUSED', words: 'Closed' } : healthOf(recordOf(module, module.version) ?? NONE)

/** '28.4 kB', in thousands. */
export const sizeText = (bytes: number): string =>
  `${(bytes / 1000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} kB`

/** '42 of 380, 11%' of the openings whose files were there before anybody asked; null where nothing was opened. */
export const aheadText = ({ loads, prefetched }: Reports['day']): string | null =>
  loads > 0 ? `${number(prefetched)} of ${number(loads)}, ${Math.round((prefetched / loads) * 100)}%` : null

const list = (items: readonly string[]) => new Intl.ListFormat('en-GB').format(items)

/** 'everybody at Leeds and Bradford, everybody with the role Sales and 10% of users' */
export function audienceText({ dealers, roles, percent }: NonNullable<Module['canary']>['audience']): string {
  const parts = [
    dealers.length > 0 && `everybody at ${list(dealers.map(({ name }) => name ?? 'a deleted dealer'))}`,
    roles.length > 0 && `everybody with the role ${list(roles.map(dealerRoleLabel))}`,
    percent > 0 && `${percent}% of users`,
  ]
  return list(parts.filter((part) => part !== false))
}

const ACTS: Readonly<Record<string, (change: ModuleChange) => string>> = {
  publish: ({ to }) => `${to} released`,
  promote: ({ to }) => `${to} released to everybody`,
  rollback: ({ from, to }) => `${from} rolled back to ${to}`,
  canary: ({ to }) => `${to} released to some people first`,
  withdraw: ({ from }) => `${from} withdrawn from early users`,
  disable: () => 'Closed',
  enable: () => 'Opened again',
  remove: () => 'Removed',
  prune: ({ from }) => `Files of ${from} deleted`,
}

/** What was done to a module: '1.2.0 rolled back to 1.1.0'. An act of a newer server bears its own name. */
export const changeText = (change: ModuleChange): string => ownValue(ACTS, change.act)?.(change) ?? change.act
