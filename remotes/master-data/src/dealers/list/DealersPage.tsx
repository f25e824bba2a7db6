import { useOptions } from '@forecourt/api-client'
import type { Dealer } from '@forecourt/contracts'
import {
  ActiveChip,
  DeleteDialog,
  HStack,
  optionChoices,
  RecordDialog,
  RecordListPage,
  recordListSettings,
  STATUS_FILTER,
  TwoLines,
  useListState,
  useRecordAddress,
  useRecords,
  type FilterDefinition,
  type RowAction,
} from '@forecourt/ui'
import { DEALER, pageOf } from '../dealer.ts'
import { DealerFields } from '../DealerFields.tsx'
import { COLUMNS } from './columns.tsx'

const LIST = recordListSettings({ dealerGroupId: 'text' }, ['name', '-name', 'code', '-code'])

const nameOf = ({ name }: Dealer) => name
const detailsOf = ({ id }: Dealer) => pageOf(id)

const renderCard = ({ name, code, town, dealerGroupName, isActive }: Dealer) => (
  <HStack gap="3">
    <TwoLines first={name} second={[code, town, dealerGroupName].filter(Boolean).join(', ')} strong />
    {!isActive && <ActiveChip isActive={isActive} />}
  </HStack>
)

function useGroupFilter(chosen: string | undefined): FilterDefinition {
  const { options } = useOptions('GET /options/dealer-groups', { includeIds: [chosen], pageSize: 100 })
  return { kind: 'select', name: 'dealerGroupId', label: 'Group', choices: optionChoices(options) }
}

/** The dealers of every group; each leads to its own page. */
export default function DealersPage() {
  const list = useListState(LIST)
  const records = useRecords('GET /dealers', list)
  const record = useRecordAddress()
  const group = useGroupFilter(list.filters.dealerGroupId)
  const actions = (dealer: Dealer): RowAction[] => [
    { label: 'Details', to: pageOf(dealer.id) },
    { label: 'Settings', to: pageOf(dealer.id, 'settings') },
    { label: 'Super admins', to: pageOf(dealer.id, 'admins') },
    { label: 'Employees', to: pageOf(dealer.id, 'employees') },
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
      sorts={[
        { value: 'name', label: 'Name, A to Z' },
        { value: '-name', label: 'Name, Z to A' },
        { value: 'code', label: 'Code, A to Z' },
        { value: '-code', label: 'Code, Z to A' },
      ]}
      create={{ label: 'New dealer', permission: 'master.dealers.create' }}
      actions={actions}
      empty={{ text: 'There are no dealers yet. Add one, then assign its first super admin, who staffs it.' }}
    >
      <RecordDialog record={record} kind={DEALER} size="lg">
        {({ item }) => (
          <DealerFields group={item ? { id: item.dealerGroupId, name: item.dealerGroupName } : undefined} />
        )}
      </RecordDialog>
      <DeleteDialog
        record={record}
        kind={DEALER}
        description={({ name }) => `${name} is deleted with its settings. This cannot be undone.`}
      />
    </RecordListPage>
  )
}
