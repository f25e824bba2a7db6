import { newKey } from '@forecourt/api-client'
import { CHECKLIST, QUOTE_LINE_TYPE_LABELS, QUOTE_LINE_TYPES } from '@forecourt/domain'
import {
  choicesOf,
  ComboboxField,
  FormSection,
  HundredthsField,
  MoneyField,
  SelectField,
  TextField,
  VatField,
  type ApiFormHandle,
} from '@forecourt/ui'
import { Cell } from './Cell.tsx'
import { EditableRows } from './EditableRows.tsx'
import { LABELS } from './labels.ts'

const TYPES = choicesOf(QUOTE_LINE_TYPES, QUOTE_LINE_TYPE_LABELS)
const ITEMS = CHECKLIST.flatMap(({ label: group, items }) =>
  items.map(({ key, label }) => ({ value: key, label: `${group}: ${label}` })),
)

const fields = (job: string) => (
  <>
    <Cell wide>
      <TextField name={`${job}.description`} label="Description" required maxLength={200} />
    </Cell>
    <Cell>
      <SelectField name={`${job}.type`} label="Kind" choices={TYPES} />
    </Cell>
    <Cell>
      <HundredthsField name={`${job}.labourHours`} label="Hours" />
    </Cell>
    <Cell>
      <MoneyField name={`${job}.unitCost`} label="Parts or price" />
    </Cell>
    <Cell>
      <VatField name={`${job}.vatBp`} />
    </Cell>
    <Cell wide>
      <ComboboxField name={`${job}.itemRef`} label="Offered for" choices={ITEMS} placeholder="Any item" />
    </Cell>
  </>
)

export const blankJob = () => ({
  key: newKey(),
  description: null,
  type: 'PARTS',
  labourHours: 0,
  unitCost: 0,
  vatBp: 2000,
  itemRef: null,
})

/** Lines that a quote offers ready made. */
export const JobsSection = ({ form }: { form: ApiFormHandle }) => (
  <FormSection title={LABELS.standardJobs} note="Offered on every quote, at the dealer’s labour rate." columns={1}>
    <EditableRows
      name="standardJobs"
      form={form}
      noun="job"
      blank={blankJob}
      nameOf={({ description }) => description}
      empty="No standard jobs yet. Add those that are quoted every week."
      most={200}
      columns="minmax(0, 5fr) minmax(0, 2.4fr) 4.5rem 6.5rem 5.5rem minmax(0, 4fr)"
      fields={fields}
    />
  </FormSection>
)
