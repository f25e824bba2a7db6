import { newKey } from '@forecourt/api-client'
import { CHECKLIST, QUOTE_LINE_TYPE_LABELS, QUOTE_LINE_TYPES } from '@forecourt/domain'
import { choicesOf } from '@forecourt/ui'
import {
  ComboboxField,
  FormSection,
  HundredthsField,
  MoneyField,
  SelectField,
  TextField,
  VatField,
  type ApiFormHandle,
} from '@forecourt/ui/forms'
import { Cell } from './Cell.tsx'
import { EditableRows } from './EditableRows.tsx'
import { LABELS } from './labels.ts'
import type { Values } from './values.ts'

const TYPES = choicesOf(QUOTE_LINE_TYPES, QUOTE_LINE_TYPE_LABELS)
const ITEMS = CHECKLIST.flatMap(({ label: group, items }) =>
  items.map(({ key, label }) => ({ value: key, label: `${group}: ${label}` })),
)

const fields = (job: `standardJobs.${number}`) => (
  <>
    <Cell wide>
      <TextField<Values> name={`${job}.description`} label="Description" required maxLength={200} />
    </Cell>
    <Cell>
      <SelectField<Values> name={`${job}.type`} label="Kind" choices={TYPES} />
    </Cell>
    <Cell>
      <HundredthsField<Values> name={`${job}.labourHours`} label="Hours" />
    </Cell>
    <Cell>
      <MoneyField<Values> name={`${job}.unitCost`} label="Parts or price" />
    </Cell>
    <Cell>
      <VatField<Values> name={`${job}.vatBp`} />
    </Cell>
    <Cell wide>
      <ComboboxField<Values> name={`${job}.itemRef`} label="Offered for" choices={ITEMS} placeholder="Any item" />
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
export const JobsSection = ({ form }: { form: ApiFormHandle<Values> }) => (
  <FormSection title={LABELS.standardJobs} note="Offered on every quote, at the dealer’s labour rate." columns={1}>
    <EditableRows
      name="standardJobs"
      form={form}
      noun="job"
      blank={blankJob}
      nameOf={({ description }) => description}
      empty="No standard jobs yet. Add the ones you quote every week."
      most={200}
      columns="minmax(0, 5fr) minmax(0, 2.4fr) 4.5rem 6.5rem 5.5rem minmax(0, 4fr)"
      fields={fields}
    />
  </FormSection>
)
