import type { User } from '@forecourt/contracts'
import type { RecordAddress } from '@forecourt/ui'
import {
  DeleteDialog,
  RecordDialog,
  SelectField,
  SwitchField,
  TextField,
  type RecordFields,
  type ValuesOf,
} from '@forecourt/ui/forms'
import { withLastChanged } from '../audit/LastChanged.tsx'
import { FirstPasswordField } from '../accounts/FirstPasswordField.tsx'
import { platformRoleWords, USER } from './user.ts'

type Values = ValuesOf<typeof USER.schema>

const ROLES = [{ value: 'DEVELOPER', label: 'Developer' }]

function Fields({ item }: RecordFields<User>) {
  return (
    <>
      <TextField<Values> name="name" label="Name" required maxLength={100} />
      <TextField<Values>
        name="username"
        label="Username"
        required
        maxLength={40}
        helper="3 to 40 of a to z, 0 to 9, full stop, _ and -."
      />
      <TextField<Values> name="email" label="E-mail" required maxLength={254} inputMode="email" />
      {!item && <FirstPasswordField name="password" />}
      <SelectField<Values>
        name="platformRole"
        label="Platform role"
        placeholder={platformRoleWords(false)}
        choices={ROLES}
        helper="A developer sets up the whole platform and does not work at a dealer."
      />
      <SwitchField<Values>
        name="isActive"
        label="Can sign in"
        helper="When switched off, they are signed out everywhere immediately and their vehicles become unassigned."
      />
    </>
  )
}

const renderFields = (fields: RecordFields<User>) => <Fields {...fields} />

const { create: _create, remove: _remove, ...ACCOUNT } = USER

/** Changing the account of somebody at a dealer, by the address; users come and go on a page of their own. */
export const AccountDialog = ({ record }: { record: RecordAddress }) => (
  <RecordDialog record={record} kind={ACCOUNT}>
    {renderFields}
  </RecordDialog>
)

/** Adding, changing and deleting a user, by the address. */
export function UserDialogs({ record }: { record: RecordAddress }) {
  return (
    <>
      <RecordDialog record={record} kind={USER}>
        {withLastChanged(renderFields)}
      </RecordDialog>
      <DeleteDialog
        record={record}
        kind={USER}
        description={({ name }) => `${name}’s account and notifications are deleted. This cannot be undone.`}
      />
    </>
  )
}
