import { useApiMutation, errorMessage } from '@forecourt/api-client'
import type { Dealer, DealerAdmin } from '@forecourt/contracts'
import {
  ActiveChip,
  Button,
  ConfirmDialog,
  HStack,
  lazyDialog,
  Plus,
  RecordListPage,
  toastSuccess,
  useListState,
  useRecordAddress,
  useRecords,
  type RowAction,
} from '@forecourt/ui'
import { useCan } from '@forecourt/session'
import { useState } from 'react'
import { DealerPage } from '../page/DealerPage.tsx'
import { ADMIN_COLUMNS, PersonCell } from './columns.tsx'
import { ListHead } from './ListHead.tsx'
import { accountOf, PEOPLE, PEOPLE_SORTS } from './settings.ts'

const AssignDialog = lazyDialog(() => import('./AssignDialog.tsx'))

const nameOf = ({ name }: DealerAdmin) => name

const renderCard = (admin: DealerAdmin) => (
  <HStack gap="3">
    <PersonCell {...admin} />
    {!admin.isActive && <ActiveChip isActive={false} />}
  </HStack>
)

interface UnassignProps {
  dealer: Dealer
  admin: DealerAdmin
  onDone: () => void
  onClose: () => void
}

function UnassignDialog({ dealer, admin, onDone, onClose }: UnassignProps) {
  const { mutate, isPending, error } = useApiMutation('DELETE /dealers/:dealerId/admins/:userId', {
    invalidates: ['GET /dealers/:dealerId/admins', 'GET /dealers/:dealerId/admins/user-available'],
    onSuccess: () => {
      toastSuccess(`${admin.name} is no longer super admin of ${dealer.name}.`)
      onDone()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => mutate({ params: { dealerId: dealer.id, userId: admin.id } })}
      title={`Unassign ${admin.name}?`}
      description={`${admin.name} can no longer staff ${dealer.name}, from the next click on. The account stays, and so does what it holds elsewhere.`}
      confirmLabel="Unassign"
      destructive
      loading={isPending}
      error={error && errorMessage(error)}
    />
  )
}

function Admins({ dealer }: { dealer: Dealer }) {
  const records = useRecords('GET /dealers/:dealerId/admins', useListState(PEOPLE), { dealerId: dealer.id })
  const record = useRecordAddress()
  const mayAssign = useCan('master.dealerAdmins.assign')
  const [leaving, setLeaving] = useState<DealerAdmin | null>(null)
  const [isAssigning, setAssigning] = useState(false)
  const actions = (admin: DealerAdmin): RowAction[] => [
    { label: 'Unassign', onSelect: () => setLeaving(admin), destructive: true },
  ]
  return (
    <RecordListPage
      id="dealer-admins"
      title={`Super admins of ${dealer.name}`}
      head={(count) => (
        <ListHead title="Super admins" count={count}>
          {mayAssign && (
            <Button variant="solid" onClick={() => setAssigning(true)}>
              <Plus aria-hidden />
              Assign a super admin
            </Button>
          )}
        </ListHead>
      )}
      noun={{ one: 'super admin', many: 'super admins' }}
      records={records}
      record={record}
      columns={ADMIN_COLUMNS}
      nameOf={nameOf}
      hrefOf={accountOf}
      renderCard={renderCard}
      search="Name, username or e-mail"
      sorts={PEOPLE_SORTS}
      actions={actions}
      empty={{ text: 'This dealer has no super admin yet. Assign one: they take on its employees.' }}
    >
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
