import type { DealerGroup } from '@forecourt/contracts'
import {
  DeleteDialog,
  LogoField,
  RecordDialog,
  SwitchField,
  TextField,
  type RecordAddress,
  type RecordFields,
} from '@forecourt/ui'
import { GROUP, LOGOS } from './group.ts'

const renderFields = ({ pictures }: RecordFields<DealerGroup>) => (
  <>
    <TextField name="name" label="Name" required maxLength={100} />
    {LOGOS.map((logo) => (
      <LogoField key={logo.config} picture={logo} pictures={pictures} />
    ))}
    <SwitchField name="isActive" label="Active" helper={GROUP.outOfUse} />
  </>
)

/** Adding, changing and deleting a dealer group, by the address. */
export function GroupDialogs({ record }: { record: RecordAddress }) {
  return (
    <>
      <RecordDialog record={record} kind={GROUP}>
        {renderFields}
      </RecordDialog>
      <DeleteDialog
        record={record}
        kind={GROUP}
        description={({ name }) => `${name} is deleted with its logos. This cannot be undone.`}
      />
    </>
  )
}
