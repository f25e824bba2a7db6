import type { SignOn, SignOnForm } from '@forecourt/contracts'
import {
  counted,
  DeleteDialog,
  MutedText,
  PasswordField,
  RecordDialog,
  SwitchField,
  TextField,
  type RecordAddress,
  type RecordFields,
  type ValuesOf,
} from '@forecourt/ui'
import { CopyRow } from '../issued/CopyRow.tsx'
import { SIGN_ON } from './sign-on.ts'

type Values = ValuesOf<typeof SignOnForm>

const ACCOUNTS = { one: 'account has', many: 'accounts have' }
const technical = { required: true, spellCheck: false, autoCapitalize: 'none' } as const

const renderFields = ({ item }: RecordFields<SignOn>) => (
  <>
    <TextField<Values> name="name" label="Name" required maxLength={100} helper="What its people call it." />
    <TextField<Values>
      {...technical}
      name="issuer"
      label="Issuer"
      maxLength={1000}
      inputMode="url"
      helper="The provider’s https:// address, from which its description is read."
    />
    <TextField<Values> {...technical} name="clientId" label="Client ID" maxLength={300} />
    <PasswordField<Values>
      name="clientSecret"
      label="Client secret"
      autoComplete="new-password"
      helper={
        item?.version ? 'Leave it empty to keep the one that is stored.' : 'Stored encrypted, and not shown again.'
      }
    />
    <TextField<Values>
      {...technical}
      name="domains"
      label="E-mail domains"
      span="full"
      maxLength={2000}
      helper="Of the addresses for which this provider speaks, with commas between them. Nobody else’s can be used."
    />
    <SwitchField<Values>
      name="isActive"
      label="Active"
      span="full"
      helper="When switched off, nobody signs in by it. Whoever is signed in stays, and passwords still work."
    />
    {item && (
      <>
        <MutedText size="sm">Enter this redirect address at the provider:</MutedText>
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
          'Its people log in with their passwords from now on. Whoever is signed in stays. This cannot be undone.'
        }
      />
    </>
  )
}
