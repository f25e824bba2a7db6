import { api, invalidate } from '@forecourt/api-client'
import { AddedEmployee, NewEmployee, type Employee } from '@forecourt/contracts'
import {
  ApiForm,
  Button,
  ResponsiveDialog,
  TextField,
  toastSuccess,
  useApiForm,
  type ApiFormHandle,
} from '@forecourt/ui'
import { useId, useState, type ReactNode } from 'react'
import { suggestedPassword } from '../users/suggestedPassword.ts'
import type { Found } from './AddDialog.tsx'
import { invalidates } from './employee.ts'
import { WorkFields } from './WorkFields.tsx'

interface Props {
  found: Found
  dealer: string
  onBack: () => void
  onDone: () => void
  onClose: () => void
}

type Known = Extract<Found['check'], { status: 'UNASSIGNED' }>['user']

/** What both kinds of new employee have in common: the dialog around the form, and what comes after it. */
function Frame(props: Props & { title: string; lead: string; form: ApiFormHandle; children?: ReactNode }) {
  const { title, lead, form, children, onBack, onClose } = props
  const id = useId()
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title={title}
      description={lead}
      size="lg"
      footer={
        <>
          <Button variant="ghost" marginInlineEnd="auto" onClick={onBack}>
            Back
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="solid" aria-busy={form.formState.isSubmitting}>
            Add employee
          </Button>
        </>
      }
    >
      <ApiForm form={form} id={id} label={title}>
        {children}
        <WorkFields />
      </ApiForm>
    </ResponsiveDialog>
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
  const onSuccess = useEmployed(props)
  const form = useApiForm({
    schema: AddedEmployee,
    defaultValues: { roles: [], userId: user.id },
    submit: (body, { idempotencyKey }) => api('POST /active-dealer/employees/add', { body }, { idempotencyKey }),
    onSuccess,
  })
  const places = new Intl.ListFormat('en-GB').format(user.worksAt)
  const lead = places ? `${user.name} already works at ${places}. Add here?` : `${user.name} has an account. Add here?`
  return <Frame {...props} title={`Add ${user.name} to ${props.dealer}`} lead={lead} form={form} />
}

function NewPerson(props: Props) {
  const { asked } = props.found
  const onSuccess = useEmployed(props)
  const [temporaryPassword] = useState(suggestedPassword)
  const [name, domain] = asked.split('@')
  const form = useApiForm({
    schema: NewEmployee,
    defaultValues: {
      roles: [],
      temporaryPassword,
      email: domain ? asked : '',
      username: (name ?? '').toLowerCase().replace(/[^a-z0-9._-]/g, ''),
    },
    submit: (body, { idempotencyKey }) => api('POST /active-dealer/employees', { body }, { idempotencyKey }),
    onSuccess,
  })
  return (
    <Frame
      {...props}
      title="Add a new employee"
      lead={`Nobody has an account under ${asked}, so one is opened.`}
      form={form}
    >
      <TextField name="name" label="Name" required maxLength={100} autoComplete="off" />
      <TextField name="email" label="E-mail" required maxLength={254} inputMode="email" autoComplete="off" />
      <TextField
        name="username"
        label="Username"
        required
        maxLength={40}
        helper="a to z, 0 to 9, full stop, _ and -."
      />
      <TextField
        name="temporaryPassword"
        label="Temporary password"
        required
        maxLength={200}
        autoComplete="off"
        helper="Hand it to them yourself, it is not shown again. They change it under Change Password."
      />
    </Frame>
  )
}

/** The second step: what somebody will do here, and for somebody new who they are. */
export function EmployForm(props: Props) {
  const { check } = props.found
  return check.status === 'UNASSIGNED' ? <KnownPerson {...props} user={check.user} /> : <NewPerson {...props} />
}
