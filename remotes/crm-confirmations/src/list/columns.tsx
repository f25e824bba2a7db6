import type { CrmConfirmationListItem } from '@forecourt/contracts'
import { CRM_STATUS_LABELS, formatDateTime, formatPence, vehicleMark } from '@forecourt/domain'
import {
  chakra,
  Money,
  NoValue,
  RelativeTime,
  SlaMark,
  TwoLines,
  vehicleName,
  VehiclePlate,
  type Column,
} from '@forecourt/ui'

type Row = CrmConfirmationListItem

const Inline = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '1' } })

/** By what people know the car that a row is about. */
export const nameOf = (row: Row): string => vehicleMark(row)?.text ?? row.stockNumber

export const statusText = ({ status, isOverdue }: Row): string => (isOverdue ? 'Overdue' : CRM_STATUS_LABELS[status])

/** Whether it is pending and until when, or its result. */
export function Status(row: Row) {
  const { status, isOverdue, dueAt, confirmedBy } = row
  if (status !== 'PENDING') {
    return (
      <TwoLines
        first={
          <SlaMark state={status === 'CONFIRMED' ? 'GREEN' : 'AMBER'}>
            {status === 'CONFIRMED' ? 'Confirmed' : 'Differs'}
          </SlaMark>
        }
        second={confirmedBy?.name}
        least={7}
      />
    )
  }
  return (
    <SlaMark state={isOverdue ? 'RED' : 'GREEN'}>
      <Inline>
        Due <RelativeTime at={dueAt} focusable={false} />
      </Inline>
    </SlaMark>
  )
}

/** The columns of the list. */
export const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'plate',
    header: 'Registration',
    kind: 'plate',
    primary: true,
    stays: 'always',
    cell: (vehicle) => <VehiclePlate vehicle={vehicle} />,
    text: nameOf,
  },
  {
    id: 'vehicle',
    header: 'Vehicle',
    stays: 'always',
    cell: (row) => <TwoLines first={vehicleName(row)} second={row.derivative} strong least={7} />,
    text: vehicleName,
  },
  {
    id: 'sold',
    header: 'Sold',
    cell: ({ soldAt, saleType }) => <TwoLines first={formatDateTime(soldAt)} second={saleType} least={7} />,
    text: ({ soldAt }) => formatDateTime(soldAt),
  },
  {
    id: 'price',
    header: 'Price',
    kind: 'number',
    stays: 'always',
    cell: ({ salePrice }) => <Money pence={salePrice} />,
    text: ({ salePrice }) => formatPence(salePrice),
  },
  {
    id: 'buyer',
    header: 'Buyer',
    cell: ({ buyerName, buyerErasedAt }) => buyerName ?? <NoValue>{buyerErasedAt ? 'Erased' : 'None'}</NoValue>,
    text: ({ buyerName, buyerErasedAt }) => buyerName ?? (buyerErasedAt ? 'Erased' : ''),
  },
  {
    id: 'salesperson',
    header: 'Salesperson',
    cell: ({ salesperson }) => salesperson ?? <NoValue>None</NoValue>,
    text: ({ salesperson }) => salesperson ?? '',
  },
  {
    id: 'invoice',
    header: 'Invoice',
    cell: ({ invoiceNumber }) => invoiceNumber ?? <NoValue>None</NoValue>,
    text: ({ invoiceNumber }) => invoiceNumber ?? '',
  },
  {
    id: 'status',
    header: 'CRM',
    stays: 'always',
    cell: (row) => <Status {...row} />,
    text: statusText,
  },
]
