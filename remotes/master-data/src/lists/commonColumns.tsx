import { HStack, NoValue, TwoLines, UserAvatar, type Column } from '@forecourt/ui'
import { ActiveChip, activeText } from './ActiveChip.tsx'

/** What a record is called, and by what its list is ordered. */
export const NAME_COLUMN: Column<{ name: string }> = {
  id: 'name',
  header: 'Name',
  primary: true,
  sort: { ascending: 'name', descending: '-name' },
  cell: ({ name }) => <span data-emphasis="">{name}</span>,
  text: ({ name }) => name,
}

export const COUNTRY_COLUMN: Column<{ country: string | null }> = {
  id: 'country',
  header: 'Country',
  cell: ({ country }) => country ?? <NoValue>Not given</NoValue>,
  text: ({ country }) => country,
}

/** Whether a record is offered to people. */
export const STATUS_COLUMN: Column<{ isActive: boolean }> = {
  id: 'status',
  header: 'Status',
  stays: 'long',
  cell: ({ isActive }) => <ActiveChip isActive={isActive} />,
  text: ({ isActive }) => activeText(isActive),
}

interface Person {
  name: string
  username: string
  profilePhotoUrl: string | null
}

/** Somebody with an account, as lists and cards show them: with their username unless something else says more. */
export function PersonCell({
  name,
  username,
  profilePhotoUrl,
  second = username,
}: Person & { second?: string | null }) {
  return (
    <HStack gap="2.5">
      <UserAvatar name={name} photoUrl={profilePhotoUrl} />
      <TwoLines first={name} second={second} strong least={7} />
    </HStack>
  )
}

/** Who it is; the username under the name is a column of its own for those who want it, and in every export. */
export const PERSON_COLUMNS: readonly Column<Person>[] = [
  {
    ...NAME_COLUMN,
    cell: ({ name, username, profilePhotoUrl }) => (
      <PersonCell name={name} username={username} profilePhotoUrl={profilePhotoUrl} />
    ),
  },
  {
    id: 'username',
    header: 'Username',
    optional: true,
    exported: true,
    cell: ({ username }) => username,
    text: ({ username }) => username,
  },
]
