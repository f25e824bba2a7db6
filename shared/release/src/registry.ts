import type { RemoteManifest } from './manifest.ts'

/** What a module's version is called while it is being worked on: nothing was released. */
export const DEV_VERSION = 'dev'

/** A released version of a module. `entry` and `pages` are addresses of scripts; `container` is the global that `entry` defines. */
export interface RegistryEntry {
  name: string
  version: string
  entry: string
  container: string
  /** What each page needs besides the entry, so that all of it can be asked for at once. */
  pages: Readonly<Record<string, readonly string[]>>
  manifest: RemoteManifest
  /** The packages of the host that it needs, each with a range. Absent while developing. */
  needs?: Readonly<Record<string, string>>
  /** What each of its scripts must hash to, by address: `sha256-…`, as browsers want it. Absent while developing. */
  integrity?: Readonly<Record<string, string>>
}

/**
 * Who takes part in a canary: anyone who is at one of the dealers or has one of the roles, or `percent` of all people.
 */
export interface Audience {
  /** Ids of dealers. */
  dealers?: readonly string[] | undefined
  /** Dealer roles, as the session has them. */
  roles?: readonly string[] | undefined
  /** 0 to 100, of people and not of page loads. */
  percent?: number | undefined
}

/** A version that some people use before the rest. */
export interface Canary {
  entry: RegistryEntry
  audience: Audience
  /** ISO 8601 */
  since: string
}

/** A module that nobody may open for now, and what they are told. */
export interface Disabled {
  reason: string
  /** ISO 8601 */
  at: string
}

/** What the registry says of a module: its current version, and what else is in force. */
export interface RegistryLine extends RegistryEntry {
  canary?: Canary | undefined
  disabled?: Disabled | undefined
}

/** `/registry.json`: what every browser reads. It is replaced whole. */
export interface Registry {
  /** Counts the changes; 0 where nothing has been released. */
  revision: number
  /** ISO 8601 */
  generatedAt: string
  remotes: readonly RegistryLine[]
}
