import type { Employee } from '@forecourt/contracts'
import { DEALER_ROLE_LABELS, DEALER_ROLES } from '@forecourt/domain'
import { useProfile, useSession } from '@forecourt/session'
import {
  choicesOf,
  lazyDialog,
  lazyPart,
  NAME_SORTS,
  RecordDialog,
  RecordListPage,
  recordListSettings,
  STATUS_FILTER,
  useListState,
  useRecordAddress,
  useRecords,
  type FilterDefinition,
  type RowAction,
} from '@forecourt/ui'
import { useState } from 'react'
import { COLUMNS } from './columns.tsx'
import { EMPLOYEE } from './employee.ts'
import { EmployeeCard } from './EmployeeCard.tsx'

const AddDialog = lazyDialog(() => import('./AddDialog.tsx'))
const RemoveDialog = lazyDialog(() => import('./RemoveDialog.tsx'))
const WorkFields = lazyPart(async () => ({ default: (await import('./WorkFields.tsx')).WorkFields }), {
  title: 'The roles',
  waiting: null,
})

const LIST = recordListSettings({ role: DEALER_ROLES }, ['name', '-name'])
const FILTERS: readonly FilterDefinition[] = [
  { kind: 'select', name: 'role', label: 'Role', choices: choicesOf(DEALER_ROLES, DEALER_ROLE_LABELS) },
  STATUS_FILTER,
]

const nameOf = ({ name }: Employee) => name
const renderCard = (employee: Employee) => <EmployeeCard {...employee} />

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
  const { hrefOf, open } = record
  // Its form has no name in it. Whoever came by a link may have another page of the list behind the dialog.
  const edited = records.result.data?.data.data.find(({ id }) => id === open?.id)
  const actions = (employee: Employee): RowAction[] => [
    { label: 'Edit roles', to: hrefOf('edit', employee.id) },
    { label: `Remove from ${dealer}`, onSelect: () => setLeaving(employee), destructive: true },
  ]
  return (
    <RecordListPage
      id="employees"
      title="Employees"
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
      {open?.mode === 'edit' && (
        <RecordDialog record={record} kind={EMPLOYEE} title={`Roles of ${edited?.name ?? 'an employee'}`} size="lg">
          {() => <WorkFields />}
        </RecordDialog>
      )}
      {leaving && (
        <RemoveDialog employee={leaving} dealer={dealer} onDone={record.changed} onClose={() => setLeaving(null)} />
      )}
    </RecordListPage>
  )
}
