import type { Audience, RegistryLine } from './registry.ts'

/** A version that was released, current or not. */
export interface VersionRecord {
  version: string
  /** ISO 8601 */
  publishedAt: string
  by: string
  /** When it was last made the current one; a rollback goes to the latest of these. */
  currentSince: string | null
  /** When it stopped being current, or a canary. Its files are kept for a while, because open tabs go on with it. */
  retiredAt: string | null
  /** It was rolled back: only `promote`, or a rollback that names it, takes it again. */
  blocked: { at: string; reason: string } | null
}

export type Act = 'publish' | 'rollback' | 'promote' | 'canary' | 'withdraw' | 'disable' | 'enable' | 'remove' | 'prune'

/** One line of the audit log. */
export interface Change {
  revision: number
  /** ISO 8601 */
  at: string
  /** Who did it: a person's login, or the name of a machine. */
  by: string
  act: Act
  module: string
  from?: string | undefined
  to?: string | undefined
  audience?: Audience | undefined
  reason?: string | undefined
  /** Done by the product itself, because a version failed too often. */
  isAutomatic?: true | undefined
}

/** All that the store knows after a change. It is written once and holds the change that led to it. */
export interface ReleaseState {
  revision: number
  change: Change | null
  /** By name. */
  lines: readonly RegistryLine[]
  /** Per module, newest first. */
  versions: Readonly<Record<string, readonly VersionRecord[]>>
}

export const NOTHING_RELEASED: ReleaseState = { revision: 0, change: null, lines: [], versions: {} }
