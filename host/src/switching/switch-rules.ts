import type { MainRole } from '@forecourt/domain'
import type { AvailableDealer } from '@forecourt/session'

/** Where a person acts: what is current, or what a dialog has chosen so far. */
export interface Place {
  dealerId: string | null
  role: MainRole | null
}

/** The current dealer first, the others as they came (R2.42). */
export const currentFirst = (dealers: readonly AvailableDealer[], currentId: string | null): AvailableDealer[] => [
  ...dealers.filter(({ id }) => id === currentId),
  ...dealers.filter(({ id }) => id !== currentId),
]

/** The role that choosing a dealer chooses along: the current one at the current dealer, an only one, else none (R4.16). */
export function roleOnChoosing(dealer: AvailableDealer, current: Place): MainRole | null {
  if (dealer.id === current.dealerId) return current.role
  return dealer.mainRoles.length === 1 ? (dealer.mainRoles[0] ?? null) : null
}

/** What keeps a location from being switched to, in the promised words (R5.01, R5.02); null when nothing does. */
export function problemOf({ dealerId, role }: Place): string | null {
  if (!dealerId) return 'Please select a location'
  return role ? null : 'Please select a role'
}

export const samePlace = (one: Place, other: Place): boolean =>
  one.dealerId === other.dealerId && one.role === other.role
