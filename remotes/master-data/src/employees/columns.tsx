import type { Employee } from '@forecourt/contracts'
import { DEALER_ROLE_LABELS } from '@forecourt/domain'
import { chakra, Chip, HStack, type Column } from '@forecourt/ui'
import { EMAIL_COLUMN, JOB_TITLE_COLUMN, LAST_SEEN_COLUMN } from '../accounts/columns.tsx'
import { rolesText } from './employee.ts'
import { PERSON_COLUMNS, STATUS_COLUMN } from '../lists/commonColumns.tsx'

const Chips = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '1' } })

/** Somebody's roles, each a chip. */
export const RoleChips = ({ roles }: Pick<Employee, 'roles'>) => (
  <Chips>
    {roles.map((role) => (
      <Chip key={role}>{DEALER_ROLE_LABELS[role]}</Chip>
    ))}
  </Chips>
)

const MOST_SHOWN = 3

/** As many chips as a row has room for, and how many more there are. */
function RolesCell({ roles }: Pick<Employee, 'roles'>) {
  const more = roles.slice(MOST_SHOWN)
  return (
    <HStack gap="1">
      {roles.slice(0, MOST_SHOWN).map((role) => (
        <Chip key={role}>{DEALER_ROLE_LABELS[role]}</Chip>
      ))}
      {more.length > 0 && <Chip title={rolesText(more)}>+{more.length}</Chip>}
    </HStack>
  )
}

/** The columns of the list of the dealer's people. */
export const COLUMNS: readonly Column<Employee>[] = [
  ...PERSON_COLUMNS,
  {
    id: 'roles',
    header: 'Roles',
    stays: 'long',
    cell: ({ roles }) => <RolesCell roles={roles} />,
    text: ({ roles }) => rolesText(roles),
  },
  JOB_TITLE_COLUMN,
  EMAIL_COLUMN,
  { ...LAST_SEEN_COLUMN, stays: 'long' },
  { ...STATUS_COLUMN, header: 'Account', optional: true },
]
