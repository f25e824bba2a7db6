import type { Dealer, DealerEmployee } from '@forecourt/contracts'
import { RecordListPage, useListState, useRecordAddress, useRecords } from '@forecourt/ui'
import type { ReactNode } from 'react'
import { ROLE_FILTER, rolesText } from '../../employees/employee.ts'
import { AccountDialog } from '../../users/UserDialogs.tsx'
import { DealerPage } from '../page/DealerPage.tsx'
import { EMPLOYEE_COLUMNS } from './columns.tsx'
import { ListHead } from './ListHead.tsx'
import { PersonCard } from './PersonCard.tsx'
import { STAFF } from './settings.ts'
import { NAME_SORTS } from '../../lists/settings.ts'

const FILTERS = [ROLE_FILTER]

const nameOf = ({ name }: DealerEmployee) => name
const renderCard = (employee: DealerEmployee) => <PersonCard person={employee} second={rolesText(employee.roles)} />

const renderHead = (count: string | null, actions: ReactNode) => (
  <ListHead title="Employees" count={count}>
    {actions}
  </ListHead>
)

function Employees({ dealer }: { dealer: Dealer }) {
  const records = useRecords('GET /dealers/:dealerId/employees', useListState(STAFF), { dealerId: dealer.id })
  const record = useRecordAddress()
  return (
    <RecordListPage
      id="dealer-employees"
      title={`Employees of ${dealer.name}`}
      renderHead={renderHead}
      noun={{ one: 'employee', many: 'employees' }}
      records={records}
      record={record}
      columns={EMPLOYEE_COLUMNS}
      nameOf={nameOf}
      hrefOf={({ id }) => record.hrefOf('edit', id)}
      renderCard={renderCard}
      search="Name, username or e-mail"
      filters={FILTERS}
      sorts={NAME_SORTS}
      empty={{ text: 'Nobody works here yet. Its super admins add employees.' }}
    >
      <AccountDialog record={record} />
    </RecordListPage>
  )
}

/** Who works at a dealer; its super admins change it. */
export default function DealerEmployeesPage() {
  return <DealerPage tab="employees">{(dealer) => <Employees key={dealer.id} dealer={dealer} />}</DealerPage>
}
