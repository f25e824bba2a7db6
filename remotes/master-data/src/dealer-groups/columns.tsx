import type { DealerGroup } from '@forecourt/contracts'
import { Link, LogoTile, type Column } from '@forecourt/ui'
import { NAME_COLUMN, STATUS_COLUMN } from '../lists/commonColumns.tsx'

/** Where the dealers of a group are listed. */
export const dealersOf = ({ id }: Pick<DealerGroup, 'id'>) => `/dealers?dealerGroupId=${id}`

/** The columns of the dealer groups' list. */
export const COLUMNS: readonly Column<DealerGroup>[] = [
  NAME_COLUMN,
  {
    id: 'logoLight',
    header: 'Light logo',
    width: '1%',
    cell: ({ name, logoLightUrl }) => (
      <LogoTile url={logoLightUrl} ground="light" label={`${name}, for the light theme`} />
    ),
  },
  {
    id: 'logoDark',
    header: 'Dark logo',
    width: '1%',
    cell: ({ name, logoDarkUrl }) => <LogoTile url={logoDarkUrl} ground="dark" label={`${name}, for the dark theme`} />,
  },
  {
    id: 'dealers',
    header: 'Dealers',
    kind: 'number',
    stays: 'long',
    cell: (group) => <Link to={dealersOf(group)}>{group.dealerCount.toLocaleString('en-GB')}</Link>,
    text: ({ dealerCount }) => dealerCount,
  },
  STATUS_COLUMN,
]
