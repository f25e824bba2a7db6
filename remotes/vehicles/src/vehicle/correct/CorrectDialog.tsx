import { useOptions } from '@forecourt/api-client'
import type { VehicleRecord } from '@forecourt/contracts'
import {
  BODY_TYPE_LABELS,
  BODY_TYPES,
  FUEL_TYPE_LABELS,
  FUEL_TYPES,
  MILEAGE_UNIT_LABELS,
  MILEAGE_UNITS,
  normaliseRegistration,
  normaliseVin,
  SERVICE_HISTORIES,
  SERVICE_HISTORY_LABELS,
  TRANSMISSION_LABELS,
  TRANSMISSIONS,
} from '@forecourt/domain'
import {
  choicesOf,
  DateField,
  DateTimeField,
  FormSection,
  NumberField,
  RecordDialog,
  SelectField,
  TextAreaField,
  TextField,
  useNow,
  type RecordAddress,
  type RecordFields,
} from '@forecourt/ui'
import { CORRECTION } from './correction.ts'
import { fieldLabel } from './fields.ts'
import { MakeFields } from './MakeFields.tsx'

interface Props {
  record: RecordAddress
  onClose: () => void
}

const NOT_KNOWN = 'Not known'

function Identity({ vehicle }: { vehicle: VehicleRecord | null }) {
  return (
    <FormSection title="Vehicle" columns={2}>
      <TextField
        name="registration"
        label="Registration"
        normalise={normaliseRegistration}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={10}
      />
      <TextField
        name="vin"
        label="VIN"
        normalise={normaliseVin}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={17}
      />
      <MakeFields vehicle={vehicle} />
      <TextField name="derivative" label="Derivative" maxLength={120} />
      <TextField name="colour" label="Colour" maxLength={30} />
      <SelectField
        name="fuelType"
        label={fieldLabel('fuelType')}
        placeholder={NOT_KNOWN}
        choices={choicesOf(FUEL_TYPES, FUEL_TYPE_LABELS)}
      />
      <SelectField
        name="bodyType"
        label="Body type"
        placeholder={NOT_KNOWN}
        choices={choicesOf(BODY_TYPES, BODY_TYPE_LABELS)}
      />
      <SelectField
        name="transmission"
        label="Gearbox"
        placeholder={NOT_KNOWN}
        choices={choicesOf(TRANSMISSIONS, TRANSMISSION_LABELS)}
      />
      <NumberField name="engineCc" label={fieldLabel('engineCc')} suffix="cc" />
      <TextField name="engineNumber" label="Engine number" maxLength={30} />
      <NumberField name="doors" label="Doors" />
      <NumberField name="seats" label="Seats" />
      <DateField name="firstRegisteredAt" label={fieldLabel('firstRegisteredAt')} min="1900-01-01" />
      <DateField name="motExpiresAt" label={fieldLabel('motExpiresAt')} />
    </FormSection>
  )
}

function Arrival() {
  const now = useNow()
  const { options } = useOptions('GET /options/sources', { pageSize: 100 })
  return (
    <FormSection title="Arrival" columns={2}>
      <NumberField name="mileage" label="Mileage" required />
      <SelectField
        name="mileageUnit"
        label={fieldLabel('mileageUnit')}
        required
        choices={choicesOf(MILEAGE_UNITS, MILEAGE_UNIT_LABELS)}
      />
      <DateTimeField name="arrivedAt" label="Arrived" required max={new Date(now).toISOString()} />
      <SelectField
        name="sourceId"
        label="Source"
        required
        choices={options.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField name="supplierName" label={fieldLabel('supplierName')} maxLength={120} />
      <TextField name="broughtBy" label="Brought by" maxLength={100} />
      <NumberField name="keysCount" label="Keys" />
      <SelectField
        name="serviceHistory"
        label="Service history"
        placeholder={NOT_KNOWN}
        choices={choicesOf(SERVICE_HISTORIES, SERVICE_HISTORY_LABELS)}
      />
      <NumberField name="previousKeepers" label="Previous keepers" />
      <TextField name="warningLights" label="Warning lights" maxLength={200} />
      <TextAreaField name="note" label="Note" />
    </FormSection>
  )
}

const renderFields = ({ item }: RecordFields<VehicleRecord>) => (
  <>
    <Identity vehicle={item} />
    <Arrival />
  </>
)

const titleOf = (vehicle: VehicleRecord) => `Correct ${CORRECTION.nameOf(vehicle)}`

/** What was captured at infleet, to be put right; every change is kept in the vehicle's history. */
export default function CorrectDialog({ record }: Props) {
  return (
    <RecordDialog record={record} kind={CORRECTION} title={titleOf} size="lg">
      {renderFields}
    </RecordDialog>
  )
}
