import type { Make } from '@forecourt/contracts'
import { MakeLogo, type Column } from '@forecourt/ui'
import { COUNTRY_COLUMN, NAME_COLUMN, STATUS_COLUMN } from '../lists/commonColumns.tsx'

/** The logo before a make's name, the platform's list and the dealer's alike. */
export const LOGO_COLUMN: Column<Pick<Make, 'name' | 'logoUrl'>> = {
  id: 'logo',
  header: 'Logo',
  kind: 'lead',
  width: '1%',
  stays: 'always',
  cell: ({ name, logoUrl }) => <MakeLogo name={name} logoUrl={logoUrl} />,
}

/** The columns of the makes' list. */
export const COLUMNS: readonly Column<Make>[] = [
  LOGO_COLUMN,
  NAME_COLUMN,
  COUNTRY_COLUMN,
  {
    id: 'models',
    header: 'Models',
    kind: 'number',
    stays: 'long',
    cell: ({ modelCount }) => modelCount.toLocaleString('en-GB'),
    text: ({ modelCount }) => modelCount,
  },
  STATUS_COLUMN,
]
