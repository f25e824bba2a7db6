import type { SignOn, SignOnForm } from '@forecourt/contracts'
import { counted, MutedText, type RecordAddress } from '@forecourt/ui'
import {
  DeleteDialog,
  PasswordField,
  RecordDialog,
  SwitchField,
  TextField,
  type RecordFields,
  type ValuesOf,
} from '@forecourt/ui/forms'
import { CopyRow } from '../issued/CopyRow.tsx'
import { SIGN_ON } from './sign-on.ts'

type Values = ValuesOf<typeof SignOnForm>

const ACCOUNTS = { one: 'account has', many: 'accounts have' }
const technical = { required: true, spellCheck: false, autoCapitalize: 'none' } as const

const renderFields = ({ item }: RecordFields<SignOn>) => (
  <>
    <TextField<Values> name="name" label="Name" required maxLength={100} helper="The name its staff know it by." />
    <TextField<Values>
      {...technical}
      name="issuer"
      label="Issuer"
      maxLength={1000}
      inputMode="url"
      helper="The provider’s https:// address. Its configuration is read from there."
    />
    <TextField<Values> {...technical} name="clientId" label="Client ID" maxLength={300} />
    <PasswordField<Values>
      name="clientSecret"
      label="Client secret"
      autoComplete="new-password"
      helper={item?.version ? 'Leave empty to keep the stored secret.' : 'Stored encrypted and never shown again.'}
    />
    <TextField<Values>
      {...technical}
      name="domains"
      label="E-mail domains"
      span="full"
      maxLength={2000}
      helper="Separated by commas. Only people with an address at one of these domains can use this provider."
    />
    <SwitchField<Values>
      name="isActive"
      label="Active"
      span="full"
      helper="While this is off, nobody can use it to sign in. People stay signed in, and passwords still work."
    />
    {item && (
      <>
        <MutedText size="sm">Register this redirect address with the provider:</MutedText>
        <CopyRow noun="redirect address" text={item.redirectAddress} />
        {item.version > 0 && (
          <MutedText size="sm">{counted(item.linkedCount, ACCOUNTS)} signed in by it so far.</MutedText>
        )}
      </>
    )}
  </>
)

/** How the people of a dealer group sign in at a provider of their own, by the address. */
export function SignOnDialogs({ record }: { record: RecordAddress }) {
  return (
    <>
      <RecordDialog record={record} kind={SIGN_ON} title={() => 'Single sign-on'}>
        {renderFields}
      </RecordDialog>
      <DeleteDialog
        record={record}
        kind={SIGN_ON}
        description={() =>
          'Its staff will log in with their passwords from now on. People stay signed in. This cannot be undone.'
        }
      />
    </>
  )
}
