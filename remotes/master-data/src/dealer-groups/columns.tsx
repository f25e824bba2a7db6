import type { DealerGroup } from '@forecourt/contracts'
import { ActiveChip, activeText, Link, type Column } from '@forecourt/ui'
import { GroupLogo } from './GroupLogo.tsx'

/** Where the dealers of a group are listed. */
export const dealersOf = ({ id }: DealerGroup) => `/dealers?dealerGroupId=${id}`

/** The columns of the dealer groups' list. */
export const COLUMNS: readonly Column<DealerGroup>[] = [
  {
    id: 'name',
    header: 'Name',
    primary: true,
    sort: { ascending: 'name', descending: '-name' },
    cell: ({ name }) => <span data-emphasis="">{name}</span>,
    text: ({ name }) => name,
  },
  {
    id: 'logoLight',
    header: 'Light logo',
    width: '1%',
    cell: ({ name, logoLightUrl }) => <GroupLogo name={name} url={logoLightUrl} theme="light" />,
  },
  {
    id: 'logoDark',
    header: 'Dark logo',
    width: '1%',
    cell: ({ name, logoDarkUrl }) => <GroupLogo name={name} url={logoDarkUrl} theme="dark" />,
  },
  {
    id: 'dealers',
    header: 'Dealers',
    kind: 'number',
    stays: 'long',
    cell: (group) => <Link to={dealersOf(group)}>{group.dealerCount.toLocaleString('en-GB')}</Link>,
    text: ({ dealerCount }) => dealerCount,
  },
  {
    id: 'status',
    header: 'Status',
    stays: 'long',
    cell: ({ isActive }) => <ActiveChip isActive={isActive} />,
    text: ({ isActive }) => activeText(isActive),
  },
]
