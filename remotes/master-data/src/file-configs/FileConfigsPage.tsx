import type { FileUploadConfig } from '@forecourt/contracts'
import { formatBytes } from '@forecourt/domain'
import {
  chakra,
  counted,
  RecordListPage,
  type RowAction,
  TwoLines,
  useListState,
  useRecordAddress,
  useRecords,
} from '@forecourt/ui'
import { COLUMNS, TypeChips } from './columns.tsx'
import { FILE_CONFIG, limitsOf, purposeText } from './config.ts'
import { FileConfigDialogs } from './FileConfigDialogs.tsx'
import { ActiveChip } from '../lists/ActiveChip.tsx'
import { NAME_SORTS, recordListSettings, STATUS_FILTER } from '../lists/settings.ts'
import { historyOf } from '../audit/history.ts'

const FILE = { one: 'file', many: 'files' }

const LIST = recordListSettings({}, ['name', '-name'])
const FILTERS = [STATUS_FILTER]
const NOUN = { one: 'file config', many: 'file configs' }

const Card = chakra('span', { base: { display: 'grid', justifyItems: 'start', gap: '2' } })

function limitsText(config: FileUploadConfig): string {
  const { maxFiles } = limitsOf(config)
  return `${counted(maxFiles, FILE)}, up to ${formatBytes(config.maxBytes)}`
}

const renderCard = (config: FileUploadConfig) => (
  <Card>
    <TwoLines first={config.name} second={limitsText(config)} strong />
    <span>{purposeText(config)}</span>
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
  const actions = (config: FileUploadConfig): RowAction[] => [
    { label: 'Edit', to: hrefOf('edit', config.id) },
    historyOf(config),
    ...(FILE_CONFIG.isRemovable?.(config)
      ? [{ label: 'Delete', to: hrefOf('delete', config.id), destructive: true }]
      : []),
  ]
  return (
    <RecordListPage
      id="file-configs"
      title="File configs"
      noun={NOUN}
      records={records}
      record={record}
      columns={COLUMNS}
      nameOf={nameOf}
      hrefOf={({ id }) => hrefOf('edit', id)}
      renderCard={renderCard}
      search="Name or code"
      filters={FILTERS}
      sorts={NAME_SORTS}
      create={{ label: 'New file config', permission: 'master.fileUploadConfigs.create' }}
      actions={actions}
      empty={{ text: 'There are no file configs yet. Each sets what can be uploaded in one place.' }}
    >
      <FileConfigDialogs record={record} />
    </RecordListPage>
  )
}
