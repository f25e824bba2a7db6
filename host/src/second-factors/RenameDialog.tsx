import { api, invalidate } from '@forecourt/api-client'
import { type Passkey, PasskeyName } from '@forecourt/contracts'
import { toastSuccess } from '@forecourt/ui/feedback/toasts.ts'
import type { ValuesOf } from '@forecourt/ui/form/blanks.ts'
import { TextField } from '@forecourt/ui/form/fields/TextField.tsx'
import { FormDialog } from '@forecourt/ui/form/record/FormDialog.tsx'
import { useApiForm } from '@forecourt/ui/form/useApiForm.ts'
import { SECOND_FACTORS } from './route.ts'

/** Gives a passkey another name. */
export default function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useApiForm({
    schema: PasskeyName,
    defaultValues: { name: passkey.name },
    submit: (body) => api('PATCH /user/passkeys/:passkeyId', { params: { passkeyId: passkey.id }, body }),
    onSuccess: () => {
      void invalidate(SECOND_FACTORS)
      toastSuccess('Passkey renamed.')
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={`Rename ${passkey.name}`} size="sm" submit="Rename">
      <TextField<ValuesOf<typeof PasskeyName>> name="name" label="Name" required maxLength={60} />
    </FormDialog>
  )
}
