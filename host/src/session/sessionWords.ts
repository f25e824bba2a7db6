import { dealerRoleLabel, roleLabel, type DealerRole, type Role } from '@forecourt/domain'

interface Place {
  dealer: string
  role: Role
}

const list = (items: readonly string[]) => new Intl.ListFormat('en-GB').format(items)

/** 'an Employee', 'a Super Admin'. */
const aRole = (role: Role | null) => `${role === 'EMPLOYEE' ? 'an' : 'a'} ${roleLabel(role)}`

/** "Your roles at Leeds were changed. You now work there as Sales and Admin." */
export function rolesChangedWords(
  dealer: string,
  { activeDealerRoles }: { activeDealerRoles: readonly DealerRole[] },
): string {
  const roles = list(activeDealerRoles.map(dealerRoleLabel))
  return `Your roles at ${dealer} were changed. You ${roles ? `now work there as ${roles}` : 'hold no role there any more'}.`
}

/** "You are no longer an Employee at Leeds. You are now a Super Admin at Bradford." */
export function movedWords(from: { dealer: string; role: Role | null }, to: Place): string {
  const left = `You are no longer ${aRole(from.role)} at ${from.dealer}.`
  return from.dealer === to.dealer ? `${left} You now act there as ${aRole(to.role)}.` : `${left} ${nowWords(to)}`
}

/** "You are now an Employee at Bradford." */
export const nowWords = ({ dealer, role }: Place): string => `You are now ${aRole(role)} at ${dealer}.`

export const notSentWords = 'What you typed on the page before was not sent.'

export const nothingLeftWords = 'You no longer have a role at any dealer. Ask your super admin if this is a surprise.'
