import { SERVICE_HISTORIES, SERVICE_HISTORY_LABELS } from '@forecourt/domain'
import { choicesOf } from '@forecourt/ui'
import { CheckboxField, DateField, FormSection, NumberField, SelectField } from '@forecourt/ui/forms'
import { fieldLabel, NOT_KNOWN } from './fields.ts'
import { useValues, type Values } from './correction.ts'

/** What came with the vehicle. Its V5C and its provenance belong to Admin's configuration. */
export function Documents() {
  const [unit] = useValues(['mileageUnit'])
  return (
    <FormSection title="Documents" columns={2}>
      <SelectField<Values>
        name="serviceHistory"
        label={fieldLabel('serviceHistory')}
        placeholder={NOT_KNOWN}
        choices={choicesOf(SERVICE_HISTORIES, SERVICE_HISTORY_LABELS)}
      />
      <NumberField<Values> name="previousKeepers" label={fieldLabel('previousKeepers')} />
      <DateField<Values> name="lastServiceAt" label={fieldLabel('lastServiceAt')} />
      <NumberField<Values>
        name="lastServiceMileage"
        label={fieldLabel('lastServiceMileage')}
        suffix={unit === 'KM' ? 'km' : 'miles'}
      />
      <CheckboxField<Values> name="manuals" label={fieldLabel('manuals')} />
      <CheckboxField<Values> name="lockingWheelNut" label={fieldLabel('lockingWheelNut')} />
      <CheckboxField<Values> name="chargeCable" label={fieldLabel('chargeCable')} />
    </FormSection>
  )
}
