import { HandedPassword } from '@forecourt/contracts'
import { toastSuccess } from '@forecourt/ui'
import { FormDialog, useDialogForm } from '@forecourt/ui/forms'
import { useState } from 'react'
import type { z } from 'zod'
import { HandedPasswordField } from './HandedPasswordField.tsx'
import { suggestedPassword } from './suggestedPassword.ts'

interface Props {
  /** Whose it is to be. */
  name: string
  set: (body: z.output<typeof HandedPassword>) => Promise<unknown>
  onClose: () => void
}

/** Gives somebody a password to get in by; anyone who was signed in as them is signed out. */
export default function PasswordDialog({ name, set, onClose }: Props) {
  const [password] = useState(suggestedPassword)
  const form = useDialogForm({
    schema: HandedPassword,
    defaultValues: { password },
    submit: set,
    onSuccess: () => {
      toastSuccess(`${name} has a new password.`, 'Their devices have been signed out.')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Set a new password for ${name}`}
      description="They are signed out everywhere."
      size="sm"
      submit="Set password"
    >
      <HandedPasswordField name="password" label="New password" />
    </FormDialog>
  )
}
