import type { User } from '@forecourt/contracts'
import { DEALER_ROLE_LABELS } from '@forecourt/domain'
import { NoValue, TwoLines, type Column } from '@forecourt/ui'
import { EMAIL_COLUMN, LAST_SEEN_COLUMN } from '../accounts/columns.tsx'
import { platformRoleWords } from './user.ts'
import { PERSON_COLUMNS, STATUS_COLUMN } from '../lists/commonColumns.tsx'

const MOST_NAMED = 2

type Place = User['places'][number]

/** 'Super Admin, Sales, Admin', as what somebody is at a dealer. */
const rolesText = ({ isAdmin, roles }: Place) =>
  [...(isAdmin ? ['Super Admin'] : []), ...roles.map((role) => DEALER_ROLE_LABELS[role])].join(', ')

/** 'Leeds, Bradford and 3 more'. */
export function placesText(places: readonly Place[]): string {
  const named = places.slice(0, MOST_NAMED).map(({ dealerName }) => dealerName)
  const more = places.length - named.length
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function Places({ places, platformRole }: Pick<User, 'places' | 'platformRole'>) {
  if (places.length === 0) return <NoValue>{platformRole ? 'The platform' : 'Nowhere'}</NoValue>
  const [only] = places
  const title = places.map((place) => `${place.dealerName}: ${rolesText(place)}`).join('\n')
  return (
    <span title={title}>
      <TwoLines first={placesText(places)} second={places.length === 1 && only ? rolesText(only) : null} least={8} />
    </span>
  )
}

/** The columns of the list of users. */
export const COLUMNS: readonly Column<User>[] = [
  ...PERSON_COLUMNS,
  EMAIL_COLUMN,
  {
    id: 'role',
    header: 'Platform role',
    cell: ({ platformRole }) => (platformRole ? 'Developer' : <NoValue>None</NoValue>),
    text: ({ platformRole }) => platformRoleWords(platformRole !== null),
  },
  {
    id: 'places',
    header: 'Works at',
    cell: (user) => <Places {...user} />,
    text: ({ places }) => places.map((place) => `${place.dealerName}: ${rolesText(place)}`).join('; '),
  },
  { ...LAST_SEEN_COLUMN, stays: 'long' },
  STATUS_COLUMN,
]
