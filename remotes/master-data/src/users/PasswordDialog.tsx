import { api } from '@forecourt/api-client'
import { users, type User } from '@forecourt/contracts'
import { FormDialog, toastSuccess, useDialogForm } from '@forecourt/ui'
import { useState } from 'react'
import { HandedPasswordField } from '../accounts/HandedPasswordField.tsx'
import { suggestedPassword } from '../accounts/suggestedPassword.ts'

interface Props {
  user: Pick<User, 'id' | 'name'>
  onClose: () => void
}

/** Gives somebody a password to get in by; anyone who was signed in as them is signed out. */
export default function PasswordDialog({ user: { id: userId, name }, onClose }: Props) {
  const [password] = useState(suggestedPassword)
  const form = useDialogForm({
    schema: users.updatePassword.body,
    defaultValues: { password },
    submit: (body) => api('PATCH /users/:userId/password', { params: { userId }, body }),
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
