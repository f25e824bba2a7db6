import type { Dealer, DealerEmployee } from '@forecourt/contracts'
import { DEALER_ROLE_LABELS, DEALER_ROLES } from '@forecourt/domain'
import {
  ActiveChip,
  choicesOf,
  HStack,
  RecordListPage,
  TwoLines,
  useListState,
  useRecordAddress,
  useRecords,
  UserAvatar,
  type FilterDefinition,
} from '@forecourt/ui'
import { DealerPage } from '../page/DealerPage.tsx'
import { EMPLOYEE_COLUMNS, rolesText } from './columns.tsx'
import { ListHead } from './ListHead.tsx'
import { accountOf, PEOPLE_SORTS, STAFF } from './settings.ts'

const FILTERS: readonly FilterDefinition[] = [
  { kind: 'select', name: 'role', label: 'Role', choices: choicesOf(DEALER_ROLES, DEALER_ROLE_LABELS) },
]

const nameOf = ({ name }: DealerEmployee) => name

const renderCard = (employee: DealerEmployee) => (
  <HStack gap="3">
    <UserAvatar name={employee.name} photoUrl={employee.profilePhotoUrl} />
    <TwoLines first={employee.name} second={rolesText(employee)} strong />
    {!employee.isActive && <ActiveChip isActive={false} />}
  </HStack>
)

function Employees({ dealer }: { dealer: Dealer }) {
  const records = useRecords('GET /dealers/:dealerId/employees', useListState(STAFF), { dealerId: dealer.id })
  const record = useRecordAddress()
  return (
    <RecordListPage
      id="dealer-employees"
      title={`Employees of ${dealer.name}`}
      head={(count) => <ListHead title="Employees" count={count} />}
      noun={{ one: 'employee', many: 'employees' }}
      records={records}
      record={record}
      columns={EMPLOYEE_COLUMNS}
      nameOf={nameOf}
      hrefOf={accountOf}
      renderCard={renderCard}
      search="Name, username or e-mail"
      filters={FILTERS}
      sorts={PEOPLE_SORTS}
      empty={{ text: 'Nobody works here yet. Its super admins take people on.' }}
    />
  )
}

/** Who works at a dealer; its super admins change it. */
export default function DealerEmployeesPage() {
  return <DealerPage tab="employees">{(dealer) => <Employees key={dealer.id} dealer={dealer} />}</DealerPage>
}
