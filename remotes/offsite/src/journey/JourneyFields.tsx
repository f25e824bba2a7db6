import { useOptions } from '@forecourt/api-client'
import type { PlateOut } from '@forecourt/contracts'
import { formatDateTime, formatRegistration, normaliseTradePlate } from '@forecourt/domain'
import { Link, TriangleAlert, useNow, Notice } from '@forecourt/ui'
import {
  ComboboxField,
  DateTimeField,
  FormSection,
  NumberField,
  SegmentedField,
  TextAreaField,
  TextField,
} from '@forecourt/ui/forms'
import { REASONS, useValues, type Values } from './values.ts'

interface Props {
  destinations: readonly string[]
  platesOut: readonly PlateOut[]
  unit: string
}

/** Where a vehicle goes, with whom, until when, and what goes with it. */
export function JourneyFields({ destinations, platesOut, unit }: Props) {
  const upToNow = new Date(useNow()).toISOString()
  return (
    <>
      <FormSection title="Where it is going" columns={2}>
        <SegmentedField<Values> name="reason" label="Reason" required choices={REASONS} span="full" />
        <TextField<Values>
          name="destinationName"
          label="Destination"
          required
          maxLength={120}
          suggestions={destinations}
          span="full"
        />
        <TextField<Values> name="contactName" label="Contact" maxLength={120} />
        <TextField<Values> name="contactPhone" label="Phone" type="tel" maxLength={20} />
      </FormSection>
      <FormSection title="Time" columns={2}>
        <DateTimeField<Values> name="outAt" label="Left" required max={upToNow} />
        <DateTimeField<Values> name="expectedReturnAt" label="Due back" required helper="Within 90 days." />
      </FormSection>
      <DriverSection />
      <FormSection title="With the vehicle" columns={2}>
        <NumberField<Values> name="odometerOut" label="Mileage out" suffix={unit} />
        <NumberField<Values> name="fuelOutPct" label="Fuel or charge out" suffix="%" />
        <NumberField<Values> name="keysOut" label="Keys out" />
        <TextField<Values>
          name="tradePlate"
          label="Trade plate"
          maxLength={20}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <PlateWarning platesOut={platesOut} />
        <TextAreaField<Values> name="note" label="Note" limit={1000} span="full" />
      </FormSection>
    </>
  )
}

/** A colleague, or somebody by name. */
function DriverSection() {
  const [driverUserId, driverName] = useValues(['driverUserId', 'driverName'])
  const { options, isPending } = useOptions('GET /options/active-dealer/employees', {
    all: true,
    includeIds: [driverUserId ?? undefined],
  })
  return (
    <FormSection title="Driver" columns={2}>
      <ComboboxField<Values>
        name="driverUserId"
        label="Colleague"
        loading={isPending}
        disabled={Boolean(driverName) && !driverUserId}
        choices={options.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField<Values>
        name="driverName"
        label="Or someone else"
        maxLength={120}
        disabled={Boolean(driverUserId)}
        helper={driverUserId ? 'Clear the colleague to name someone else.' : undefined}
      />
    </FormSection>
  )
}

/** A plate can be on one vehicle; which of the two it is on, people know. */
function PlateWarning({ platesOut }: Pick<Props, 'platesOut'>) {
  const [tradePlate] = useValues(['tradePlate'])
  const plate = normaliseTradePlate(tradePlate ?? '')
  const borne = platesOut.filter((each) => each.tradePlate === plate)
  if (borne.length === 0) return null
  return (
    <Notice icon={TriangleAlert} tone="warning" role="group">
      {borne.map(({ vehicleId, registration, stockNumber, destinationName, outAt }) => (
        <div key={vehicleId}>
          Plate {plate} is on{' '}
          <Link to={`/vehicles/${vehicleId}`}>{registration ? formatRegistration(registration) : stockNumber}</Link>, at{' '}
          {destinationName} since {formatDateTime(outAt)}.
        </div>
      ))}
    </Notice>
  )
}
