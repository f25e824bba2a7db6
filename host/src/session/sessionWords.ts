import { dealerRoleLabel, roleLabel, type DealerRole, type Role } from '@forecourt/domain'

interface Place {
  dealer: string
  role: Role
}

/** The place that somebody cannot stay at. */
interface Left {
  dealer: string
  role: Role | null
  /** The role is still theirs, but nobody can work there at present. */
  isClosed: boolean
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
  return `Your roles at ${dealer} were changed. You ${roles ? `now work there as ${roles}` : 'no longer have a role there'}.`
}

const leftWords = ({ dealer, role, isClosed }: Left) =>
  isClosed
    ? `${dealer.charAt(0).toUpperCase()}${dealer.slice(1)} has been closed, so you cannot work there for now.`
    : `You are no longer ${aRole(role)} at ${dealer}.`

/** "You are no longer an Employee at Leeds. You are now a Super Admin at Bradford." */
export function movedWords(from: Left, to: Place): string {
  const now = from.dealer === to.dealer ? `You are now ${aRole(to.role)} there.` : nowWords(to)
  return `${leftWords(from)} ${now}`
}

/** "You are now an Employee at Bradford." */
export const nowWords = ({ dealer, role }: Place): string => `You are now ${aRole(role)} at ${dealer}.`

export const notSentWords = 'What you typed on the previous page was not sent.'

/**
 * "You are no longer an Employee at Leeds. You have no role anywhere else. Ask your super admin if you did not expect
 * this."
 */
export function nothingLeftWords(from: Left): string {
  // A super admin opens no dealer that was closed, and has no other to ask.
  const whom = from.role === 'EMPLOYEE' && !from.isClosed ? 'your super admin' : 'your Forecourt administrator'
  return `${leftWords(from)} You have no role anywhere else. Ask ${whom} if you did not expect this.`
}
