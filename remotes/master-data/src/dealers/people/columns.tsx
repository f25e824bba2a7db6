import type { DealerAdmin, DealerEmployee } from '@forecourt/contracts'
import { formatDate } from '@forecourt/domain'
import { type Column } from '@forecourt/ui'
import { EMAIL_COLUMN, JOB_TITLE_COLUMN } from '../../accounts/columns.tsx'
import { rolesText } from '../../employees/employee.ts'
import { PERSON_COLUMNS, STATUS_COLUMN } from '../../lists/commonColumns.tsx'

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
  JOB_TITLE_COLUMN,
  { ...EMAIL_COLUMN, optional: true },
  {
    id: 'since',
    header: 'Since',
    cell: ({ startedAt }) => formatDate(startedAt),
    text: ({ startedAt }) => formatDate(startedAt),
  },
  ACCOUNT_COLUMN,
]
