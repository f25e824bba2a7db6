import { api, invalidate, ofVehicle, stageLists } from '@forecourt/api-client'
import { Reopen, type SaleRecord } from '@forecourt/contracts'
import { toastSuccess } from '@forecourt/ui'
import { FormDialog, TextAreaField, useDialogForm, type FormValues } from '@forecourt/ui/forms'
import type { z } from 'zod'

type Values = FormValues<z.input<typeof Reopen>>

interface Props {
  record: SaleRecord
  onClose: () => void
}

/** Takes back a sale that fell through. */
export default function ReopenDialog({ record: { vehicle }, onClose }: Props) {
  const { id: vehicleId, version } = vehicle
  const form = useDialogForm({
    schema: Reopen,
    defaultValues: { reason: '', version },
    submit: (body) => api('POST /stage/sale/:vehicleId/reopen', { params: { vehicleId }, body }),
    onSuccess: () => {
      toastSuccess('Back in stock.', 'It can be sold again.')
      void invalidate(ofVehicle(vehicleId), stageLists, 'GET /vehicle-crm-confirmations')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Reopen the sale"
      description="The vehicle returns to the stage it was sold from. The sale stays on record."
      submit="Reopen the sale"
    >
      <TextAreaField<Values> name="reason" label="Why it fell through" required limit={500} />
    </FormDialog>
  )
}
