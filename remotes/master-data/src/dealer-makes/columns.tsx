import type { DealerMake } from '@forecourt/contracts'
import { ActiveChip, activeText, MakeLogo, NoValue, type Column } from '@forecourt/ui'
import { FeaturedStar } from './FeaturedStar.tsx'
import type { ChangeMakes } from './useChangeMakes.ts'

const isActive = ({ status }: DealerMake) => status === 'ACTIVE'

/** The columns of the dealer's makes; the star is pressed in the row. */
export const columnsWith = (change: ChangeMakes): readonly Column<DealerMake>[] => [
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
    id: 'featured',
    header: 'Featured',
    stays: 'always',
    cell: (make) => (
      <FeaturedStar make={make} onToggle={() => change([make], make.featured ? 'unfeature' : 'feature')} />
    ),
    text: ({ featured }) => (featured ? 'Featured' : ''),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (make) => <ActiveChip isActive={isActive(make)} />,
    text: (make) => activeText(isActive(make)),
  },
  {
    id: 'country',
    header: 'Country',
    cell: ({ country }) => country ?? <NoValue>Not given</NoValue>,
    text: ({ country }) => country,
  },
]
