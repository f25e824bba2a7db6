import { subscribeToAll } from '@forecourt/domain/observable'
import type { Viewer } from '@forecourt/release'
import { getProfile, getSession, subscribeProfile, subscribeSession } from '@forecourt/session'

/** Who looks, as far as it decides which versions they are given; null until the server has said who is signed in. */
function viewerNow(): Viewer | null {
  const profile = getProfile()
  const { authenticated, activeRole, activeDealerId, activeDealerRoles } = getSession()
  if (!authenticated || !profile) return null
  return {
    userId: profile.id,
    dealerId: activeDealerId,
    // Dealer roles count only while somebody acts as an employee (docs/domain.md#roles).
    dealerRoles: activeRole === 'EMPLOYEE' ? activeDealerRoles : [],
    keepsToStable: profile.keepsToStable,
  }
}

/** The viewer, and every change of it. */
export const viewer = {
  get: viewerNow,
  subscribe: subscribeToAll(subscribeSession, subscribeProfile),
}
