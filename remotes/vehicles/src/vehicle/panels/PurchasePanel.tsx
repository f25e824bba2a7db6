import type { VehicleDetails } from '@forecourt/contracts'
import { formatDate, VAT_STATUS_LABELS } from '@forecourt/domain'
import { DataList, Money, Panel } from '@forecourt/ui'

const money = (pence: number | null) => (pence === null ? null : <Money pence={pence} />)

interface Props {
  vehicle: VehicleDetails
  purchase: NonNullable<VehicleDetails['purchase']>
}

/** What was paid, which only the vehicle's own dealer sees. */
export function PurchasePanel({ vehicle, purchase }: Props) {
  const { isAgency, vatStatus, supplierName } = vehicle
  return (
    <Panel title="Purchase" note="Seen by this dealer only">
      <DataList
        items={[
          { label: 'Supplier', value: supplierName, none: 'Not given' },
          ...(isAgency
            ? []
            : [
                { label: 'Price', value: money(purchase.purchasePrice), none: 'Not given' },
                { label: 'Bought on', value: purchase.purchasedAt && formatDate(purchase.purchasedAt), none: 'Not given' },
                { label: 'Invoice no', value: purchase.supplierInvoiceNo, none: 'Not given' },
              ]),
          { label: 'VAT', value: isAgency ? 'Agency stock' : vatStatus === 'NONE' ? null : VAT_STATUS_LABELS[vatStatus], none: 'Not set' },
          { label: 'Mechanical budget', value: money(purchase.prepBudgetMechanical), none: 'Not set' },
          { label: 'Body budget', value: money(purchase.prepBudgetBody), none: 'Not set' },
        ]}
      />
    </Panel>
  )
}
