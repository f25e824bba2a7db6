import { londonDay, VAT_STATUS_LABELS, VAT_STATUSES, type VatStatus } from '@forecourt/domain'
import { useNow, choicesOf } from '@forecourt/ui'
import {
  DateField,
  FormSection,
  MoneyField,
  SegmentedField,
  SwitchField,
  TextField,
  type ApiFormHandle,
} from '@forecourt/ui/forms'
import { useValues, type Values } from '../values.ts'

const VAT_HELP: Readonly<Record<VatStatus, string>> = {
  MARGIN: 'Bought privately or under the margin scheme: VAT on the profit only.',
  QUALIFYING: 'VAT was charged on the purchase: VAT on the full selling price.',
  COMMERCIAL: 'A van or another commercial vehicle: the price is shown plus VAT.',
  NONE: 'Agency stock: the manufacturer sells it.',
}

/** What the dealer paid to whom, or whose the vehicle is. */
export function PurchaseSection({ form }: { form: ApiFormHandle<Values> }) {
  const now = useNow()
  const [agency, vatStatus] = useValues(['isAgency', 'vatStatus'])
  const isAgency = agency === true
  const vatChoices = choicesOf(VAT_STATUSES, VAT_STATUS_LABELS).map((choice) => ({
    ...choice,
    disabled: (choice.value === 'NONE') !== isAgency,
  }))

  /** The manufacturer's stock has no purchase, and nothing else is without VAT. */
  function settle(owned: boolean | null) {
    if (owned === true) {
      form.setValue('vatStatus', 'NONE', { shouldDirty: true })
      form.setValue('purchasePrice', null, { shouldDirty: true })
    } else if (vatStatus === 'NONE') form.setValue('vatStatus', null, { shouldDirty: true })
  }

  return (
    <FormSection title="Purchase and VAT">
      <SwitchField<Values>
        name="isAgency"
        label="Agency stock"
        helper="Owned and sold by the manufacturer"
        span="full"
        onValue={settle}
      />
      <SegmentedField<Values>
        name="vatStatus"
        label="VAT"
        required
        span="full"
        choices={vatChoices}
        helper={vatStatus ? VAT_HELP[vatStatus] : undefined}
      />
      {isAgency ? (
        <TextField<Values> name="agencyReference" label="Agency reference" maxLength={40} />
      ) : (
        <>
          <MoneyField<Values> name="purchasePrice" label="Purchase price" helper="Without preparation" />
          <DateField<Values> name="purchasedAt" label="Purchased on" max={londonDay(now)} />
          <TextField<Values> name="supplierInvoiceNo" label="Purchase invoice no" maxLength={40} />
        </>
      )}
      <TextField<Values> name="supplierName" label="Supplier or seller" maxLength={120} />
      <TextField<Values> name="stockNumber" label="Stock number" required maxLength={20} />
    </FormSection>
  )
}
