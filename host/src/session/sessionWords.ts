import { dealerRoleLabel, roleLabel, type DealerRole, type Role } from '@forecourt/domain'

interface Standing {
  activeRole: Role | null
  activeDealerRoles: readonly DealerRole[]
}

const list = (items: readonly string[]) => new Intl.ListFormat('en-GB').format(items)

/** "Your roles at Leeds were changed. You now work there as Sales and Admin." */
export function rolesChangedWords(dealer: string, { activeDealerRoles }: Standing): string {
  const roles = list(activeDealerRoles.map(dealerRoleLabel))
  return `Your roles at ${dealer} were changed. You now work there as ${roles}.`
}

/** "You are no longer Employee at Leeds. You are now at Bradford, as Super Admin." */
export function movedWords(from: { dealer: string; role: Role | null }, to: { dealer: string; role: Role }): string {
  const left = `You are no longer ${roleLabel(from.role)} at ${from.dealer}.`
  return from.dealer === to.dealer
    ? `${left} You now act there as ${roleLabel(to.role)}.`
    : `${left} You are now at ${to.dealer}, as ${roleLabel(to.role)}.`
}

export const nothingLeftWords = 'You no longer have a role at any dealer. Ask your super admin if this is a surprise.'
