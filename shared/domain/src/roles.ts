import { isOneOf } from './records.ts'
/** The role a person acts in across the platform (docs/domain.md#roles). */
export const PLATFORM_ROLES = ['DEVELOPER', 'SUPER_ADMIN', 'EMPLOYEE'] as const
export type Role = (typeof PLATFORM_ROLES)[number]

/** The roles that Switch Role and Switch Location offer at a dealer, in the order they are offered. */
export const MAIN_ROLES = ['SUPER_ADMIN', 'EMPLOYEE'] as const satisfies readonly Role[]
export type MainRole = (typeof MAIN_ROLES)[number]

/** What an employee does at a dealer; one person may hold several. */
export const DEALER_ROLES = [
  'ADMIN',
  'MECHANICAL_PREP',
  'BODY_DAMAGE',
  'SALES',
  'SALES_MANAGER',
  'SALES_SUPPORT',
  'SALES_EXECUTIVE',
] as const
export type DealerRole = (typeof DEALER_ROLES)[number]

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  DEVELOPER: 'Developer',
  SUPER_ADMIN: 'Super Admin',
  EMPLOYEE: 'Employee',
}

export const DEALER_ROLE_LABELS: Readonly<Record<DealerRole, string>> = {
  ADMIN: 'Admin',
  MECHANICAL_PREP: 'Mechanical Prep',
  BODY_DAMAGE: 'Body Damage',
  SALES: 'Sales',
  SALES_MANAGER: 'Sales manager',
  SALES_SUPPORT: 'Sales support',
  SALES_EXECUTIVE: 'Sales executive',
}

export const isRole = (value: unknown): value is Role => isOneOf(PLATFORM_ROLES, value)

export const isMainRole = (value: unknown): value is MainRole => isOneOf(MAIN_ROLES, value)

export const isDealerRole = (value: unknown): value is DealerRole => isOneOf(DEALER_ROLES, value)

/** 'Super Admin'; '-' for a role nobody knows. */
export const roleLabel = (role: string | null | undefined): string => (isRole(role) ? ROLE_LABELS[role] : '-')

/** 'Sales manager'; '-' for a role nobody knows. */
export const dealerRoleLabel = (role: string | null | undefined): string =>
  isDealerRole(role) ? DEALER_ROLE_LABELS[role] : '-'
