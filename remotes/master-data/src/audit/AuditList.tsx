import type { AuditEvent } from '@forecourt/contracts'
import { lazyDialog, RecordListPage, useListState, useRecordAddress, useRecords, type Column } from '@forecourt/ui'
import { EventCard } from './EventCard.tsx'
import { filtersFor, LIST, SORTS } from './settings.ts'
import { typeText } from './words.ts'
import { useOpenRow } from '../lists/useOpenRow.ts'

const EventDialog = lazyDialog(() => import('./EventDialog.tsx'))

const FURTHER = ['event'] as const
const NOUN = { one: 'event', many: 'events' }
const nameOf = ({ type }: AuditEvent) => typeText(type)
const renderCard = (event: AuditEvent) => <EventCard {...event} />

interface Props {
  id: string
  route: 'GET /audit' | 'GET /active-dealer/audit'
  /** The page's own address, of which a record's history is a part. */
  path: string
  columns: readonly Column<AuditEvent>[]
}

/** Who did what, newest first. */
export function AuditList({ id, route, path, columns }: Props) {
  const list = useListState(LIST)
  const records = useRecords(route, list)
  const record = useRecordAddress(FURTHER)
  const rows = records.result.data?.data.data
  const opened = useOpenRow(rows, record.open?.mode === 'event' ? record.open.id : null)
  const { recordId } = list.filters
  const name = rows?.find(({ subject }) => subject?.id === recordId)?.subject?.name ?? null
  const subjectId = opened?.subject?.id
  return (
    <RecordListPage
      id={id}
      title="Audit log"
      noun={NOUN}
      records={records}
      record={record}
      columns={columns}
      nameOf={nameOf}
      hrefOf={(event) => record.hrefOf('event', event.id)}
      renderCard={renderCard}
      search="Who did it"
      filters={filtersFor(recordId, name)}
      sorts={SORTS}
      empty={{ text: 'Nothing was done yet that is written down here.' }}
    >
      {opened && (
        <EventDialog
          event={opened}
          historyHref={subjectId === undefined || subjectId === recordId ? null : `${path}?recordId=${subjectId}`}
          onClose={record.close}
        />
      )}
    </RecordListPage>
  )
}
