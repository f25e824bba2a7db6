import type { DealerMake } from '@forecourt/contracts'
import { Button, lazyDialog, RecordListPage, useListState, useRecordAddress, useRecords } from '@forecourt/ui'
import { useMemo } from 'react'
import { ACTION_LABELS, actionsFor, madeOtherwise } from './actions.ts'
import { columnsWith } from './columns.tsx'
import { DealerMakeCard } from './DealerMakeCard.tsx'
import { FeaturedStar } from './FeaturedStar.tsx'
import { usePending } from './pending.ts'
import { FILTERS, LIST } from './settings.ts'
import { useChangeMakes } from './useChangeMakes.ts'
import { NAME_SORTS } from '../lists/settings.ts'
import { useOpenRow } from '../lists/useOpenRow.ts'

const DealerMakeDialog = lazyDialog(() => import('./DealerMakeDialog.tsx'))

const renderCard = (make: DealerMake) => <DealerMakeCard {...make} />
const NOUN = { one: 'make', many: 'makes' }

const nameOf = ({ name }: DealerMake) => name

/** The makes that the active dealer sells and features. */
export default function DealerMakesPage() {
  const asked = useRecords('GET /dealer/makes', useListState(LIST))
  const records = { ...asked, result: usePending(asked.result) }
  const record = useRecordAddress()
  const change = useChangeMakes()
  const columns = useMemo(() => columnsWith(change), [change])
  const actions = (make: DealerMake) =>
    actionsFor([make]).map((action) => ({ label: ACTION_LABELS[action], onSelect: () => change([make], action) }))
  const opened = useOpenRow(records.result.data?.data.data, record.open?.mode === 'edit' ? record.open.id : null)

  return (
    <RecordListPage
      id="dealer-makes"
      title="Makes"
      noun={NOUN}
      records={records}
      record={record}
      nameOf={nameOf}
      search="Make name"
      filters={FILTERS}
      sorts={NAME_SORTS}
      columns={columns}
      hrefOf={({ id }) => record.hrefOf('edit', id)}
      renderCard={renderCard}
      renderCardAside={(make) => <FeaturedStar make={make} onChange={change} />}
      actions={actions}
      renderBulk={(chosen, chooseOnly) =>
        actionsFor(chosen).map((action) => (
          <Button
            key={action}
            size="sm"
            onClick={() => {
              change(madeOtherwise(chosen, action), action)
              chooseOnly([])
            }}
          >
            {ACTION_LABELS[action]}
          </Button>
        ))
      }
      empty={{ text: 'There are no makes yet. Developers add them.' }}
    >
      {opened && <DealerMakeDialog make={opened} onChange={change} onClose={record.close} />}
    </RecordListPage>
  )
}
