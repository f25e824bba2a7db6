import { newKey } from '@forecourt/api-client'
import type { DealerSettings } from '@forecourt/contracts'
import { chakra } from '@forecourt/ui'
import { CheckboxField, FormSection, NumberField, TextField, type ApiFormHandle } from '@forecourt/ui/forms'
import { Cell } from './Cell.tsx'
import { EditableRows } from './EditableRows.tsx'
import { LABELS } from './labels.ts'
import { standard } from './standard.ts'
import type { Values } from './values.ts'

const fields = (shot: `shotList.${number}`) => (
  <>
    <Cell gridColumn={{ md: 'span 2', xl: 'auto' }}>
      <TextField<Values> name={`${shot}.label`} label="Photo" required maxLength={60} />
    </Cell>
    <Cell tick>
      <CheckboxField<Values> name={`${shot}.required`} label="Must be taken" />
    </Cell>
  </>
)

export const blankShot = () => ({ key: newKey(), label: null, required: false })

/** What Media will want of every vehicle: how many photos, and of what. */
export const PhotosSection = ({ form, defaults }: { form: ApiFormHandle<Values>; defaults: DealerSettings }) => (
  <FormSection title="Photos" note="The photos Media asks for on every vehicle.">
    <NumberField<Values> name="minPhotos" label={LABELS.minPhotos} helper={standard(defaults.minPhotos)} />
    <NumberField<Values> name="maxPhotos" label={LABELS.maxPhotos} helper={standard(defaults.maxPhotos)} />
    <chakra.div gridColumn="1 / -1" minWidth="0">
      <EditableRows
        name="shotList"
        form={form}
        noun="photo"
        blank={blankShot}
        nameOf={({ label }) => label}
        empty="No shots in the list yet."
        most={60}
        columns="minmax(0, 1fr) 9rem"
        fields={fields}
      />
    </chakra.div>
  </FormSection>
)
