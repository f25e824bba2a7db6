import {
  PROVENANCE_ALERT_LABELS,
  PROVENANCE_ALERTS,
  SERVICE_HISTORIES,
  SERVICE_HISTORY_LABELS,
  V5C_STATUS_LABELS,
  V5C_STATUSES,
} from '@forecourt/domain'
import { choicesOf } from '@forecourt/ui'
import {
  CheckboxField,
  ChipsField,
  DateField,
  FoldedSection,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '@forecourt/ui/forms'
import { memo } from 'react'
import { WithOrigin } from '../facts.tsx'
import { useValues, type FieldName, type Values } from '../rules.ts'

const NAMES = [
  'v5cStatus',
  'v5cReference',
  'serviceHistory',
  'lastServiceAt',
  'lastServiceMileage',
  'previousKeepers',
  'manuals',
  'lockingWheelNut',
  'chargeCable',
  'provenanceAlerts',
  'note',
] as const satisfies readonly FieldName[]

const NOT_KNOWN = 'Not known'

/** The documents that came with the car, as far as they are available; Admin obtains the rest. */
export const DocumentFields = memo(function DocumentFields() {
  const [unit, fuelType] = useValues(['mileageUnit', 'fuelType'])
  return (
    <FoldedSection title="Documents" note="V5C, service history, provenance, note" names={NAMES}>
      <SelectField<Values>
        name="v5cStatus"
        label="V5C"
        choices={choicesOf(V5C_STATUSES, V5C_STATUS_LABELS)}
        placeholder={NOT_KNOWN}
      />
      <TextField<Values>
        name="v5cReference"
        label="V5C document reference"
        helper="11 digits"
        inputMode="numeric"
        maxLength={14}
        normalise={(text) => text.replaceAll(/\D/g, '').slice(0, 11)}
      />
      <WithOrigin name="previousKeepers">
        {(origin) => <NumberField<Values> name="previousKeepers" label="Previous keepers" origin={origin} />}
      </WithOrigin>
      <SelectField<Values>
        name="serviceHistory"
        label="Service history"
        choices={choicesOf(SERVICE_HISTORIES, SERVICE_HISTORY_LABELS)}
        placeholder="Not checked"
      />
      <DateField<Values> name="lastServiceAt" label="Last service" />
      <NumberField<Values> name="lastServiceMileage" label="Last service at" suffix={unit === 'KM' ? 'km' : 'miles'} />
      <CheckboxField<Values> name="manuals" label="Manuals" />
      <CheckboxField<Values> name="lockingWheelNut" label="Locking wheel nut" />
      {(fuelType === 'ELECTRIC' || fuelType === 'PLUGIN_HYBRID') && (
        <CheckboxField<Values> name="chargeCable" label="Charge cable" />
      )}
      <ChipsField<Values>
        name="provenanceAlerts"
        label="Known alerts"
        choices={choicesOf(PROVENANCE_ALERTS, PROVENANCE_ALERT_LABELS)}
      />
      <TextAreaField<Values> name="note" label="Note for Admin" limit={1000} />
    </FoldedSection>
  )
})
