import type { Audience, Canary, RegistryEntry, RegistryLine } from './registry.ts'

/** Who looks at a module, as far as it decides which version they see. */
export interface Viewer {
  userId: string | null
  dealerId: string | null
  dealerRoles: readonly string[]
  /** Has chosen not to try new versions. */
  keepsToStable: boolean
}

export type Channel = 'STABLE' | 'CANARY'

const BUCKETS = 10_000

/** FNV-1a with the finaliser of MurmurHash3: FNV alone spreads texts that differ in their last letters badly. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/**
 * The place of a person among ten thousand, the same on every device. `salt` differs from canary to canary, so that it
 * is not always the same people who try things first.
 */
export const bucketOf = (userId: string, salt: string): number => hash(`${userId}/${salt}`) % BUCKETS

const isAmong = ({ dealers = [], roles = [], percent = 0 }: Audience, viewer: Viewer, salt: string) =>
  (viewer.dealerId !== null && dealers.includes(viewer.dealerId)) ||
  viewer.dealerRoles.some((role) => roles.includes(role)) ||
  (viewer.userId !== null && bucketOf(viewer.userId, salt) < (percent * BUCKETS) / 100)

/** Whether a canary is meant for somebody, whatever they have chosen. */
export const isInvited = ({ entry, audience }: Canary, viewer: Viewer): boolean =>
  isAmong(audience, viewer, `${entry.name}@${entry.version}`)

/** The version of a module that somebody sees. A higher percentage only adds people to those who saw it before. */
export function resolveFor(line: RegistryLine, viewer: Viewer): { entry: RegistryEntry; channel: Channel } {
  const { canary } = line
  return canary && !viewer.keepsToStable && isInvited(canary, viewer)
    ? { entry: canary.entry, channel: 'CANARY' }
    : { entry: line, channel: 'STABLE' }
}
