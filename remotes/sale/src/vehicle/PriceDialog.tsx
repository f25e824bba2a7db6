import { api, invalidate, ofVehicle, stageLists } from '@forecourt/api-client'
import { PostChange, type SaleRecord } from '@forecourt/contracts'
import { toastSuccess } from '@forecourt/ui'
import { FormDialog, MoneyField, TextAreaField, TextField, useDialogForm, type FormValues } from '@forecourt/ui/forms'
import type { z } from 'zod'

type Values = FormValues<z.input<typeof PostChange>>

interface Props {
  record: SaleRecord
  onClose: () => void
}

/** A new price, or new words, while a vehicle is on sale. */
export default function PriceDialog({ record: { vehicle, post }, onClose }: Props) {
  const { id: vehicleId, version } = vehicle
  const form = useDialogForm({
    schema: PostChange,
    defaultValues: {
      askingPrice: post?.askingPrice ?? null,
      attention: post?.attention ?? null,
      description: post?.description ?? null,
      version,
    },
    submit: (body) => api('PATCH /stage/sale/:vehicleId/post', { params: { vehicleId }, body }),
    onSuccess: () => {
      toastSuccess('Changed', 'Change it on the advert sites as well.')
      void invalidate(ofVehicle(vehicleId), stageLists)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Change price and text"
      description="The previous price stays in the history."
      submit="Save"
    >
      <MoneyField<Values> name="askingPrice" label="Asking price" required={!vehicle.isAgency} />
      <TextField<Values> name="attention" label="Attention line" maxLength={30} />
      <TextAreaField<Values> name="description" label="Description" limit={4000} />
    </FormDialog>
  )
}
