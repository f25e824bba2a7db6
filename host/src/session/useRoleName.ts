import { dealerRoleLabel, roleLabel } from '@forecourt/domain'
import { useActor } from '@forecourt/session'

/** The role in which one acts: an employee's only dealer role by its name, several summed up as Employee. */
export function useRoleName(): string {
  const { activeRole, activeDealerRoles } = useActor()
  const only = activeRole === 'EMPLOYEE' && activeDealerRoles.length === 1 ? activeDealerRoles[0] : null
  return only ? dealerRoleLabel(only) : roleLabel(activeRole)
}
