import { DEALER_ROLES, type DealerRole, type MainRole, type Role } from '@forecourt/domain'

/** The password of every demo account. */
export const PASSWORD = 'Forecourt-demo-1'

export const LEEDS = 'Calder & Holt Leeds'
export const BRADFORD = 'Calder & Holt Bradford'
export const HARROGATE = 'Calder & Holt Harrogate'

/** The demo accounts listed in the README. */
export const ACCOUNTS = [
  'developer',
  'owner',
  'admin',
  'mechanic',
  'body',
  'sales',
  'manager',
  'support',
  'executive',
  'everything',
  'neighbour',
  'stranger',
] as const

/** The part of an e-mail address before `@forecourt.test`; colleagues have one too, such as `graham.sykes`. */
export type Login = (typeof ACCOUNTS)[number] | (string & {})

export const emailOf = (login: Login) => `${login}@forecourt.test`

/** A demo user acting in one of their roles, as Switch Role counts them. */
export interface Kind {
  name: string
  login: Login
  role: Role
  dealerRoles: readonly DealerRole[]
}

const employee = (login: Login, ...dealerRoles: DealerRole[]): Kind => ({
  name: `an employee as ${dealerRoles.join()}`,
  login,
  role: 'EMPLOYEE',
  dealerRoles,
})

/** One of each kind of user. */
export const KINDS: readonly Kind[] = [
  { name: 'a developer', login: 'developer', role: 'DEVELOPER', dealerRoles: [] },
  { name: 'a super admin', login: 'owner', role: 'SUPER_ADMIN', dealerRoles: [] },
  employee('admin', 'ADMIN'),
  employee('mechanic', 'MECHANICAL_PREP'),
  employee('body', 'BODY_DAMAGE'),
  employee('sales', 'SALES'),
  employee('manager', 'SALES_MANAGER'),
  employee('support', 'SALES_SUPPORT'),
  employee('executive', 'SALES_EXECUTIVE'),
  { ...employee('everything', ...DEALER_ROLES), name: 'an employee with every role' },
]

/** The dealer and role a session starts in, where that matters; otherwise it starts where the account was last. */
export interface Place {
  dealer: string
  role: MainRole
}

/** The place where someone of this kind acts; developers have none. */
export const placeOf = ({ role }: Kind): Place | null => (role === 'DEVELOPER' ? null : { dealer: LEEDS, role })
