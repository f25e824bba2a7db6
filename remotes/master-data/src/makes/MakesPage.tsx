import type { Make } from '@forecourt/contracts'
import {
  ButtonLink,
  PageHeader,
  RecordListPage,
  useListState,
  useRecordAddress,
  useRecords,
  type RowAction,
} from '@forecourt/ui'
import type { ReactNode } from 'react'
import { ActiveButtons } from './ActiveButtons.tsx'
import { COLUMNS } from './columns.tsx'
import { changeMakes, MAKE, modelsOf } from './make.ts'
import { MakeCard } from './MakeCard.tsx'
import { MakeDialogs } from './MakeDialogs.tsx'
import { UnlistedMakes } from './UnlistedMakes.tsx'
import { NAME_SORTS, recordListSettings, STATUS_FILTER } from '../lists/settings.ts'
import { historyOf } from '../audit/history.ts'

const LIST = recordListSettings({}, ['name', '-name'])
const FILTERS = [STATUS_FILTER]
const NOUN = { one: 'make', many: 'makes' }

const nameOf = ({ name }: Make) => name
const renderHead = (count: string | null, action: ReactNode) => (
  <>
    <PageHeader title="Makes" subtitle={count} actions={action} />
    <UnlistedMakes />
  </>
)
const renderCard = (make: Make) => <MakeCard {...make} />

/** The makes of the platform; each leads to its models. */
export default function MakesPage() {
  const records = useRecords('GET /makes', useListState(LIST))
  const record = useRecordAddress()
  const { hrefOf } = record
  const actions = (make: Make): RowAction[] => [
    { label: 'Edit', to: hrefOf('edit', make.id) },
    { label: 'Models', to: modelsOf(make) },
    historyOf(make),
    { label: 'Delete', to: hrefOf('delete', make.id), destructive: true },
  ]
  return (
    <RecordListPage
      id="makes"
      title="Makes"
      renderHead={renderHead}
      noun={NOUN}
      records={records}
      record={record}
      columns={COLUMNS}
      nameOf={nameOf}
      hrefOf={modelsOf}
      renderCard={renderCard}
      search="Name"
      filters={FILTERS}
      sorts={NAME_SORTS}
      create={{ label: 'New make', permission: 'master.makes.create' }}
      actions={actions}
      renderBulk={(chosen, chooseOnly) => (
        <ActiveButtons
          chosen={chosen}
          chooseOnly={chooseOnly}
          record={record}
          noun={NOUN}
          change={changeMakes}
          invalidates={MAKE.invalidates}
        />
      )}
      empty={{
        text: 'There are no makes yet. Add the makes your dealers sell; a vehicle can be infleeted without one.',
        action: <ButtonLink to="/imports">Import makes, or start with common ones</ButtonLink>,
      }}
    >
      <MakeDialogs record={record} />
    </RecordListPage>
  )
}
