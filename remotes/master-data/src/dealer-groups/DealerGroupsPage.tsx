import type { DealerGroup } from '@forecourt/contracts'
import {
  ActiveChip,
  HStack,
  Logo,
  RecordListPage,
  recordListSettings,
  STATUS_FILTER,
  TwoLines,
  useListState,
  useRecordAddress,
  useRecords,
  type RowAction,
} from '@forecourt/ui'
import { COLUMNS, dealersOf } from './columns.tsx'
import { GroupDialogs } from './GroupDialogs.tsx'

const LIST = recordListSettings({}, ['name', '-name'])

const nameOf = ({ name }: DealerGroup) => name
const dealersText = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'dealer' : 'dealers'}`

const renderCard = ({ name, logoLightUrl, logoDarkUrl, dealerCount, isActive }: DealerGroup) => (
  <HStack gap="3">
    <Logo name={name} lightUrl={logoLightUrl} darkUrl={logoDarkUrl} shape="tile" />
    <TwoLines first={name} second={dealersText(dealerCount)} strong />
    {!isActive && <ActiveChip isActive={isActive} />}
  </HStack>
)

/** The dealer groups of the platform. */
export default function DealerGroupsPage() {
  const records = useRecords('GET /dealer-groups', useListState(LIST))
  const record = useRecordAddress()
  const { hrefOf } = record
  const actions = (group: DealerGroup): RowAction[] => [
    { label: 'Edit', to: hrefOf('edit', group.id) },
    { label: 'Dealers', to: dealersOf(group) },
    { label: 'Delete', to: hrefOf('delete', group.id), destructive: true },
  ]
  return (
    <RecordListPage
      id="dealer-groups"
      title="Dealer groups"
      noun={{ one: 'dealer group', many: 'dealer groups' }}
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
      create={{ label: 'New dealer group', permission: 'master.dealerGroups.create' }}
      actions={actions}
      empty={{ text: 'There are no dealer groups yet. Add one, then the dealers that belong to it.' }}
    >
      <GroupDialogs record={record} />
    </RecordListPage>
  )
}
