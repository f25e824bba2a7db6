import type { DealerAdmin, DealerEmployee } from '@forecourt/contracts'
import { DEALER_ROLE_LABELS, formatDate } from '@forecourt/domain'
import { ActiveChip, activeText, HStack, NoValue, TwoLines, UserAvatar, type Column } from '@forecourt/ui'

type Person = Pick<DealerAdmin, 'name' | 'username' | 'email' | 'profilePhotoUrl' | 'isActive'>

/** Somebody at a dealer, as lists and cards show them. */
export function PersonCell({ name, email, profilePhotoUrl }: Person) {
  return (
    <HStack gap="2.5">
      <UserAvatar name={name} photoUrl={profilePhotoUrl} />
      <TwoLines first={name} second={email} strong />
    </HStack>
  )
}

const person: Column<Person> = {
  id: 'name',
  header: 'Name',
  primary: true,
  sort: { ascending: 'name', descending: '-name' },
  cell: PersonCell,
  text: ({ name }) => name,
}

const others: readonly Column<Person>[] = [
  { id: 'username', header: 'Username', cell: ({ username }) => username, text: ({ username }) => username },
  { id: 'email', header: 'E-mail', optional: true, cell: ({ email }) => email, text: ({ email }) => email },
]

const status: Column<Person> = {
  id: 'status',
  header: 'Account',
  stays: 'long',
  cell: ({ isActive }) => <ActiveChip isActive={isActive} />,
  text: ({ isActive }) => activeText(isActive),
}

/** The columns of a dealer's super admins. */
export const ADMIN_COLUMNS: readonly Column<DealerAdmin>[] = [
  person,
  ...others,
  {
    id: 'assigned',
    header: 'Assigned',
    cell: ({ assignedAt }) => formatDate(assignedAt),
    text: ({ assignedAt }) => assignedAt.slice(0, 10),
  },
  status,
]

export const rolesText = ({ roles }: Pick<DealerEmployee, 'roles'>) =>
  roles.map((role) => DEALER_ROLE_LABELS[role]).join(', ')

/** The columns of a dealer's employees. */
export const EMPLOYEE_COLUMNS: readonly Column<DealerEmployee>[] = [
  person,
  { id: 'roles', header: 'Roles', stays: 'long', cell: rolesText, text: rolesText },
  {
    id: 'jobTitle',
    header: 'Job title',
    cell: ({ jobTitle }) => jobTitle ?? <NoValue>Not given</NoValue>,
    text: ({ jobTitle }) => jobTitle,
  },
  ...others,
  {
    id: 'since',
    header: 'Since',
    cell: ({ startedAt }) => formatDate(startedAt),
    text: ({ startedAt }) => startedAt.slice(0, 10),
  },
  status,
]
