import { api, invalidate, ofVehicle, stageLists } from '@forecourt/api-client'
import { Reserve, type SaleRecord } from '@forecourt/contracts'
import { toastSuccess } from '@forecourt/ui'
import { DateTimeField, FormDialog, MoneyField, TextField, useDialogForm, type FormValues } from '@forecourt/ui/forms'
import type { z } from 'zod'

type Values = FormValues<z.input<typeof Reserve>>

interface Props {
  record: SaleRecord
  onClose: () => void
}

/** Reserves a vehicle for a customer, or changes the customer or the handover. */
export default function ReserveDialog({ record: { vehicle, reservation }, onClose }: Props) {
  const { id: vehicleId, version } = vehicle
  const form = useDialogForm({
    schema: Reserve,
    defaultValues: {
      customerName: reservation?.customerName ?? '',
      handoverAt: reservation?.handoverAt ?? undefined,
      deposit: reservation?.deposit ?? null,
      version,
    },
    submit: (body) => api('POST /vehicles/:vehicleId/reserve', { params: { vehicleId }, body }),
    onSuccess: () => {
      toastSuccess(reservation ? 'Reservation changed.' : 'Reserved.', 'Every stage sees the handover date.')
      void invalidate(ofVehicle(vehicleId), stageLists)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={reservation ? 'Change the reservation' : 'Reserve'}
      description="It moves up every stage’s list. Only Admin and the people who sell can see the name."
      submit={reservation ? 'Save' : 'Reserve'}
    >
      <TextField<Values> name="customerName" label="Customer" required maxLength={120} autoComplete="off" />
      <DateTimeField<Values> name="handoverAt" label="Handover" required />
      <MoneyField<Values> name="deposit" label="Deposit paid" />
    </FormDialog>
  )
}
