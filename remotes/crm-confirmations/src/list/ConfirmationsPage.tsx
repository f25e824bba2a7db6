import type { CrmConfirmationListItem } from '@forecourt/contracts'
import { useCan } from '@forecourt/session'
import {
  Button,
  chakra,
  lazyDialog,
  Money,
  RecordListPage,
  useListState,
  useRecords,
  vehicleName,
  VehiclePlate,
} from '@forecourt/ui'
import { useState } from 'react'
import { COLUMNS, nameOf, Status } from './columns.tsx'
import { FILTERS, LIST, SORTS } from './settings.ts'

const AgreeDialog = lazyDialog(() => import('./AgreeDialog.tsx'))

type Row = CrmConfirmationListItem

const SALES = { one: 'sale', many: 'sales' }
const Card = chakra('span', { base: { display: 'grid', gap: '2', justifyItems: 'start' } })
const Facts = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', textStyle: 'sm', color: 'fg.muted' },
})

const renderCard = (row: Row) => (
  <Card>
    <VehiclePlate vehicle={row} />
    <span>
      <strong>{vehicleName(row)}</strong>, <Money pence={row.salePrice} />
    </span>
    <Facts>
      <span>{row.buyerName ?? row.saleType}</span>
      <Status {...row} />
    </Facts>
  </Card>
)

/** What waits and has an invoice number, under which it can be confirmed without a look at each. */
const canAgree = ({ status, invoiceNumber }: Row) => status === 'PENDING' && invoiceNumber !== null

/** The dealer's sales, and whether they stand in the CRM as they do here. */
export default function ConfirmationsPage() {
  const records = useRecords('GET /vehicle-crm-confirmations', useListState(LIST))
  const mayConfirm = useCan('vehicles.crmConfirmations.confirm')
  const [agreeing, setAgreeing] = useState<{ rows: readonly Row[]; onEnd: (left: readonly Row[]) => void } | null>(null)
  return (
    <RecordListPage
      id="crm-confirmations"
      title="CRM confirmations"
      noun={SALES}
      records={records}
      columns={COLUMNS}
      nameOf={nameOf}
      hrefOf={({ id }) => `/vehicle-crm-confirmations/${id}`}
      renderCard={renderCard}
      search="Registration, buyer or invoice"
      filters={FILTERS}
      sorts={SORTS}
      renderBulk={
        mayConfirm
          ? (chosen, chooseOnly) => {
              const rows = chosen.filter(canAgree)
              return (
                <Button size="sm" disabled={rows.length === 0} onClick={() => setAgreeing({ rows, onEnd: chooseOnly })}>
                  Confirm: all agrees
                  {rows.length < chosen.length && ` (${rows.length})`}
                </Button>
              )
            }
          : undefined
      }
      empty={{ text: 'No vehicles have been sold yet.' }}
    >
      {agreeing && (
        <AgreeDialog
          rows={agreeing.rows}
          onDone={(left) => {
            agreeing.onEnd(left)
            setAgreeing(null)
          }}
          onClose={() => setAgreeing(null)}
        />
      )}
    </RecordListPage>
  )
}
