import { CHECKLIST, QUOTE_LINE_TYPE_LABELS, QUOTE_LINE_TYPES } from '@forecourt/domain'
import {
  chakra,
  CheckboxField,
  choicesOf,
  ComboboxField,
  FormSection,
  HundredthsField,
  MoneyField,
  newKey,
  SelectField,
  TextField,
  type ApiFormHandle,
} from '@forecourt/ui'
import { EditableRows } from './EditableRows.tsx'
import { LABELS } from './labels.ts'
import { VatSelect } from './VatSelect.tsx'

interface Props {
  form: ApiFormHandle
}

/** Twelve columns at a desk, two on anything smaller. */
const Cell = chakra('div', {
  base: { minWidth: '0' },
  variants: {
    size: {
      words: { gridColumn: { base: '1 / -1', lg: 'span 5' } },
      half: { gridColumn: { base: '1 / -1', lg: 'span 6' } },
      third: { gridColumn: { base: '1 / -1', lg: 'span 4' } },
      small: { gridColumn: { base: 'span 1', lg: 'span 3' } },
      figure: { gridColumn: { base: 'span 1', lg: 'span 2' } },
    },
  },
})

const TYPES = choicesOf(QUOTE_LINE_TYPES, QUOTE_LINE_TYPE_LABELS)
const ITEMS = CHECKLIST.flatMap(({ label: group, items }) =>
  items.map(({ key, label }) => ({ value: key, label: `${group}: ${label}` })),
)

const jobFields = (job: string) => (
  <>
    <Cell size="words">
      <TextField name={`${job}.description`} label="Description" maxLength={200} />
    </Cell>
    <Cell size="small">
      <SelectField name={`${job}.type`} label="Kind" choices={TYPES} />
    </Cell>
    <Cell size="figure">
      <HundredthsField name={`${job}.labourHours`} label="Hours" suffix="h" />
    </Cell>
    <Cell size="figure">
      <MoneyField name={`${job}.unitCost`} label="Parts or price" />
    </Cell>
    <Cell size="words">
      <ComboboxField
        name={`${job}.itemRef`}
        label="Offered for"
        choices={ITEMS}
        placeholder="Any item of the checklist"
      />
    </Cell>
    <Cell size="figure">
      <VatSelect name={`${job}.vatBp`} />
    </Cell>
  </>
)

const blankJob = () => ({
  key: newKey(),
  description: null,
  type: 'PARTS',
  labourHours: 0,
  unitCost: 0,
  vatBp: 2000,
  itemRef: null,
})

/** Lines that a quote offers ready made. */
export function JobsSection({ form }: Props) {
  return (
    <FormSection title={LABELS.standardJobs} note="Offered on every quote, at the dealer's labour rate." columns={1}>
      <EditableRows
        name="standardJobs"
        form={form}
        noun="job"
        blank={blankJob}
        nameOf={({ description }) => description}
        empty="No standard jobs yet. Add those that are quoted every week."
        most={200}
        fields={jobFields}
      />
    </FormSection>
  )
}

const supplierFields = (supplier: string) => (
  <>
    <Cell size="third">
      <TextField name={`${supplier}.name`} label="Name" maxLength={100} />
    </Cell>
    <Cell size="figure">
      <TextField name={`${supplier}.type`} label="What they do" maxLength={40} />
    </Cell>
    <Cell size="small">
      <TextField name={`${supplier}.phone`} label="Phone" type="tel" maxLength={20} />
    </Cell>
    <Cell size="small">
      <TextField name={`${supplier}.email`} label="E-mail" type="email" maxLength={254} />
    </Cell>
  </>
)

const blankSupplier = () => ({ id: newKey(), name: null, type: null, phone: null, email: null })

/** Who does sublet work. */
export function SuppliersSection({ form }: Props) {
  return (
    <FormSection title={LABELS.suppliers} note="Who can be chosen for sublet work." columns={1}>
      <EditableRows
        name="suppliers"
        form={form}
        noun="supplier"
        blank={blankSupplier}
        nameOf={({ name }) => name}
        empty="No suppliers yet. Sublet work can't be quoted without one."
        most={200}
        fields={supplierFields}
      />
    </FormSection>
  )
}

const shotFields = (shot: string) => (
  <>
    <Cell size="half">
      <TextField name={`${shot}.label`} label="Photo" maxLength={60} />
    </Cell>
    <Cell size="third">
      <CheckboxField name={`${shot}.required`} label="Must be taken" />
    </Cell>
  </>
)

const blankShot = () => ({ key: newKey(), label: null, required: false })

/** The photos that Media takes of every vehicle. */
export function ShotsSection({ form }: Props) {
  return (
    <FormSection title={LABELS.shotList} note="The photos of every vehicle, in the order they are taken." columns={1}>
      <EditableRows
        name="shotList"
        form={form}
        noun="photo"
        blank={blankShot}
        nameOf={({ label }) => label}
        empty="No photos are asked for."
        most={60}
        fields={shotFields}
      />
    </FormSection>
  )
}
