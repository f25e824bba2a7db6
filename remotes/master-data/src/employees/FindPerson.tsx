import { api } from '@forecourt/api-client'
import { type EmployeeCheck, EmployeeCheckQuery, text } from '@forecourt/contracts'
import { Button, Info, TriangleAlert, Notice } from '@forecourt/ui'
import { FormDialog, TextField, useDialogForm, type ValuesOf } from '@forecourt/ui/forms'
import { z } from 'zod'
import { useTyped } from './useTyped.ts'

type Values = ValuesOf<typeof schema>

/** Whom the first step found, by what was typed there. */
export interface Found {
  asked: string
  check: EmployeeCheck
}

interface Props {
  /** Somebody who cannot be added, of whom it is said why. */
  found: Found | null
  /** Whom the person had asked for before they came back. */
  typed: string | undefined
  dealer: string
  onFound: (found: Found) => void
  onEdit: (userId: string) => void
  onClose: () => void
}

/** An address has an @, which no username has. */
const queryOf = (person: string) => (person.includes('@') ? { email: person } : { username: person })

const isAskable = (person: string) => EmployeeCheckQuery.safeParse(queryOf(person)).success

const schema = z.strictObject({ person: text(254).refine(isAskable, 'Enter a full e-mail address or username.') })

function Obstacle({ found: { check }, dealer, onEdit }: { found: Found; dealer: string; onEdit: Props['onEdit'] }) {
  if (check.status === 'NOT_FOUND') return null
  const { id, name } = check.user
  if (check.status === 'UNASSIGNED') {
    return (
      <Notice icon={TriangleAlert} tone="warning">
        {name} still has a temporary password. They can be added once they have chosen their own under Change Password.
      </Notice>
    )
  }
  return (
    <Notice icon={Info} actions={<Button onClick={() => onEdit(id)}>Edit their roles</Button>}>
      {name} already works at {dealer}.
    </Notice>
  )
}

/** The first step: finds the person by an exact e-mail address or username. */
export function FindPerson({ found, typed, dealer, onFound, onEdit, onClose }: Props) {
  const form = useDialogForm({
    schema,
    defaultValues: {},
    submit: async ({ person }) => ({
      asked: person,
      check: (await api('GET /active-dealer/employees/check', { query: queryOf(person) })).data,
    }),
    onSuccess: onFound,
  })
  useTyped(form, typed === undefined ? {} : { person: typed })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add an employee"
      description="They may already have an account, from another location or a previous job."
      size="sm"
      submit="Continue"
    >
      {found && <Obstacle found={found} dealer={dealer} onEdit={onEdit} />}
      <TextField<Values>
        name="person"
        label="Their e-mail address or username"
        required
        maxLength={254}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
      />
    </FormDialog>
  )
}
