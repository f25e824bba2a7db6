import type { Make, MakeForm } from '@forecourt/contracts'
import type { RecordAddress } from '@forecourt/ui'
import {
  DeleteDialog,
  LogoField,
  RecordDialog,
  SwitchField,
  TextField,
  type RecordFields,
  type ValuesOf,
} from '@forecourt/ui/forms'
import { withLastChanged } from '../audit/LastChanged.tsx'
import { LOGO, MAKE } from './make.ts'

type Values = ValuesOf<typeof MakeForm>

const renderFields = ({ pictures }: RecordFields<Make>) => (
  <>
    <TextField<Values> name="name" label="Name" required maxLength={60} />
    <TextField<Values> name="country" label="Country" helper="Optional, to tell similar makes apart." maxLength={60} />
    <LogoField picture={LOGO} pictures={pictures} />
    <SwitchField<Values> name="isActive" label="Active" helper={MAKE.outOfUse} />
  </>
)

/** Adding, changing and deleting a make, by the address. */
export function MakeDialogs({ record }: { record: RecordAddress }) {
  return (
    <>
      <RecordDialog record={record} kind={MAKE}>
        {withLastChanged(renderFields)}
      </RecordDialog>
      <DeleteDialog
        record={record}
        kind={MAKE}
        description={({ name }) => `${name} and its logo are removed from every list of makes. This cannot be undone.`}
      />
    </>
  )
}
