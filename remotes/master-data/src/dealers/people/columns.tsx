import type { DealerAdmin, DealerEmployee } from '@forecourt/contracts'
import { formatDate } from '@forecourt/domain'
import { NoValue, PERSON_COLUMNS, STATUS_COLUMN, type Column } from '@forecourt/ui'
import { rolesText } from '../../employees/employee.ts'

const EMAIL_COLUMN: Column<{ email: string }> = {
  id: 'email',
  header: 'E-mail',
  cell: ({ email }) => email,
  text: ({ email }) => email,
}
const ACCOUNT_COLUMN = { ...STATUS_COLUMN, header: 'Account' }

/** The columns of a dealer's super admins. */
export const ADMIN_COLUMNS: readonly Column<DealerAdmin>[] = [
  ...PERSON_COLUMNS,
  EMAIL_COLUMN,
  {
    id: 'assigned',
    header: 'Assigned',
    cell: ({ assignedAt }) => formatDate(assignedAt),
    text: ({ assignedAt }) => formatDate(assignedAt),
  },
  ACCOUNT_COLUMN,
]

/** The columns of a dealer's employees. */
export const EMPLOYEE_COLUMNS: readonly Column<DealerEmployee>[] = [
  ...PERSON_COLUMNS,
  {
    id: 'roles',
    header: 'Roles',
    stays: 'long',
    cell: ({ roles }) => rolesText(roles),
    text: ({ roles }) => rolesText(roles),
  },
  {
    id: 'jobTitle',
    header: 'Job title',
    cell: ({ jobTitle }) => jobTitle ?? <NoValue>Not given</NoValue>,
    text: ({ jobTitle }) => jobTitle,
  },
  { ...EMAIL_COLUMN, optional: true },
  {
    id: 'since',
    header: 'Since',
    cell: ({ startedAt }) => formatDate(startedAt),
    text: ({ startedAt }) => formatDate(startedAt),
  },
  ACCOUNT_COLUMN,
]
