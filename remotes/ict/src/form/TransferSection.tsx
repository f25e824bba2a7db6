import { useOptions } from '@forecourt/api-client'
import type { VehicleHeader } from '@forecourt/contracts'
import {
  ChipsField,
  DateField,
  FormSection,
  MoneyField,
  NumberField,
  SelectField,
  TextField,
} from '@forecourt/ui/forms'
import { useValues, DOCUMENTS, type Values } from './values.ts'

/** To whom the vehicle goes and what goes with it; a vehicle that stays has nothing here. */
export function TransferSection({ vehicle }: { vehicle: Pick<VehicleHeader, 'dealerId' | 'dealerName'> }) {
  const [toDealerId] = useValues(['toDealerId'])
  const { options } = useOptions('GET /options/active-dealer-group/dealers', { all: true })
  const others = options.filter(({ id }) => id !== vehicle.dealerId)
  const to = others.find(({ id }) => id === toDealerId)
  return (
    <FormSection
      title="Transfer"
      note={
        to
          ? `It leaves ${vehicle.dealerName} for ${to.name} when this is submitted.`
          : `It stays at ${vehicle.dealerName}.`
      }
    >
      <SelectField<Values>
        name="toDealerId"
        label="To dealer"
        placeholder="Stays here"
        choices={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {Boolean(toDealerId) && (
        <>
          <MoneyField<Values> name="transferPrice" label="Transfer price" />
          <TextField<Values> name="invoiceNumber" label="Invoice number" />
          <DateField<Values> name="transferDate" label="Transfer date" />
        </>
      )}
      <NumberField<Values> name="keysHandedOver" label="Keys handed over" />
      <ChipsField<Values> name="docsHandedOver" label="Documents handed over" choices={DOCUMENTS} />
    </FormSection>
  )
}
