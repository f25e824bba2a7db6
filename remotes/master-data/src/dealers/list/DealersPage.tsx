import type { Dealer } from '@forecourt/contracts'
import {
  HStack,
  RecordListPage,
  TwoLines,
  useListState,
  useOptionFilter,
  useRecordAddress,
  useRecords,
  type RowAction,
} from '@forecourt/ui'
import { DeleteDialog, RecordDialog } from '@forecourt/ui/forms'
import { useClosingQuestion } from '../../closing/useClosingQuestion.tsx'
import { DEALER, pageOf } from '../dealer.ts'
import { DealerFields } from '../DealerFields.tsx'
import { DealerStop } from '../DealerStatus.tsx'
import { COLUMNS } from './columns.tsx'
import { NAME_SORTS, recordListSettings, STATUS_FILTER } from '../../lists/settings.ts'
import { historyOf } from '../../audit/history.ts'

const LIST = recordListSettings({ dealerGroupId: 'text' }, ['name', '-name', 'code', '-code'])
const SORTS = [
  ...NAME_SORTS,
  { value: 'code', label: 'Code, A to Z' },
  { value: '-code', label: 'Code, Z to A' },
] as const

const nameOf = ({ name }: Dealer) => name
const detailsOf = ({ id }: Dealer) => pageOf(id)

const renderCard = (dealer: Dealer) => (
  <HStack gap="3">
    <TwoLines
      first={dealer.name}
      second={[dealer.code, dealer.town, dealer.dealerGroupName].filter(Boolean).join(', ')}
      strong
    />
    <DealerStop {...dealer} />
  </HStack>
)

/** The dealers of every group; each leads to its own page. */
export default function DealersPage() {
  const list = useListState(LIST)
  const records = useRecords('GET /dealers', list)
  const record = useRecordAddress()
  const { kind, question } = useClosingQuestion(DEALER)
  const group = useOptionFilter('GET /options/dealer-groups', {
    name: 'dealerGroupId',
    label: 'Group',
    chosen: list.filters.dealerGroupId,
  })
  const actions = (dealer: Dealer): RowAction[] => [
    { label: 'Details', to: pageOf(dealer.id) },
    { label: 'Settings', to: pageOf(dealer.id, 'settings') },
    { label: 'Super admins', to: pageOf(dealer.id, 'admins') },
    { label: 'Employees', to: pageOf(dealer.id, 'employees') },
    historyOf(dealer),
    { label: 'Delete', to: record.hrefOf('delete', dealer.id), destructive: true },
  ]
  return (
    <RecordListPage
      id="dealers"
      title="Dealers"
      noun={{ one: 'dealer', many: 'dealers' }}
      records={records}
      record={record}
      columns={COLUMNS}
      nameOf={nameOf}
      hrefOf={detailsOf}
      renderCard={renderCard}
      search="Name, code or town"
      filters={[group, STATUS_FILTER]}
      sorts={SORTS}
      create={{ label: 'New dealer', permission: 'master.dealers.create' }}
      actions={actions}
      empty={{ text: 'There are no dealers yet. Add one, then assign its first super admin, who staffs it.' }}
    >
      {/* One that is there is changed on its own page. */}
      {question}
      <RecordDialog record={record} kind={DEALER} size="lg" only="new">
        {() => <DealerFields />}
      </RecordDialog>
      <DeleteDialog
        record={record}
        kind={kind}
        description={({ name }) => `${name} is deleted with its settings. This cannot be undone.`}
      />
    </RecordListPage>
  )
}
