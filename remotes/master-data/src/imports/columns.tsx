import type { ImportSummary } from '@forecourt/contracts'
import { formatDateTime, IMPORT_STATE_LABELS } from '@forecourt/domain'
import { RelativeTime, TwoLines, type Column } from '@forecourt/ui'
import { StateChip } from './StateChip.tsx'
import { resultText } from './words.ts'

/** The columns of somebody's imports. */
export const COLUMNS: readonly Column<ImportSummary>[] = [
  {
    id: 'name',
    header: 'File',
    primary: true,
    stays: 'always',
    cell: (row) => <TwoLines first={row.name} second={row.stopReason} strong least={12} />,
    text: ({ name }) => name,
  },
  {
    id: 'state',
    header: 'Status',
    stays: 'always',
    cell: ({ state }) => <StateChip state={state} />,
    text: ({ state }) => IMPORT_STATE_LABELS[state],
  },
  { id: 'result', header: 'Rows', stays: 'long', cell: resultText, text: resultText },
  {
    id: 'createdAt',
    header: 'Brought',
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: ({ createdAt }) => <RelativeTime at={createdAt} focusable={false} />,
    text: ({ createdAt }) => formatDateTime(createdAt),
  },
]
