import { useApiQuery } from '@forecourt/api-client'
import type { Model } from '@forecourt/contracts'
import {
  ActiveChip,
  HStack,
  RecordListPage,
  recordListSettings,
  STATUS_FILTER,
  Text,
  useListState,
  useParams,
  useRecordAddress,
  useRecords,
  type RowAction,
} from '@forecourt/ui'
import { COLUMNS } from './columns.tsx'
import { MakeHead } from './MakeHead.tsx'
import { ModelDialogs } from './ModelDialogs.tsx'

const LIST = recordListSettings({}, ['name', '-name'])

const nameOf = ({ name }: Model) => name

const renderCard = ({ name, isActive }: Model) => (
  <HStack gap="3" minHeight="8">
    <Text data-emphasis="" fontWeight="medium">
      {name}
    </Text>
    {!isActive && <ActiveChip isActive={isActive} />}
  </HStack>
)

/** The models of a make. */
export default function ModelsPage() {
  const { makeId = '' } = useParams()
  const make = useApiQuery('GET /makes/:makeId', { params: { makeId } }, { select: ({ data }) => data })
  const records = useRecords('GET /makes/:makeId/models', useListState(LIST), { makeId })
  const record = useRecordAddress()
  const { hrefOf } = record
  const actions = ({ id }: Model): RowAction[] => [
    { label: 'Edit', to: hrefOf('edit', id) },
    { label: 'Delete', to: hrefOf('delete', id), destructive: true },
  ]
  const title = make.data ? `Models of ${make.data.name}` : 'Models'
  return (
    <RecordListPage
      id="models"
      title={title}
      head={(count, action) => <MakeHead make={make.data} count={count} action={action} />}
      noun={{ one: 'model', many: 'models' }}
      records={records}
      record={record}
      columns={COLUMNS}
      nameOf={nameOf}
      hrefOf={({ id }) => hrefOf('edit', id)}
      renderCard={renderCard}
      search="Name"
      filters={[STATUS_FILTER]}
      sorts={[
        { value: 'name', label: 'Name, A to Z' },
        { value: '-name', label: 'Name, Z to A' },
      ]}
      create={{ label: 'New model', permission: 'master.models.create' }}
      actions={actions}
      empty={{ text: 'This make has no models yet. Until it has, a model can be typed in at infleet.' }}
    >
      <ModelDialogs record={record} makeId={makeId} />
    </RecordListPage>
  )
}
