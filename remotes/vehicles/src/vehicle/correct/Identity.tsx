import type { VehicleRecord } from '@forecourt/contracts'
import {
  BODY_TYPE_LABELS,
  BODY_TYPES,
  FUEL_TYPE_LABELS,
  FUEL_TYPES,
  normaliseRegistration,
  normaliseShortChassis,
  normaliseVin,
  TRANSMISSION_LABELS,
  TRANSMISSIONS,
  yearFromText,
} from '@forecourt/domain'
import { choicesOf } from '@forecourt/ui'
import { DateField, FormSection, NumberField, SelectField, TextField } from '@forecourt/ui/forms'
import { fieldLabel, NOT_KNOWN } from './fields.ts'
import { MakeFields } from './MakeFields.tsx'
import { useField, useValues, type Values } from './correction.ts'

interface Props {
  vehicle: VehicleRecord | null
}

/** A short chassis follows from the VIN, and is asked for only where there is none. */
function ChassisFields({ vehicle }: Props) {
  const [vin] = useValues(['vin'])
  const shortChassis = useField({ name: 'shortChassis', label: fieldLabel('shortChassis') })
  return (
    <>
      <TextField<Values>
        name="vin"
        label={fieldLabel('vin')}
        normalise={normaliseVin}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={17}
        onValue={() => vehicle?.vin && shortChassis.change(null)}
      />
      {!vin && (
        <TextField<Values>
          name="shortChassis"
          label={fieldLabel('shortChassis')}
          normalise={normaliseShortChassis}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={8}
          helper="The last 4 to 8 characters of the VIN."
        />
      )}
    </>
  )
}

/** What the vehicle is. */
export const Identity = ({ vehicle }: Props) => (
  <FormSection title="Vehicle" columns={2}>
    <TextField<Values>
      name="registration"
      label={fieldLabel('registration')}
      normalise={normaliseRegistration}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={10}
    />
    <ChassisFields vehicle={vehicle} />
    <MakeFields vehicle={vehicle} />
    <TextField<Values> name="derivative" label={fieldLabel('derivative')} maxLength={120} />
    <TextField<Values> name="colour" label={fieldLabel('colour')} maxLength={30} />
    <TextField<Values> name="manufacturerColour" label={fieldLabel('manufacturerColour')} maxLength={60} />
    <SelectField<Values>
      name="fuelType"
      label={fieldLabel('fuelType')}
      placeholder={NOT_KNOWN}
      choices={choicesOf(FUEL_TYPES, FUEL_TYPE_LABELS)}
    />
    <SelectField<Values>
      name="bodyType"
      label={fieldLabel('bodyType')}
      placeholder={NOT_KNOWN}
      choices={choicesOf(BODY_TYPES, BODY_TYPE_LABELS)}
    />
    <SelectField<Values>
      name="transmission"
      label={fieldLabel('transmission')}
      placeholder={NOT_KNOWN}
      choices={choicesOf(TRANSMISSIONS, TRANSMISSION_LABELS)}
    />
    <NumberField<Values> name="engineCc" label={fieldLabel('engineCc')} suffix="cc" />
    <TextField<Values> name="engineNumber" label={fieldLabel('engineNumber')} maxLength={30} />
    <NumberField<Values> name="doors" label={fieldLabel('doors')} />
    <NumberField<Values> name="seats" label={fieldLabel('seats')} />
    <TextField<Values>
      name="yearOfManufacture"
      label={fieldLabel('yearOfManufacture')}
      inputMode="numeric"
      normalise={yearFromText}
      maxLength={4}
    />
    <DateField<Values> name="firstRegisteredAt" label={fieldLabel('firstRegisteredAt')} min="1900-01-01" />
    <DateField<Values> name="motExpiresAt" label={fieldLabel('motExpiresAt')} />
  </FormSection>
)
