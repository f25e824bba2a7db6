import { SERVICE_HISTORIES, SERVICE_HISTORY_LABELS } from '@forecourt/domain'
import {
  CheckboxField,
  choicesOf,
  DateField,
  FormSection,
  NumberField,
  SelectField,
  useFormValues,
} from '@forecourt/ui'
import { fieldLabel, NOT_KNOWN } from './fields.ts'

/** What came with the vehicle. Its V5C and its provenance belong to Admin's configuration. */
export function Papers() {
  const [unit] = useFormValues(['mileageUnit'])
  return (
    <FormSection title="Papers" columns={2}>
      <SelectField
        name="serviceHistory"
        label={fieldLabel('serviceHistory')}
        placeholder={NOT_KNOWN}
        choices={choicesOf(SERVICE_HISTORIES, SERVICE_HISTORY_LABELS)}
      />
      <NumberField name="previousKeepers" label={fieldLabel('previousKeepers')} />
      <DateField name="lastServiceAt" label={fieldLabel('lastServiceAt')} />
      <NumberField
        name="lastServiceMileage"
        label={fieldLabel('lastServiceMileage')}
        suffix={unit === 'KM' ? 'km' : 'miles'}
      />
      <CheckboxField name="manuals" label={fieldLabel('manuals')} />
      <CheckboxField name="lockingWheelNut" label={fieldLabel('lockingWheelNut')} />
      <CheckboxField name="chargeCable" label={fieldLabel('chargeCable')} />
    </FormSection>
  )
}
