import { api, invalidate, ofVehicle } from '@forecourt/api-client'
import { BuyerErasure, type SaleRecord } from '@forecourt/contracts'
import { toastSuccess } from '@forecourt/ui'
import { FormDialog, TextAreaField, useDialogForm, type FormValues } from '@forecourt/ui/forms'
import type { z } from 'zod'

type Values = FormValues<z.input<typeof BuyerErasure>>

interface Props {
  record: SaleRecord
  onClose: () => void
}

/** Erases who bought a vehicle, for good. */
export default function EraseDialog({ record: { vehicle }, onClose }: Props) {
  const { id: vehicleId, version } = vehicle
  const form = useDialogForm({
    schema: BuyerErasure,
    defaultValues: { reason: '', version },
    submit: (body) => api('POST /stage/sale/:vehicleId/buyer/erase', { params: { vehicleId }, body }),
    onSuccess: () => {
      toastSuccess('The buyer’s data is erased.')
      void invalidate(ofVehicle(vehicleId), 'GET /vehicle-crm-confirmations')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Erase the buyer’s data"
      description="The name, phone, e-mail, postcode and note are erased for good. The sale, its price and its order and invoice numbers stay."
      submit="Erase for good"
      destructive
    >
      <TextAreaField<Values> name="reason" label="Why" required limit={500} />
    </FormDialog>
  )
}
