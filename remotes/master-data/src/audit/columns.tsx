import type { AuditEvent } from '@forecourt/contracts'
import { formatDateTime } from '@forecourt/domain'
import { NoValue, RelativeTime, TwoLines, type Column } from '@forecourt/ui'
import { actorText, changesText, typeText } from './words.ts'

const DEALER_COLUMN: Column<AuditEvent> = {
  id: 'dealer',
  header: 'Dealer',
  cell: ({ dealer }) => (dealer ? (dealer.name ?? 'Deleted dealer') : <NoValue>The platform</NoValue>),
  text: ({ dealer }) => dealer && (dealer.name ?? 'Deleted dealer'),
}

/** The columns of a dealer's audit log. */
export const COLUMNS: readonly Column<AuditEvent>[] = [
  {
    id: 'type',
    header: 'What',
    primary: true,
    stays: 'always',
    cell: ({ type, subject }) => <TwoLines first={typeText(type)} second={subject?.name} strong least={12} />,
    text: ({ type }) => typeText(type),
  },
  {
    id: 'subject',
    header: 'Of what',
    optional: true,
    exported: true,
    cell: ({ subject }) => subject?.name,
    text: ({ subject }) => subject?.name ?? null,
  },
  { id: 'actor', header: 'Who', stays: 'always', cell: actorText, text: actorText },
  {
    id: 'changes',
    header: 'Changes',
    stays: 'long',
    cell: (event) => changesText(event) ?? <NoValue>None</NoValue>,
    text: changesText,
  },
  {
    id: 'at',
    header: 'When',
    stays: 'always',
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: ({ at }) => <RelativeTime at={at} focusable={false} />,
    text: ({ at }) => formatDateTime(at),
  },
]

/** Those of the platform's, which is of all dealers. */
export const PLATFORM_COLUMNS: readonly Column<AuditEvent>[] = [
  ...COLUMNS.slice(0, 3),
  DEALER_COLUMN,
  ...COLUMNS.slice(3),
]
