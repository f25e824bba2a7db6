import type { RecordAddress } from '@forecourt/ui'
import { DeleteDialog, RecordDialog, SwitchField, TextField, type ValuesOf } from '@forecourt/ui/forms'
import { useMemo } from 'react'
import { withLastChanged } from '../audit/LastChanged.tsx'
import { modelKind } from './model.ts'
import type { ModelForm } from '@forecourt/contracts'

type Values = ValuesOf<typeof ModelForm>

/** Adding, changing and deleting a model of a make, by the address. */
export function ModelDialogs({ record, makeId }: { record: RecordAddress; makeId: string }) {
  const kind = useMemo(() => modelKind(makeId), [makeId])
  return (
    <>
      <RecordDialog record={record} kind={kind}>
        {withLastChanged(() => (
          <>
            <TextField<Values> name="name" label="Name" required maxLength={60} />
            <SwitchField<Values> name="isActive" label="Active" helper={kind.outOfUse} />
          </>
        ))}
      </RecordDialog>
      <DeleteDialog
        record={record}
        kind={kind}
        description={({ name }) => `${name} is removed from the make’s models. This cannot be undone.`}
      />
    </>
  )
}
