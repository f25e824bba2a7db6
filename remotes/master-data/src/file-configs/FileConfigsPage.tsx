import type { FileUploadConfig } from '@forecourt/contracts'
import { formatBytes, uploadsUnder } from '@forecourt/domain'
import {
  ActiveChip,
  chakra,
  RecordListPage,
  recordListSettings,
  STATUS_FILTER,
  TwoLines,
  useListState,
  useRecordAddress,
  useRecords,
  type RowAction,
} from '@forecourt/ui'
import { useCallback } from 'react'
import { COLUMNS, TypeChips } from './columns.tsx'
import { FileConfigDialogs } from './FileConfigDialogs.tsx'

const LIST = recordListSettings({}, ['name', '-name'])

const Card = chakra('span', { base: { display: 'grid', justifyItems: 'start', gap: '2' } })

const limitsText = ({ maxBytes, maxFiles }: FileUploadConfig) =>
  `${maxFiles === 1 ? 'One file' : `${maxFiles} files`}, up to ${formatBytes(maxBytes)}`

const renderCard = (config: FileUploadConfig) => (
  <Card>
    <TwoLines first={config.name} second={limitsText(config)} strong />
    <TypeChips {...config} />
    {!config.isActive && <ActiveChip isActive={false} />}
  </Card>
)

const nameOf = ({ name }: FileUploadConfig) => name

/** What may be uploaded where, and how much of it. */
export default function FileConfigsPage() {
  const records = useRecords('GET /file-upload-configs', useListState(LIST))
  const record = useRecordAddress()
  const { hrefOf } = record
  const actions = useCallback(
    ({ id, code }: FileUploadConfig): RowAction[] => [
      { label: 'Edit', to: hrefOf('edit', id) },
      ...(uploadsUnder(code) ? [] : [{ label: 'Delete', to: hrefOf('delete', id), destructive: true }]),
    ],
    [hrefOf],
  )
  return (
    <RecordListPage
      id="file-configs"
      title="File configs"
      noun={{ one: 'kind of upload', many: 'kinds of upload' }}
      records={records}
      record={record}
      columns={COLUMNS}
      nameOf={nameOf}
      hrefOf={({ id }) => hrefOf('edit', id)}
      renderCard={renderCard}
      search="Name or code"
      filters={[STATUS_FILTER]}
      sorts={[
        { value: 'name', label: 'Name, A to Z' },
        { value: '-name', label: 'Name, Z to A' },
      ]}
      create={{ label: 'New kind of upload', permission: 'master.fileUploadConfigs.create' }}
      actions={actions}
      empty={{ text: 'There are no kinds of upload.' }}
    >
      <FileConfigDialogs record={record} />
    </RecordListPage>
  )
}
