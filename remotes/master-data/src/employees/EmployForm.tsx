import { api, invalidate } from '@forecourt/api-client'
import { AddedEmployee, NewEmployee, type Employee } from '@forecourt/contracts'
import { useProfile } from '@forecourt/session'
import { Button, toastSuccess } from '@forecourt/ui'
import { FormDialog, FormSection, TextField, useDialogForm, type ValuesOf } from '@forecourt/ui/forms'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { FirstPasswordField } from '../accounts/FirstPasswordField.tsx'
import { suggestedPassword } from '../accounts/suggestedPassword.ts'
import type { Found } from './FindPerson.tsx'
import { invalidates } from './employee.ts'
import { suggestedUsername } from './suggestedUsername.ts'
import { useTyped, type Typed } from './useTyped.ts'
import { WorkFields } from './WorkFields.tsx'

type Values = ValuesOf<typeof NewEmployee>

interface Props {
  found: Found
  /** What was typed here before the person went back and asked again. */
  typed: Typed | null
  dealer: string
  onBack: (values: Typed['values']) => void
  onDone: () => void
  onClose: () => void
}

type Known = Extract<Found['check'], { status: 'UNASSIGNED' }>['user']

interface FrameProps extends Pick<ComponentProps<typeof FormDialog>, 'form' | 'title' | 'description' | 'onClose'> {
  onBack: Props['onBack']
  children?: ReactNode
}

/** What both kinds of new employee have in common: the dialog around the form, the way back, and the fields of their work. */
function Frame({ onBack, children, ...dialog }: FrameProps) {
  const back = (
    <Button variant="ghost" marginInlineEnd="auto" onClick={() => onBack(dialog.form.getValues())}>
      Back
    </Button>
  )
  return (
    <FormDialog {...dialog} size="lg" submit="Add employee" aside={back}>
      {children}
      <WorkFields />
    </FormDialog>
  )
}

function useEmployed({ dealer, onDone, onClose }: Props) {
  return ({ data: { name } }: { data: Employee }) => {
    onDone()
    void invalidate(...invalidates)
    toastSuccess(`${name} works at ${dealer} now.`)
    onClose()
  }
}

function KnownPerson({ user, ...props }: Props & { user: Known }) {
  const { dealer, typed, onBack, onClose } = props
  const form = useDialogForm({
    schema: AddedEmployee,
    defaultValues: { roles: [] },
    fixed: { userId: user.id },
    submit: (body, { idempotencyKey }) => api('POST /active-dealer/employees/add', { body }, { idempotencyKey }),
    onSuccess: useEmployed(props),
  })
  const { roles = [], jobTitle = null } = typed?.values ?? {}
  useTyped(form, { roles, jobTitle })
  const places = new Intl.ListFormat('en-GB').format(user.worksAt)
  return (
    <Frame
      form={form}
      onBack={onBack}
      onClose={onClose}
      title={`Add ${user.name} to ${dealer}`}
      description={
        places ? `${user.name} already works at ${places}. Add here?` : `${user.name} has an account. Add here?`
      }
    />
  )
}

function NewPerson(props: Props) {
  const { found, typed, onBack, onClose } = props
  const { asked } = found
  const [temporaryPassword] = useState(suggestedPassword)
  const form = useDialogForm({
    schema: NewEmployee,
    defaultValues: {
      roles: [],
      temporaryPassword,
      invite: useProfile()?.sendsMail ?? false,
      email: asked.includes('@') ? asked : '',
      username: suggestedUsername(asked),
    },
    submit: (body, { idempotencyKey }) => api('POST /active-dealer/employees', { body }, { idempotencyKey }),
    onSuccess: useEmployed(props),
  })
  // Somebody else was asked for: the rest stays, but not by what they were to be known.
  const { email, username, userId: _ofSomebody, ...others } = typed?.values ?? {}
  useTyped(form, typed?.person === asked && email !== undefined ? { ...others, email, username } : others)
  return (
    <Frame
      form={form}
      onBack={onBack}
      onClose={onClose}
      title="Add a new employee"
      description={`No account that can be added matches ${asked}, so a new one will be created.`}
    >
      <FormSection columns={2}>
        <TextField<Values> name="name" label="Name" required maxLength={100} autoComplete="off" />
        <TextField<Values> name="email" label="E-mail" required maxLength={254} inputMode="email" autoComplete="off" />
        <TextField<Values>
          name="username"
          label="Username"
          required
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          helper="3 to 40 of a to z, 0 to 9, full stop, _ and -."
        />
        <FirstPasswordField name="temporaryPassword" heldBack="become a super admin or work in another dealer group" />
      </FormSection>
    </Frame>
  )
}

/** The second step: what somebody will do here, and for somebody new who they are. */
export function EmployForm(props: Props) {
  const { check } = props.found
  return check.status === 'UNASSIGNED' ? <KnownPerson {...props} user={check.user} /> : <NewPerson {...props} />
}
