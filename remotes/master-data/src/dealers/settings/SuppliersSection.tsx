import { newKey } from '@forecourt/api-client'
import { FormSection, TextField, type ApiFormHandle } from '@forecourt/ui/forms'
import { Cell } from './Cell.tsx'
import { EditableRows } from './EditableRows.tsx'
import { LABELS } from './labels.ts'
import type { Values } from './values.ts'

const fields = (supplier: `suppliers.${number}`) => (
  <>
    <Cell wide>
      <TextField<Values> name={`${supplier}.name`} label="Name" required maxLength={100} />
    </Cell>
    <Cell>
      <TextField<Values> name={`${supplier}.type`} label="Role" required maxLength={40} />
    </Cell>
    <Cell>
      <TextField<Values> name={`${supplier}.phone`} label="Phone" type="tel" maxLength={20} />
    </Cell>
    <Cell wide>
      <TextField<Values> name={`${supplier}.email`} label="E-mail" type="email" maxLength={254} />
    </Cell>
  </>
)

export const blankSupplier = () => ({ id: newKey(), name: null, type: null, phone: null, email: null })

/** Who does sublet work. */
export const SuppliersSection = ({ form }: { form: ApiFormHandle<Values> }) => (
  <FormSection title={LABELS.suppliers} note="Suppliers who can be chosen for sublet work." columns={1}>
    <EditableRows
      name="suppliers"
      form={form}
      noun="supplier"
      blank={blankSupplier}
      nameOf={({ name }) => name}
      empty="No suppliers yet. Sublet work can't be quoted without one."
      most={200}
      columns="minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) minmax(0, 3fr)"
      fields={fields}
    />
  </FormSection>
)
