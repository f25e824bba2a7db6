import type { Dealer } from '@forecourt/contracts'
import { ActiveChip, activeText, Chip, NoValue, type Column } from '@forecourt/ui'

/** Whether anybody can work there, which takes its group as well. */
function Status({ isActive, dealerGroupIsActive }: Dealer) {
  if (isActive && !dealerGroupIsActive) return <Chip tone="solid">Group inactive</Chip>
  return <ActiveChip isActive={isActive} />
}

/** The columns of the dealers' list. */
export const COLUMNS: readonly Column<Dealer>[] = [
  {
    id: 'code',
    header: 'Code',
    sort: { ascending: 'code', descending: '-code' },
    stays: 'long',
    cell: ({ code }) => code,
    text: ({ code }) => code,
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
    id: 'group',
    header: 'Group',
    cell: ({ dealerGroupName }) => dealerGroupName,
    text: ({ dealerGroupName }) => dealerGroupName,
  },
  {
    id: 'town',
    header: 'Town',
    cell: ({ town }) => town ?? <NoValue>Not given</NoValue>,
    text: ({ town }) => town,
  },
  {
    id: 'postcode',
    header: 'Postcode',
    optional: true,
    cell: ({ postcode }) => postcode ?? <NoValue>Not given</NoValue>,
    text: ({ postcode }) => postcode,
  },
  {
    id: 'phone',
    header: 'Phone',
    optional: true,
    cell: ({ phone }) => phone ?? <NoValue>Not given</NoValue>,
    text: ({ phone }) => phone,
  },
  {
    id: 'status',
    header: 'Status',
    stays: 'long',
    cell: Status,
    text: ({ isActive }) => activeText(isActive),
  },
]
