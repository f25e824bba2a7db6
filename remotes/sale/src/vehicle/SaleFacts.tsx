import type { Sale } from '@forecourt/contracts'
import {
  BUYER_TYPE_LABELS,
  counted,
  CRM_STATUS_LABELS,
  formatDate,
  formatDateTime,
  formatRegistration,
  SALE_KIND_LABELS,
} from '@forecourt/domain'
import { useCan } from '@forecourt/session'
import { DataList, Link, Money, type DataItem } from '@forecourt/ui'

const MONTH = { one: 'month', many: 'months' }

/** How a vehicle was sold. */
export function SaleFacts({ sale }: { sale: Sale }) {
  const erased = sale.buyerErasedAt ? `Erased ${formatDate(sale.buyerErasedAt)}` : 'Not given'
  const always: DataItem[] = [
    { label: SALE_KIND_LABELS[sale.kind], value: formatDateTime(sale.soldAt) },
    { label: 'Price', value: <Money pence={sale.salePrice} /> },
    { label: 'Sale type', value: sale.saleType.name },
    { label: 'Buyer', value: sale.buyerName, none: erased },
    { label: 'Salesperson', value: sale.salesperson && `${sale.salesperson.name}, ${sale.sellerDealerName}` },
    { label: 'CRM', value: CRM_STATUS_LABELS[sale.crmStatus] },
  ]
  const given: DataItem[] = [
    { label: 'Kind of buyer', value: sale.buyerType && BUYER_TYPE_LABELS[sale.buyerType] },
    { label: 'Phone', value: sale.buyerPhone },
    { label: 'E-mail', value: sale.buyerEmail },
    { label: 'Postcode', value: sale.buyerPostcode },
    { label: 'Deposit', value: sale.depositPaid === null ? null : <Money pence={sale.depositPaid} /> },
    { label: 'Order', value: sale.orderNumber },
    { label: 'Invoice', value: sale.invoiceNumber },
    {
      label: 'Part-exchange',
      value: sale.partExchangeRegistration && <PartExchange registration={sale.partExchangeRegistration} />,
    },
    { label: 'Finance', value: sale.financeProvider },
    { label: 'Warranty', value: sale.warrantyMonths === null ? null : counted(sale.warrantyMonths, MONTH) },
    { label: 'Handover', value: sale.handoverDueAt && formatDateTime(sale.handoverDueAt) },
    { label: 'Reason', value: sale.reason },
    { label: 'Note', value: sale.note },
  ]
  return <DataList items={[...always, ...given.filter(({ value }) => value !== null)]} />
}

/** The car that came in for the one that was sold, which has to be taken in as well. */
function PartExchange({ registration }: { registration: string }) {
  const mayInfleet = useCan('stage.infleet.submit')
  const mark = formatRegistration(registration)
  if (!mayInfleet) return mark
  return <Link to={`/stages/infleet?registration=${registration}`}>{`Infleet ${mark}`}</Link>
}
