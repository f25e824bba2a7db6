import type { DealerGroup, DealerGroupForm } from '@forecourt/contracts'
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
import { useClosingQuestion } from '../closing/useClosingQuestion.tsx'
import { GROUP, LOGOS } from './group.ts'

type Values = ValuesOf<typeof DealerGroupForm>

const renderFields = ({ pictures }: RecordFields<DealerGroup>) => (
  <>
    <TextField<Values> name="name" label="Name" required maxLength={100} />
    {LOGOS.map((logo) => (
      <LogoField key={logo.config} picture={logo} pictures={pictures} />
    ))}
    <SwitchField<Values> name="isActive" label="Active" helper={GROUP.outOfUse} />
  </>
)

/** Adding, changing and deleting a dealer group, by the address. */
export function GroupDialogs({ record }: { record: RecordAddress }) {
  const { kind, question } = useClosingQuestion(GROUP)
  return (
    <>
      {question}
      <RecordDialog record={record} kind={kind}>
        {withLastChanged(renderFields)}
      </RecordDialog>
      <DeleteDialog
        record={record}
        kind={kind}
        description={({ name }) => `${name} is deleted with its logos. This cannot be undone.`}
      />
    </>
  )
}
