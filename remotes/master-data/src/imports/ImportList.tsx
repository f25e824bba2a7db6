import type { ImportSummary } from '@forecourt/contracts'
import {
  chakra,
  PageHeader,
  RecordListPage,
  RelativeTime,
  TwoLines,
  useListState,
  useRecordAddress,
  useRecords,
  type ListSettings,
  type Choice,
} from '@forecourt/ui'
import type { ReactNode } from 'react'
import { COLUMNS } from './columns.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { NewImport } from './NewImport.tsx'
import { StateChip } from './StateChip.tsx'
import { IMPORTS, resultText } from './words.ts'

type Sort = 'newest' | 'oldest'

const FILTERS = {} as const
const LIST: ListSettings<typeof FILTERS, Sort> = { filters: FILTERS, sorts: ['newest', 'oldest'] }
const SORTS: readonly Choice<Sort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]

const Card = chakra('span', { base: { display: 'grid', gap: '1.5', justifyItems: 'start' } })
const Note = chakra('span', { base: { textStyle: 'sm', color: 'fg.muted' } })

const nameOf = ({ name }: ImportSummary) => name
const renderCard = (row: ImportSummary) => (
  <Card>
    <TwoLines first={row.name} second={resultText(row)} strong />
    <StateChip state={row.state} />
    <Note>
      <RelativeTime at={row.createdAt} focusable={false} />
    </Note>
  </Card>
)

interface Props {
  id: string
  /** The page's own address, below which each import has its own. */
  path: string
}

/** What somebody brought lately, below where they bring more. */
export function ImportList({ id, path }: Props) {
  const records = useRecords('GET /imports', useListState(LIST))
  const record = useRecordAddress()
  const open = record.open?.mode === 'delete' ? record.open.id : null
  const removed = records.result.data?.data.data.find((row) => row.id === open)
  const renderHead = (count: string | null, actions: ReactNode) => (
    <>
      <PageHeader title="Import" subtitle={count} actions={actions} />
      <NewImport path={path} />
    </>
  )
  return (
    <>
      <RecordListPage
        id={id}
        title="Import"
        renderHead={renderHead}
        noun={IMPORTS}
        records={records}
        record={record}
        columns={COLUMNS}
        nameOf={nameOf}
        hrefOf={(row) => `${path}/${row.id}`}
        renderCard={renderCard}
        sorts={SORTS}
        actions={(row) => [
          { label: 'Open', to: `${path}/${row.id}` },
          { label: 'Delete', to: record.hrefOf('delete', row.id), destructive: true },
        ]}
        empty={{ text: 'Nothing has been imported in the last 30 days.' }}
      />
      {removed && <DeleteDialog brought={removed} onDone={record.changed} onClose={record.close} />}
    </>
  )
}
