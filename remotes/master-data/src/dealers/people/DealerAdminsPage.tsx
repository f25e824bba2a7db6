import type { Dealer, DealerAdmin } from '@forecourt/contracts'
import { useCan } from '@forecourt/session'
import {
  Button,
  lazyDialog,
  Plus,
  RecordListPage,
  useListState,
  useRecordAddress,
  useRecords,
  type RowAction,
} from '@forecourt/ui'
import { useState, type ReactNode } from 'react'
import { AccountDialog } from '../../users/UserDialogs.tsx'
import { DealerPage } from '../page/DealerPage.tsx'
import { ADMIN_COLUMNS } from './columns.tsx'
import { ListHead } from './ListHead.tsx'
import { PersonCard } from './PersonCard.tsx'
import { PEOPLE } from './settings.ts'
import { UnassignDialog } from './UnassignDialog.tsx'
import { NAME_SORTS } from '../../lists/settings.ts'

const AssignDialog = lazyDialog(() => import('./AssignDialog.tsx'))

const nameOf = ({ name }: DealerAdmin) => name
const renderCard = (admin: DealerAdmin) => <PersonCard person={admin} second={admin.email} />

const headWith = (assign: ReactNode) => (count: string | null, actions: ReactNode) => (
  <ListHead title="Super admins" count={count}>
    {actions}
    {assign}
  </ListHead>
)

function Admins({ dealer }: { dealer: Dealer }) {
  const records = useRecords('GET /dealers/:dealerId/admins', useListState(PEOPLE), { dealerId: dealer.id })
  const record = useRecordAddress()
  const mayAssign = useCan('master.dealerAdmins.assign')
  const mayUnassign = useCan('master.dealerAdmins.unassign')
  const [leaving, setLeaving] = useState<DealerAdmin | null>(null)
  const [isAssigning, setAssigning] = useState(false)
  const assignButton = (variant: 'solid' | 'outline') =>
    mayAssign && (
      <Button variant={variant} onClick={() => setAssigning(true)}>
        <Plus aria-hidden />
        Assign a super admin
      </Button>
    )
  const actions = (admin: DealerAdmin): RowAction[] => [
    { label: 'Edit the account', to: record.hrefOf('edit', admin.id) },
    ...(mayUnassign ? [{ label: 'Unassign', onSelect: () => setLeaving(admin), destructive: true }] : []),
  ]
  return (
    <RecordListPage
      id="dealer-admins"
      title={`Super admins of ${dealer.name}`}
      renderHead={headWith(assignButton('solid'))}
      noun={{ one: 'super admin', many: 'super admins' }}
      records={records}
      record={record}
      columns={ADMIN_COLUMNS}
      nameOf={nameOf}
      hrefOf={({ id }) => record.hrefOf('edit', id)}
      renderCard={renderCard}
      search="Name, username or e-mail"
      sorts={NAME_SORTS}
      actions={actions}
      empty={{
        text: 'This dealer has no super admin yet. Assign one to add its employees.',
        action: assignButton('outline'),
      }}
    >
      <AccountDialog record={record} />
      {isAssigning && <AssignDialog dealer={dealer} onDone={record.changed} onClose={() => setAssigning(false)} />}
      {leaving && (
        <UnassignDialog dealer={dealer} admin={leaving} onDone={record.changed} onClose={() => setLeaving(null)} />
      )}
    </RecordListPage>
  )
}

/** Who staffs a dealer. */
export default function DealerAdminsPage() {
  return <DealerPage tab="admins">{(dealer) => <Admins key={dealer.id} dealer={dealer} />}</DealerPage>
}
