import { api } from '@forecourt/api-client'
import type { Permission } from '@forecourt/authority'
import { user, type Profile } from '@forecourt/contracts'
import { useCan } from '@forecourt/session'
import { sessionWriter } from '@forecourt/session/writer'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { toastSuccess } from '@forecourt/ui/feedback/toasts.ts'
import { ApiForm } from '@forecourt/ui/form/ApiForm.tsx'
import { TextField } from '@forecourt/ui/form/fields/TextField.tsx'
import { SubmitButton } from '@forecourt/ui/form/SubmitButton.tsx'
import { useApiForm } from '@forecourt/ui/form/useApiForm.ts'
import type { ReactNode } from 'react'
import { FormFoot } from './FormFoot.tsx'
import type { ValuesOf } from '@forecourt/ui'

interface Props {
  profile: Profile
}

interface SectionProps {
  title: string
  permission: Permission
  children: ReactNode
}

/** A form for whoever may use it. */
function Section({ title, permission, children }: SectionProps) {
  return useCan(permission) ? <Panel title={title}>{children}</Panel> : null
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
    <Section title="Name" permission="user.name.update">
      <ApiForm form={form} label="Name">
        <TextField<ValuesOf<typeof user.updateProfile.body>>
          name="name"
          label="Full name"
          required
          autoComplete="name"
        />
        <FormFoot>
          <SubmitButton>Save name</SubmitButton>
        </FormFoot>
      </ApiForm>
    </Section>
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
    <Section title="Username" permission="user.username.update">
      <ApiForm form={form} label="Username">
        <TextField<ValuesOf<typeof user.updateUsername.body>>
          name="username"
          label="Username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          helper="3 to 40 letters, digits, dots, dashes or underscores."
        />
        <FormFoot>
          <SubmitButton>Save username</SubmitButton>
        </FormFoot>
      </ApiForm>
    </Section>
  )
}

export function EmailForm({ profile }: Props) {
  const form = useApiForm({
    schema: user.updateEmail.body,
    defaultValues: { email: profile.email },
    submit: (body) => api('PATCH /user/email', { body }),
    onSuccess: saved('E-mail address'),
  })
  return (
    <Section title="E-mail address" permission="user.email.update">
      <ApiForm form={form} label="E-mail address">
        <TextField<ValuesOf<typeof user.updateEmail.body>>
          name="email"
          label="E-mail address"
          required
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <FormFoot note="You can sign in with it, or with your username.">
          <SubmitButton>Save e-mail address</SubmitButton>
        </FormFoot>
      </ApiForm>
    </Section>
  )
}
