import { useApiQuery } from '@forecourt/api-client'
import type { Make, Model } from '@forecourt/contracts'
import {
  ButtonLink,
  HStack,
  RecordListPage,
  Text,
  useListState,
  useParams,
  useRecordAddress,
  useRecords,
  type RowAction,
  RecordPending,
} from '@forecourt/ui'
import { ActiveButtons } from '../makes/ActiveButtons.tsx'
import { COLUMNS } from './columns.tsx'
import { MakeHead } from './MakeHead.tsx'
import { changeModels, MODEL_READS } from './model.ts'
import { ModelDialogs } from './ModelDialogs.tsx'
import { ActiveChip } from '../lists/ActiveChip.tsx'
import { NAME_SORTS, recordListSettings, STATUS_FILTER } from '../lists/settings.ts'
import { historyOf } from '../audit/history.ts'

const LIST = recordListSettings({}, ['name', '-name'])
const FILTERS = [STATUS_FILTER]
const NOUN = { one: 'model', many: 'models' }

const nameOf = ({ name }: Model) => name

const renderCard = ({ name, isActive }: Model) => (
  <HStack gap="3" minHeight="8">
    <Text data-emphasis="" fontWeight="medium">
      {name}
    </Text>
    {!isActive && <ActiveChip isActive={isActive} />}
  </HStack>
)

interface Props {
  makeId: string
  /** Undefined until it is known. */
  make: Make | undefined
}

function Models({ makeId, make }: Props) {
  const records = useRecords('GET /makes/:makeId/models', useListState(LIST), { makeId })
  const record = useRecordAddress()
  const { hrefOf } = record
  const actions = (model: Model): RowAction[] => [
    { label: 'Edit', to: hrefOf('edit', model.id) },
    historyOf(model),
    { label: 'Delete', to: hrefOf('delete', model.id), destructive: true },
  ]
  return (
    <RecordListPage
      id="models"
      title={make ? `Models of ${make.name}` : 'Models'}
      renderHead={(count, action) => <MakeHead make={make} count={count} action={action} />}
      noun={NOUN}
      records={records}
      record={record}
      columns={COLUMNS}
      nameOf={nameOf}
      hrefOf={({ id }) => hrefOf('edit', id)}
      renderCard={renderCard}
      search="Name"
      filters={FILTERS}
      sorts={NAME_SORTS}
      create={{ label: 'New model', permission: 'master.models.create' }}
      actions={actions}
      renderBulk={(chosen, chooseOnly) => (
        <ActiveButtons
          chosen={chosen}
          chooseOnly={chooseOnly}
          record={record}
          noun={NOUN}
          change={changeModels(makeId)}
          invalidates={MODEL_READS}
        />
      )}
      empty={{ text: 'This make has no models yet. Until it does, a model can be typed in at infleet.' }}
    >
      <ModelDialogs record={record} makeId={makeId} />
    </RecordListPage>
  )
}

/** The models of a make. */
export default function ModelsPage() {
  const { makeId = '' } = useParams()
  const { data, error, isFetching, refetch } = useApiQuery(
    'GET /makes/:makeId',
    { params: { makeId } },
    { select: (body) => body.data },
  )
  if (data || !error) return <Models key={makeId} makeId={makeId} make={data} />
  return (
    <RecordPending isPage noun="make" error={error} isFetching={isFetching} onRetry={() => void refetch()}>
      <ButtonLink to="/makes">All makes</ButtonLink>
    </RecordPending>
  )
}
