import { api, invalidate } from '@forecourt/api-client'
import { WallboardForm } from '@forecourt/contracts'
import { FormDialog, TextField, useDialogForm, type FormValues } from '@forecourt/ui/forms'
import { LIST, type Made } from './wallboards.ts'

interface Props {
  onMade: (made: Made) => void
  onClose: () => void
}

/** Makes a link for a television. */
export default function CreateDialog({ onMade, onClose }: Props) {
  const form = useDialogForm({
    schema: WallboardForm,
    defaultValues: { name: '' },
    submit: (body) => api('POST /dealer/wallboards', { body }),
    onSuccess: ({ data }) => {
      void invalidate(LIST)
      onClose()
      onMade(data)
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="New wallboard link"
      description="A television that opens the link shows where every vehicle is, and is read-only."
      submit="Create link"
    >
      <TextField<FormValues<WallboardForm>>
        name="name"
        label="Television"
        required
        maxLength={60}
        helper="For example Workshop or Reception."
      />
    </FormDialog>
  )
}
