import type { Make } from '@forecourt/contracts'
import { ActiveChip, activeText, MakeLogo, NoValue, type Column } from '@forecourt/ui'

/** The columns of the makes' list. */
export const COLUMNS: readonly Column<Make>[] = [
  {
    id: 'logo',
    header: 'Logo',
    kind: 'lead',
    width: '1%',
    stays: 'always',
    cell: ({ name, logoUrl }) => <MakeLogo name={name} logoUrl={logoUrl} />,
  },
  {
    id: 'name',
    header: 'Name',
    primary: true,
    sort: { ascending: 'name', descending: '-name' },
    cell: ({ name }) => <span data-emphasis="">{name}</span>,
    text: ({ name }) => name,
  },
  {
    id: 'country',
    header: 'Country',
    cell: ({ country }) => country ?? <NoValue>Not given</NoValue>,
    text: ({ country }) => country,
  },
  {
    id: 'models',
    header: 'Models',
    kind: 'number',
    stays: 'long',
    cell: ({ modelCount }) => modelCount.toLocaleString('en-GB'),
    text: ({ modelCount }) => modelCount,
  },
  {
    id: 'status',
    header: 'Status',
    stays: 'long',
    cell: ({ isActive }) => <ActiveChip isActive={isActive} />,
    text: ({ isActive }) => activeText(isActive),
  },
]
