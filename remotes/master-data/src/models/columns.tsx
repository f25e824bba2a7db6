import type { Model } from '@forecourt/contracts'
import { ActiveChip, activeText, type Column } from '@forecourt/ui'

/** The columns of a make's models. */
export const COLUMNS: readonly Column<Model>[] = [
  {
    id: 'name',
    header: 'Name',
    primary: true,
    sort: { ascending: 'name', descending: '-name' },
    cell: ({ name }) => <span data-emphasis="">{name}</span>,
    text: ({ name }) => name,
  },
  {
    id: 'status',
    header: 'Status',
    stays: 'long',
    cell: ({ isActive }) => <ActiveChip isActive={isActive} />,
    text: ({ isActive }) => activeText(isActive),
  },
]
