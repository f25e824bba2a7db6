import { dealerRoleLabel, roleLabel } from '@forecourt/domain'
import { useActor, useProfile } from '@forecourt/session'

/** The dealer and the role in which one acts: an employee's only dealer role by its name, several summed up as Employee. */
export function useActingAs() {
  const profile = useProfile()
  const { activeDealerId, activeRole, activeDealerRoles } = useActor()
  const only = activeRole === 'EMPLOYEE' && activeDealerRoles.length === 1 ? activeDealerRoles[0] : null
  return {
    dealer: profile?.availableDealers.find(({ id }) => id === activeDealerId),
    role: only ? dealerRoleLabel(only) : roleLabel(activeRole),
  }
}
