import { Button } from '@chakra-ui/react'
import { api, errorMessage, useApiMutation } from '@forecourt/api-client'
import type { Permission } from '@forecourt/authority'
import { user, type Profile } from '@forecourt/contracts'
import { useCan } from '@forecourt/session'
import { sessionWriter } from '@forecourt/session/writer'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { toastError, toastSuccess } from '@forecourt/ui/feedback/toasts.ts'
import { ApiForm } from '@forecourt/ui/form/ApiForm.tsx'
import { TextField } from '@forecourt/ui/form/fields/TextField.tsx'
import { Notice } from '@forecourt/ui/form/Notice.tsx'
import { SubmitButton } from '@forecourt/ui/form/SubmitButton.tsx'
import { useApiForm, type ApiFormHandle } from '@forecourt/ui/form/useApiForm.ts'
import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormFoot } from './FormFoot.tsx'
import type { ValuesOf } from '@forecourt/ui/forms'

interface Props {
  profile: Profile
}

interface FormProps<Values extends FieldValues> {
  title: string
  permission: Permission
  form: ApiFormHandle<Values>
  note?: string
  children: ReactNode
}

/** A form for anyone who may use it. */
function ProfileForm<Values extends FieldValues>({ title, permission, form, note, children }: FormProps<Values>) {
  if (!useCan(permission)) return null
  return (
    <Panel title={title}>
      <ApiForm form={form} label={title}>
        {children}
        <FormFoot note={note}>
          <SubmitButton>Save {title.toLowerCase()}</SubmitButton>
        </FormFoot>
      </ApiForm>
    </Panel>
  )
}

function saved(what: string) {
  return ({ data }: { data: Profile }) => {
    sessionWriter.setProfile(data)
    toastSuccess(`${what} saved.`)
  }
}

export function NameForm({ profile }: Props) {
  const form = useApiForm({
    schema: user.updateProfile.body,
    defaultValues: { name: profile.name },
    submit: (body) => api('PATCH /user/profile', { body }),
    onSuccess: saved('Name'),
  })
  return (
    <ProfileForm title="Name" permission="user.name.update" form={form}>
      <TextField<ValuesOf<typeof user.updateProfile.body>> name="name" label="Full name" required autoComplete="name" />
    </ProfileForm>
  )
}

export function UsernameForm({ profile }: Props) {
  const form = useApiForm({
    schema: user.updateUsername.body,
    defaultValues: { username: profile.username },
    submit: (body) => api('PATCH /user/username', { body }),
    onSuccess: saved('Username'),
  })
  return (
    <ProfileForm title="Username" permission="user.username.update" form={form}>
      <TextField<ValuesOf<typeof user.updateUsername.body>>
        name="username"
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        helper="3 to 40 letters, digits, dots, dashes or underscores."
      />
    </ProfileForm>
  )
}

const changeEmail = (body: { email: string }) => api('PATCH /user/email', { body })

/** An address that waits for its confirmation, which can be given up. */
function NewEmail({ profile: { email, newEmail } }: Props) {
  const keep = useApiMutation('PATCH /user/email', {
    onSuccess: ({ data }) => sessionWriter.setProfile(data),
    onError: (error) => toastError(errorMessage(error)),
  })
  return (
    <Notice
      icon={Mail}
      actions={
        <Button disabled={keep.isPending} onClick={() => keep.mutate({ body: { email } })}>
          Keep {email}
        </Button>
      }
    >
      Open the link that was sent to {newEmail} to confirm it. Until then, your address stays {email}.
    </Notice>
  )
}

export function EmailForm({ profile }: Props) {
  const { email, newEmail, sendsMail } = profile
  const form = useApiForm({
    schema: user.updateEmail.body,
    defaultValues: { email },
    submit: changeEmail,
    onSuccess: (answer) => {
      const { newEmail: asked } = answer.data
      if (!asked) return saved('E-mail address')(answer)
      sessionWriter.setProfile(answer.data)
      toastSuccess(`A link was sent to ${asked}.`, 'Open it to confirm the address.')
    },
  })
  return (
    <ProfileForm
      title="E-mail address"
      permission="user.email.update"
      form={form}
      note={
        sendsMail
          ? 'A link sent to the new address confirms it. Your current address is told about the change.'
          : 'You can sign in with this or with your username.'
      }
    >
      {newEmail && <NewEmail profile={profile} />}
      <TextField<ValuesOf<typeof user.updateEmail.body>>
        name="email"
        label="E-mail address"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </ProfileForm>
  )
}
