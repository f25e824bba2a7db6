import { useOptions } from '@forecourt/api-client'
import type { SoldRecord } from '@forecourt/contracts'
import { BUYER_TYPE_LABELS, BUYER_TYPES, hasBuyer } from '@forecourt/domain'
import { FromInfleet, StageForm, StageHeader, type InfleetFact, type OpenedStage } from '@forecourt/stage'
import { SidePanelLayout, choicesOf } from '@forecourt/ui'
import {
  ComboboxField,
  DateTimeField,
  FormActions,
  FormSection,
  MoneyField,
  NumberField,
  SegmentedField,
  SelectField,
  TextAreaField,
  TextField,
} from '@forecourt/ui/forms'
import { SALE } from '../stage.ts'
import type { useSoldDirectlyForm, useSoldForm } from './useSoldForm.ts'
import { useValues, type Values } from './values.ts'
import { Warnings } from './Warnings.tsx'

const FROM_INFLEET: readonly InfleetFact[] = ['stockNumber', 'mileage', 'keys', 'v5c', 'serviceHistory', 'manuals']
const BUYERS = choicesOf(BUYER_TYPES, BUYER_TYPE_LABELS)

interface Props {
  opened: OpenedStage<SoldRecord>
  stage: ReturnType<typeof useSoldForm> | ReturnType<typeof useSoldDirectlyForm>
  isDirect?: boolean
}

/** A sale: to whom, for how much, and what goes with it. */
export function SoldForm({ opened, stage, isDirect = false }: Props) {
  const { record, isHere } = opened
  const { vehicle } = record
  return (
    <>
      <StageHeader vehicle={vehicle} task="Mark as Sold" list={SALE.list} draft={stage.draft} />
      <SidePanelLayout side={<FromInfleet vehicle={vehicle} facts={FROM_INFLEET} />} sideLabel="Infleet details">
        <StageForm stage={stage} vehicle={vehicle} isHere={isHere} label="Sale">
          <Warnings record={record} isDirect={isDirect} />
          <SaleSection isDirect={isDirect} />
          <BuyerSection />
          <FormSection title="With the sale" columns={2}>
            <TextField<Values> name="orderNumber" label="Order number" maxLength={40} />
            <TextField<Values> name="invoiceNumber" label="Invoice number" maxLength={40} />
            <TextField<Values>
              name="partExchangeRegistration"
              label="Part-exchange"
              helper="The registration of the car taken in part-exchange."
              maxLength={20}
              autoCapitalize="characters"
              spellCheck={false}
            />
            <TextField<Values> name="financeProvider" label="Finance provider" maxLength={60} />
            <NumberField<Values> name="warrantyMonths" label="Warranty, months" />
            <DateTimeField<Values> name="handoverDueAt" label="Handover" />
            <TextAreaField<Values> name="note" label="Note" limit={1000} span="full" />
          </FormSection>
          <FormActions
            submit="Mark as sold"
            note="It leaves stock. Admin confirms the sale in the CRM within 24 hours."
          />
        </StageForm>
      </SidePanelLayout>
    </>
  )
}

function SaleSection({ isDirect }: { isDirect: boolean }) {
  const [saleTypeId, salespersonId] = useValues(['saleTypeId', 'salespersonId'])
  const types = useOptions('GET /options/sale-types', { all: true, includeIds: [saleTypeId ?? undefined] })
  const staff = useOptions('GET /options/active-dealer/employees', {
    all: true,
    includeIds: [salespersonId ?? undefined],
  })
  return (
    <FormSection title="Sale" columns={2}>
      <SelectField<Values>
        name="saleTypeId"
        label="Sale type"
        required
        placeholder="Choose"
        choices={types.options.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DateTimeField<Values> name="soldAt" label="Sold" required />
      <MoneyField<Values> name="salePrice" label="Price" required helper="Including VAT." />
      <MoneyField<Values> name="depositPaid" label="Deposit paid" />
      <ComboboxField<Values>
        name="salespersonId"
        label="Salesperson"
        placeholder="You"
        loading={staff.isPending}
        choices={staff.options.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {isDirect && (
        <TextField<Values>
          name="reason"
          label="Reason for selling directly"
          required
          maxLength={200}
          helper="For example: straight to auction, promised before it was prepared."
        />
      )}
    </FormSection>
  )
}

function BuyerSection() {
  const [saleTypeId] = useValues(['saleTypeId'])
  const { options } = useOptions('GET /options/sale-types', { all: true })
  const code = options.find(({ id }) => id === saleTypeId)?.code ?? null
  if (!hasBuyer(code)) return null
  return (
    <FormSection title="Buyer" note="Only Admin and the people who sell can see the buyer." columns={2}>
      <SegmentedField<Values> name="buyerType" label="Kind of buyer" choices={BUYERS} span="full" />
      <TextField<Values> name="buyerName" label="Name" required maxLength={120} autoComplete="off" />
      <TextField<Values> name="buyerPhone" label="Phone" type="tel" maxLength={20} autoComplete="off" />
      <TextField<Values> name="buyerEmail" label="E-mail" type="email" maxLength={254} autoComplete="off" />
      <TextField<Values> name="buyerPostcode" label="Postcode" maxLength={10} autoComplete="off" />
    </FormSection>
  )
}
