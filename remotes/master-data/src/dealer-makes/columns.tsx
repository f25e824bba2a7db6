import type { DealerMake } from '@forecourt/contracts'
import { type Column } from '@forecourt/ui'
import { LOGO_COLUMN } from '../makes/columns.tsx'
import { FeaturedStar } from './FeaturedStar.tsx'
import type { ChangeMakes } from './useChangeMakes.ts'
import { ActiveChip, activeText } from '../lists/ActiveChip.tsx'
import { COUNTRY_COLUMN, NAME_COLUMN } from '../lists/commonColumns.tsx'

const isActive = ({ status }: DealerMake) => status === 'ACTIVE'

/** The columns of the dealer's makes; the star is pressed in the row. */
export const columnsWith = (change: ChangeMakes): readonly Column<DealerMake>[] => [
  LOGO_COLUMN,
  NAME_COLUMN,
  {
    id: 'featured',
    header: 'Featured',
    stays: 'always',
    cell: (make) => <FeaturedStar make={make} onChange={change} />,
    text: ({ featured }) => (featured ? 'Featured' : ''),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (make) => <ActiveChip isActive={isActive(make)} />,
    text: (make) => activeText(isActive(make)),
  },
  COUNTRY_COLUMN,
]
