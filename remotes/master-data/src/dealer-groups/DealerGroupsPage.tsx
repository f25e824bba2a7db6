import type { DealerGroup } from '@forecourt/contracts'
import {
  counted,
  HStack,
  Logo,
  RecordListPage,
  TwoLines,
  useListState,
  useRecordAddress,
  useRecords,
  type RowAction,
} from '@forecourt/ui'
import { COLUMNS, dealersOf } from './columns.tsx'
import { GroupDialogs } from './GroupDialogs.tsx'
import { ActiveChip } from '../lists/ActiveChip.tsx'
import { NAME_SORTS, recordListSettings, STATUS_FILTER } from '../lists/settings.ts'
import { historyOf } from '../audit/history.ts'
import { dialogsOf, SIGN_ON_MODES } from '../sign-on/sign-on.ts'
import { SignOnDialogs } from '../sign-on/SignOnDialogs.tsx'

const LIST = recordListSettings({}, ['name', '-name'])
const FILTERS = [STATUS_FILTER]
const NOUN = { one: 'dealer group', many: 'dealer groups' }
const DEALERS = { one: 'dealer', many: 'dealers' }

const nameOf = ({ name }: DealerGroup) => name

const renderCard = ({ name, logoLightUrl, logoDarkUrl, dealerCount, isActive }: DealerGroup) => (
  <HStack gap="3">
    <Logo name={name} lightUrl={logoLightUrl} darkUrl={logoDarkUrl} shape="tile" />
    <TwoLines first={name} second={counted(dealerCount, DEALERS)} strong />
    {!isActive && <ActiveChip isActive={isActive} />}
  </HStack>
)

/** The dealer groups of the platform. */
export default function DealerGroupsPage() {
  const records = useRecords('GET /dealer-groups', useListState(LIST))
  const record = useRecordAddress(SIGN_ON_MODES)
  const { hrefOf } = record
  const actions = (group: DealerGroup): RowAction[] => [
    { label: 'Edit', to: hrefOf('edit', group.id) },
    { label: 'Dealers', to: dealersOf(group) },
    { label: 'Single sign-on', to: hrefOf('sign-on', group.id) },
    historyOf(group),
    { label: 'Delete', to: hrefOf('delete', group.id), destructive: true },
  ]
  return (
    <RecordListPage
      id="dealer-groups"
      title="Dealer groups"
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
      create={{ label: 'New dealer group', permission: 'master.dealerGroups.create' }}
      actions={actions}
      empty={{ text: 'There are no dealer groups yet. Add one, then its dealers.' }}
    >
      <GroupDialogs record={dialogsOf(record, { edit: 'edit', delete: 'delete' })} />
      <SignOnDialogs record={dialogsOf(record, { edit: 'sign-on', delete: 'sign-on-delete' })} />
    </RecordListPage>
  )
}
