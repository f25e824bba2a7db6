import { api, invalidate } from '@forecourt/api-client'
import { VehicleRemovalForm, type VehicleRecord } from '@forecourt/contracts'
import { toastSuccess } from '@forecourt/ui'
import { FormDialog, TextAreaField, useDialogForm, type ValuesOf } from '@forecourt/ui/forms'
import { CORRECTION } from './correction.ts'

type Values = ValuesOf<typeof VehicleRemovalForm>

interface Props {
  vehicle: VehicleRecord
  onClose: () => void
}

const CONSEQUENCES =
  'Only for a vehicle that was never here. It is removed from every list, report and count, and its registration and VIN can be infleeted again. Its record can still be viewed. This cannot be undone.'

/** Asks for the reason, then takes a vehicle that was never here out of stock. */
export default function RemoveDialog({ vehicle, onClose }: Props) {
  const { id: vehicleId, version } = vehicle
  const mark = CORRECTION.nameOf(vehicle)
  const form = useDialogForm({
    schema: VehicleRemovalForm,
    defaultValues: {},
    submit: (body, { idempotencyKey }) =>
      api(
        'POST /vehicles/:vehicleId/remove',
        { params: { vehicleId }, body: { ...body, version } },
        { idempotencyKey },
      ),
    onSuccess: () => {
      toastSuccess(`${mark} removed.`)
      void invalidate(...CORRECTION.invalidates)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Remove ${mark}?`}
      description={CONSEQUENCES}
      submit="Remove vehicle"
      destructive
    >
      <TextAreaField<Values> name="reason" label="Reason" required helper="Shown with the record." />
    </FormDialog>
  )
}
