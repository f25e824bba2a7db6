import { useOptions } from '@forecourt/api-client'
import type { VehicleRecord } from '@forecourt/contracts'
import { MILEAGE_UNIT_LABELS, MILEAGE_UNITS } from '@forecourt/domain'
import { useNow, choicesOf } from '@forecourt/ui'
import { DateTimeField, FormSection, NumberField, SelectField, TextAreaField, TextField } from '@forecourt/ui/forms'
import { fieldLabel } from './fields.ts'
import type { Values } from './correction.ts'

/** How the vehicle came, and in which state. */
export function Arrival({ vehicle }: { vehicle: VehicleRecord | null }) {
  const now = useNow()
  // A source that is no longer offered stays the vehicle's.
  const { options } = useOptions('GET /options/sources', { all: true, includeIds: [vehicle?.sourceId] })
  return (
    <FormSection title="Arrival" columns={2}>
      <NumberField<Values> name="mileage" label={fieldLabel('mileage')} required />
      <SelectField<Values>
        name="mileageUnit"
        label={fieldLabel('mileageUnit')}
        required
        choices={choicesOf(MILEAGE_UNITS, MILEAGE_UNIT_LABELS)}
      />
      <DateTimeField<Values>
        name="arrivedAt"
        label={fieldLabel('arrivedAt')}
        required
        max={new Date(now).toISOString()}
      />
      <SelectField<Values>
        name="sourceId"
        label={fieldLabel('sourceId')}
        required
        choices={options.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField<Values> name="supplierName" label={fieldLabel('supplierName')} maxLength={120} />
      <TextField<Values> name="broughtBy" label={fieldLabel('broughtBy')} maxLength={100} />
      <NumberField<Values> name="keysCount" label={fieldLabel('keysCount')} />
      <TextField<Values> name="warningLights" label={fieldLabel('warningLights')} maxLength={200} />
      <NumberField<Values> name="fuelLevelPct" label={fieldLabel('fuelLevelPct')} suffix="%" />
      <NumberField<Values> name="batteryHealthPct" label={fieldLabel('batteryHealthPct')} suffix="%" />
      <TextAreaField<Values> name="note" label={fieldLabel('note')} limit={1000} />
    </FormSection>
  )
}
