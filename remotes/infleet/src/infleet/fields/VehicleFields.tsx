import type { InfleetFormMetadata } from '@forecourt/contracts'
import { FUEL_TYPE_LABELS, FUEL_TYPES, londonDay, normaliseVin } from '@forecourt/domain'
import { useNow, choicesOf } from '@forecourt/ui'
import { DateField, FormSection, NumberField, SelectField, TextField } from '@forecourt/ui/forms'
import { memo } from 'react'
import { WithOrigin } from '../facts.tsx'
import type { SetValue, Values } from '../rules.ts'
import { MakeFields } from './MakeFields.tsx'

interface Props {
  setValue: SetValue
  makes: InfleetFormMetadata['makes']
  /** The VIN is already shown in place of the plate. */
  byChassis: boolean
}

const DAY = 86_400_000
const LATEST_REGISTRATION_DAYS = 30

/** What the car is, according to its documents. */
export const VehicleFields = memo(function VehicleFields({ setValue, makes, byChassis }: Props) {
  const now = useNow()
  return (
    <FormSection title="Vehicle">
      <MakeFields setValue={setValue} makes={makes} />
      <WithOrigin name="derivative">
        {(origin) => (
          <TextField<Values> name="derivative" label="Derivative" origin={origin} placeholder="1.5 TSI FR 5dr" />
        )}
      </WithOrigin>
      {!byChassis && (
        <WithOrigin name="vin">
          {(origin) => (
            <TextField<Values>
              name="vin"
              label="VIN"
              origin={origin}
              normalise={normaliseVin}
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={17}
            />
          )}
        </WithOrigin>
      )}
      <WithOrigin name="colour">
        {(origin) => <TextField<Values> name="colour" label="Colour" origin={origin} />}
      </WithOrigin>
      <WithOrigin name="fuelType">
        {(origin) => (
          <SelectField<Values>
            name="fuelType"
            label="Fuel"
            origin={origin}
            choices={choicesOf(FUEL_TYPES, FUEL_TYPE_LABELS)}
            placeholder="Not known"
          />
        )}
      </WithOrigin>
      <WithOrigin name="firstRegisteredAt">
        {(origin) => (
          <DateField<Values>
            name="firstRegisteredAt"
            label="First registered"
            origin={origin}
            min="1900-01-01"
            max={londonDay(now + LATEST_REGISTRATION_DAYS * DAY)}
          />
        )}
      </WithOrigin>
      <WithOrigin name="engineCc">
        {(origin) => <NumberField<Values> name="engineCc" label="Engine" suffix="cc" origin={origin} />}
      </WithOrigin>
      <WithOrigin name="motExpiresAt">
        {(origin) => <DateField<Values> name="motExpiresAt" label="MOT expiry" origin={origin} />}
      </WithOrigin>
    </FormSection>
  )
})
