import type { Make } from '@forecourt/contracts'
import {
  DeleteDialog,
  LogoField,
  RecordDialog,
  SwitchField,
  TextField,
  type RecordAddress,
  type RecordFields,
} from '@forecourt/ui'
import { useState } from 'react'
import { logoCalls, MAKE } from './make.ts'

function Fields({ item, refresh, logo, onLogo }: RecordFields<Make> & LogoWaiting) {
  return (
    <>
      <TextField name="name" label="Name" required maxLength={60} />
      <TextField
        name="country"
        label="Country"
        helper="Where it comes from, if that helps to tell it apart."
        maxLength={60}
      />
      <LogoField
        label="Logo"
        config="make-logo"
        ground="light"
        url={item?.logoUrl ?? null}
        calls={item && logoCalls(item.id)}
        onChanged={refresh}
        waiting={{ file: logo, choose: onLogo }}
      />
      <SwitchField
        name="isActive"
        label="Active"
        helper="One that is not active is offered to nobody; vehicles that have it keep it."
      />
    </>
  )
}

interface LogoWaiting {
  logo: File | null
  onLogo: (file: File | null) => void
}

/** Adding, changing and deleting a make, by the address. */
export function MakeDialogs({ record }: { record: RecordAddress }) {
  const [logo, setLogo] = useState<File | null>(null)
  // Chosen for a make that was then not made after all.
  if (logo && !record.open) setLogo(null)
  return (
    <>
      <RecordDialog
        record={record}
        kind={MAKE}
        afterCreate={async ({ id }) => logo && logoCalls(id).upload(logo)}
        onSaved={() => setLogo(null)}
      >
        {(fields) => <Fields {...fields} logo={logo} onLogo={setLogo} />}
      </RecordDialog>
      <DeleteDialog
        record={record}
        kind={MAKE}
        description={({ name }) => `${name} goes from every list of makes, with its logo. This cannot be undone.`}
      />
    </>
  )
}
