import { api } from '@forecourt/api-client'
import { EmployeeForm, type Employee } from '@forecourt/contracts'
import { DEALER_ROLE_LABELS, DEALER_ROLES, isDealerRole } from '@forecourt/domain'
import { type FilterDefinition, choicesOf } from '@forecourt/ui'
import type { RecordKind } from '@forecourt/ui/forms'

/** What a change of the dealer's people makes out of date: their lists, and the choices of whom to give a vehicle. */
export const invalidates = [
  'GET /active-dealer/employees',
  'GET /active-dealer/employees/:userId',
  'GET /options/active-dealer/employees',
] as const

/** 'Sales, Admin', in words. */
export const rolesText = (roles: readonly unknown[]): string =>
  roles.flatMap((role) => (isDealerRole(role) ? [DEALER_ROLE_LABELS[role]] : [])).join(', ')

/** Only those who hold a role. */
export const ROLE_FILTER: FilterDefinition = {
  kind: 'select',
  name: 'role',
  label: 'Role',
  choices: choicesOf(DEALER_ROLES, DEALER_ROLE_LABELS),
}

/** An employee as their dialog has them. Employing and removing are dialogs of their own. */
export const EMPLOYEE: RecordKind<typeof EmployeeForm, Employee> = {
  noun: 'employee',
  nameOf: ({ name }) => name,
  schema: EmployeeForm,
  blank: { roles: [] },
  valuesOf: ({ roles, jobTitle }) => ({ roles, jobTitle }),
  labels: { roles: 'Roles', jobTitle: 'Job title' },
  wordsOf: (name, value) => (name === 'roles' && Array.isArray(value) ? rolesText(value) : undefined),
  read: (userId) => api('GET /active-dealer/employees/:userId', { params: { userId } }),
  change: (userId, body) => api('PATCH /active-dealer/employees/:userId/sync-role', { params: { userId }, body }),
  invalidates,
}
