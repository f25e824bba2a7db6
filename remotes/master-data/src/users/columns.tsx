import type { User } from '@forecourt/contracts'
import { DEALER_ROLE_LABELS, formatDateTime } from '@forecourt/domain'
import { NoValue, PERSON_COLUMNS, RelativeTime, STATUS_COLUMN, TwoLines, type Column } from '@forecourt/ui'
import { platformRoleWords } from './user.ts'

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
  { id: 'email', header: 'E-mail', cell: ({ email }) => email, text: ({ email }) => email },
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
  {
    id: 'lastSeen',
    header: 'Last sign-in',
    stays: 'long',
    cell: ({ lastLoginAt }) =>
      lastLoginAt ? <RelativeTime at={lastLoginAt} focusable={false} /> : <NoValue>Never</NoValue>,
    text: ({ lastLoginAt }) => lastLoginAt && formatDateTime(lastLoginAt),
  },
  STATUS_COLUMN,
]
