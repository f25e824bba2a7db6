import {
  BODY_TYPE_LABELS,
  BODY_TYPES,
  MILEAGE_UNIT_LABELS,
  MILEAGE_UNITS,
  TRANSMISSION_LABELS,
  TRANSMISSIONS,
  yearFromText,
} from '@forecourt/domain'
import { choicesOf } from '@forecourt/ui'
import { CheckboxField, FoldedSection, NumberField, SegmentedField, SelectField, TextField } from '@forecourt/ui/forms'
import { memo } from 'react'
import { WithOrigin } from '../facts.tsx'
import { useValues, type FieldName, type Values } from '../rules.ts'

const NAMES = [
  'bodyType',
  'transmission',
  'doors',
  'seats',
  'yearOfManufacture',
  'manufacturerColour',
  'engineNumber',
  'fuelLevelPct',
  'batteryHealthPct',
  'warningLights',
  'broughtBy',
  'isAgency',
  'agencyReference',
] as const satisfies readonly FieldName[]

/** What is worth keeping when it is known, and holds nobody up at the gate. */
export const MoreFields = memo(function MoreFields() {
  const [fuelType, isAgency] = useValues(['fuelType', 'isAgency'])
  const isElectric = fuelType === 'ELECTRIC'
  const hasBattery = isElectric || fuelType === 'PLUGIN_HYBRID' || fuelType === 'HYBRID'
  return (
    <FoldedSection title="More about the vehicle" note="Body, gearbox, doors, warning lights" names={NAMES}>
      <WithOrigin name="bodyType">
        {(origin) => (
          <SelectField<Values>
            name="bodyType"
            label="Body type"
            origin={origin}
            choices={choicesOf(BODY_TYPES, BODY_TYPE_LABELS)}
            placeholder="Not known"
          />
        )}
      </WithOrigin>
      <WithOrigin name="transmission">
        {(origin) => (
          <SelectField<Values>
            name="transmission"
            label="Gearbox"
            origin={origin}
            choices={choicesOf(TRANSMISSIONS, TRANSMISSION_LABELS)}
            placeholder="Not known"
          />
        )}
      </WithOrigin>
      <WithOrigin name="doors">
        {(origin) => <NumberField<Values> name="doors" label="Doors" origin={origin} />}
      </WithOrigin>
      <WithOrigin name="seats">
        {(origin) => <NumberField<Values> name="seats" label="Seats" origin={origin} />}
      </WithOrigin>
      <WithOrigin name="yearOfManufacture">
        {(origin) => (
          <TextField<Values>
            name="yearOfManufacture"
            label="Year of manufacture"
            origin={origin}
            inputMode="numeric"
            normalise={yearFromText}
            maxLength={4}
          />
        )}
      </WithOrigin>
      <TextField<Values> name="manufacturerColour" label="Maker's colour" placeholder="Candy White" maxLength={60} />
      <WithOrigin name="engineNumber">
        {(origin) => <TextField<Values> name="engineNumber" label="Engine number" origin={origin} maxLength={30} />}
      </WithOrigin>
      <NumberField<Values> name="fuelLevelPct" label={isElectric ? 'Charge' : 'Fuel level'} suffix="%" />
      {hasBattery && <NumberField<Values> name="batteryHealthPct" label="Battery health" suffix="%" />}
      <TextField<Values>
        name="warningLights"
        label="Warning lights"
        placeholder="Engine, tyre pressure"
        maxLength={200}
      />
      <TextField<Values> name="broughtBy" label="Brought by" maxLength={100} />
      <SegmentedField<Values>
        name="mileageUnit"
        label="Mileage in"
        choices={choicesOf(MILEAGE_UNITS, MILEAGE_UNIT_LABELS)}
      />
      <CheckboxField<Values> name="isAgency" label="Agency stock, owned by the manufacturer" />
      {isAgency === true && <TextField<Values> name="agencyReference" label="Agency reference" maxLength={40} />}
    </FoldedSection>
  )
})
