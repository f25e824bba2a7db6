import { api } from '@forecourt/api-client'
import type { Employee } from '@forecourt/contracts'
import { DEALER_ROLES } from '@forecourt/domain'
import { useProfile, useSession } from '@forecourt/session'
import {
  ButtonLink,
  lazyDialog,
  lazyPart,
  Monitor,
  PageHeader,
  RecordListPage,
  useListState,
  useRecordAddress,
  useRecords,
  type RowAction,
} from '@forecourt/ui'
import { RecordDialog } from '@forecourt/ui/forms'
import { useState, type ReactNode } from 'react'
import { withLastChanged } from '../audit/LastChanged.tsx'
import { useInviteAgain } from '../accounts/useInviteAgain.ts'
import { COLUMNS } from './columns.tsx'
import { EMPLOYEE, ROLE_FILTER } from './employee.ts'
import { EmployeeCard } from './EmployeeCard.tsx'
import { NAME_SORTS, recordListSettings, STATUS_FILTER } from '../lists/settings.ts'
import { DealerRuleButton } from '../sign-in/DealerRuleButton.tsx'
import { historyOf } from '../audit/history.ts'

const AddDialog = lazyDialog(() => import('./AddDialog.tsx'))
const RemoveDialog = lazyDialog(() => import('./RemoveDialog.tsx'))
const PasswordDialog = lazyDialog(() => import('../accounts/PasswordDialog.tsx'))
const SecondFactorDialog = lazyDialog(() => import('../accounts/SecondFactorDialog.tsx'))
const WorkFields = lazyPart(async () => ({ default: (await import('./WorkFields.tsx')).WorkFields }), {
  title: 'The roles',
  waiting: null,
})

const LIST = recordListSettings({ role: DEALER_ROLES }, ['name', '-name'])
const FILTERS = [ROLE_FILTER, STATUS_FILTER]

const nameOf = ({ name }: Employee) => name
/** The form has no name in it. */
const titleOf = ({ name }: Employee) => `Roles of ${name}`
/** What else a super admin sees to at this location has no entry in the sidebar of its own. */
const head = (count: string | null, action: ReactNode) => (
  <PageHeader
    title="Employees"
    subtitle={count}
    actions={
      <>
        <ButtonLink to="/dealer/wallboards">
          <Monitor aria-hidden />
          Wallboards
        </ButtonLink>
        <DealerRuleButton />
        {action}
      </>
    }
  />
)

const renderCard = (employee: Employee) => <EmployeeCard {...employee} />

const setPassword = ({ id: userId }: Employee, body: { password: string }) =>
  api('PATCH /active-dealer/employees/:userId/password', { params: { userId }, body })

const removeSecondFactors = ({ id: userId }: Employee) =>
  api('DELETE /active-dealer/employees/:userId/second-factors', { params: { userId } })

/** The dealer at which a super admin acts, by name. */
function useDealerName(): string {
  const dealerId = useSession(({ activeDealerId }) => activeDealerId)
  return useProfile()?.availableDealers.find(({ id }) => id === dealerId)?.name ?? 'this dealer'
}

/** Who works at the active dealer, and as what. */
export default function EmployeesPage() {
  const records = useRecords('GET /active-dealer/employees', useListState(LIST))
  const record = useRecordAddress()
  const dealer = useDealerName()
  const [leaving, setLeaving] = useState<Employee | null>(null)
  /** Whoever has lost their phone. */
  const [lost, setLost] = useState<Employee | null>(null)
  const [locked, setLocked] = useState<Employee | null>(null)
  const { hrefOf, open } = record
  const invitation = useInviteAgain((userId) =>
    api('POST /active-dealer/employees/:userId/invitation', { params: { userId } }).then(() => record.changed()),
  )
  const actions = (employee: Employee): RowAction[] => [
    { label: 'Edit roles', to: hrefOf('edit', employee.id) },
    ...invitation(employee),
    { label: 'Set a new password', onSelect: () => setLocked(employee) },
    { label: 'Remove second step', onSelect: () => setLost(employee) },
    historyOf(employee, '/dealer/audit'),
    { label: `Remove from ${dealer}`, onSelect: () => setLeaving(employee), destructive: true },
  ]
  return (
    <RecordListPage
      id="employees"
      title="Employees"
      renderHead={head}
      noun={{ one: 'employee', many: 'employees' }}
      records={records}
      record={record}
      columns={COLUMNS}
      nameOf={nameOf}
      hrefOf={({ id }) => hrefOf('edit', id)}
      renderCard={renderCard}
      search="Name, username or e-mail"
      filters={FILTERS}
      sorts={NAME_SORTS}
      create={{ label: 'Add an employee', permission: 'dealer.employees.create' }}
      actions={actions}
      empty={{ text: `Nobody works at ${dealer} yet.` }}
    >
      {open?.mode === 'new' && (
        <AddDialog
          dealer={dealer}
          onDone={record.changed}
          onEdit={(userId) => record.replace('edit', userId)}
          onClose={record.close}
        />
      )}
      <RecordDialog record={record} kind={EMPLOYEE} title={titleOf} size="lg">
        {withLastChanged(() => (
          <WorkFields />
        ))}
      </RecordDialog>
      {locked && (
        <PasswordDialog name={locked.name} set={(body) => setPassword(locked, body)} onClose={() => setLocked(null)} />
      )}
      {lost && (
        <SecondFactorDialog name={lost.name} remove={() => removeSecondFactors(lost)} onClose={() => setLost(null)} />
      )}
      {leaving && (
        <RemoveDialog employee={leaving} dealer={dealer} onDone={record.changed} onClose={() => setLeaving(null)} />
      )}
    </RecordListPage>
  )
}
