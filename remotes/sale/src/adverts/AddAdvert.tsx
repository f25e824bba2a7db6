import { api } from '@forecourt/api-client'
import { NewLink } from '@forecourt/contracts'
import { ADVERT_CHANNEL_LABELS, ADVERT_CHANNELS, type AdvertChannel } from '@forecourt/domain'
import { toastSuccess, choicesOf } from '@forecourt/ui'
import { FormDialog, SegmentedField, SelectField, TextField, useDialogForm, type FormValues } from '@forecourt/ui/forms'
import type { z } from 'zod'

type Values = FormValues<z.input<typeof NewLink>>

const CHANNELS = choicesOf(ADVERT_CHANNELS, ADVERT_CHANNEL_LABELS)
const STATUSES = [
  { value: 'LIVE', label: 'Live' },
  { value: 'DRAFT', label: 'Not live yet' },
]

interface Props {
  vehicleId: string
  /** Where an advert is missing. */
  channel: AdvertChannel
  onAdded: () => void
  onClose: () => void
}

/** Adds an advert, which was placed elsewhere, by its address. */
export default function AddAdvert({ vehicleId, channel, onAdded, onClose }: Props) {
  const form = useDialogForm({
    schema: NewLink,
    defaultValues: { channel, url: '', advertRef: null, status: 'LIVE' },
    submit: (body, { idempotencyKey }) =>
      api('POST /stage/sale/:vehicleId/post/links', { params: { vehicleId }, body }, { idempotencyKey }),
    onSuccess: () => {
      toastSuccess('Advert added')
      onAdded()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add an advert"
      description="Place it on its site first, then paste its address."
      submit="Add advert"
    >
      <SelectField<Values> name="channel" label="Channel" required choices={CHANNELS} />
      <TextField<Values> name="url" label="Address" required type="url" placeholder="https://" maxLength={2000} />
      <TextField<Values> name="advertRef" label="Advert number" maxLength={60} />
      <SegmentedField<Values> name="status" label="Status" choices={STATUSES} />
    </FormDialog>
  )
}
