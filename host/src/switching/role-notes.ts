import type { MainRole } from '@forecourt/domain'

/** What a main role is for, in a few words. */
export const roleNotes: Readonly<Record<MainRole, string>> = {
  SUPER_ADMIN: 'Employees and makes',
  EMPLOYEE: 'Stages, vehicles and sales',
}
