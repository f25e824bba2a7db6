import { api } from '@forecourt/api-client'
import { users, type User } from '@forecourt/contracts'
import { ApiForm, Button, ResponsiveDialog, TextField, toastSuccess, useApiForm } from '@forecourt/ui'
import { useId, useState } from 'react'
import { suggestedPassword } from './suggestedPassword.ts'

interface Props {
  user: Pick<User, 'id' | 'name'>
  onClose: () => void
}

/** Gives somebody a password to get in by; whoever was signed in as them is signed out. */
export default function PasswordDialog({ user: { id: userId, name }, onClose }: Props) {
  const id = useId()
  const [password] = useState(suggestedPassword)
  const form = useApiForm({
    schema: users.updatePassword.body,
    defaultValues: { password },
    submit: (body) => api('PATCH /users/:userId/password', { params: { userId }, body }),
    onSuccess: () => {
      toastSuccess(`${name} has a new password.`, 'Their devices have been signed out.')
      onClose()
    },
  })
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title={`Set a new password for ${name}`}
      description="They are signed out everywhere. Hand the password to them yourself: it is not shown again."
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="solid" aria-busy={form.formState.isSubmitting}>
            Set password
          </Button>
        </>
      }
    >
      <ApiForm form={form} id={id} label="New password">
        <TextField
          name="password"
          label="New password"
          required
          maxLength={200}
          helper="At least 10 characters; not a common password, and not the username."
        />
      </ApiForm>
    </ResponsiveDialog>
  )
}
