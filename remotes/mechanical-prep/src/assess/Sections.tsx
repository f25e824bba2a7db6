import { useOptions } from '@forecourt/api-client'
import type { VehicleDetails } from '@forecourt/contracts'
import { formatMileage, mayTakeRouteStep, ODOMETER_SLACK } from '@forecourt/domain'
import { FileDrop, type StageFiles } from '@forecourt/stage'
import { chakra, lazyPart, Skeleton } from '@forecourt/ui'
import { ComboboxField, FormSection, NumberField, SegmentedField, TextAreaField } from '@forecourt/ui/forms'
import { useValues, type Values } from './values.ts'

const FaultCodes = lazyPart(() => import('./FaultCodes.tsx'), {
  title: 'The fault codes',
  waiting: <Skeleton height="14" />,
})

const Warning = chakra('span', { base: { color: 'sla.amber.fg', fontWeight: 'medium' } })

const YES_NO = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
]

/** What an odometer that shows less than it did is asked about (docs/domain.md#checklist). */
function odometerHelp({ mileage, mileageUnit }: VehicleDetails, now: Values['odometerIn']) {
  const before = `${formatMileage(mileage, mileageUnit)} at infleet.`
  if (typeof now !== 'number' || now >= mileage - ODOMETER_SLACK) return before
  return <Warning role="status">{before} That is higher than this reading: check it, or explain in the note.</Warning>
}

/** Who assesses, and what the odometer shows. */
export function StartSection({ vehicle }: { vehicle: VehicleDetails }) {
  const [odometer, technicianId] = useValues(['odometerIn', 'technicianId'])
  const { options, isPending } = useOptions('GET /options/active-dealer/employees', {
    all: true,
    includeIds: [technicianId],
  })
  const people = options.filter(({ roles }) => mayTakeRouteStep('mechanicalPrep', roles))
  return (
    <FormSection columns={2}>
      <NumberField<Values>
        name="odometerIn"
        label="Odometer"
        required
        suffix={vehicle.mileageUnit === 'KM' ? 'km' : 'miles'}
        helper={odometerHelp(vehicle, odometer)}
      />
      <ComboboxField<Values>
        name="technicianId"
        label="Technician"
        required
        loading={isPending}
        choices={people.map(({ id, name }) => ({ value: id, label: name }))}
        noResults="Nobody here works in Mechanical Prep."
      />
    </FormSection>
  )
}

/** What is found beyond the checklist: codes, the road test, photos of the whole car, and words. */
export function EndSections({ files }: { files: StageFiles }) {
  const [isDone] = useValues(['roadTest.done'])
  return (
    <>
      <FormSection title="Fault codes" columns={1}>
        <FaultCodes />
      </FormSection>
      <FormSection title="Road test" columns={2}>
        <SegmentedField<Values> name="roadTest.done" label="Road tested?" required choices={YES_NO} />
        {isDone === true && <NumberField<Values> name="roadTest.miles" label="Distance" suffix="miles" />}
        <TextAreaField<Values>
          name="roadTest.note"
          label={isDone === false ? 'Why not' : 'Noises, pull, brakes, gears'}
          required={isDone === false}
          rows={2}
          limit={500}
        />
      </FormSection>
      <FormSection title="Other photos and documents" columns={1}>
        <FileDrop files={files} of={null} label="Other photos and documents" takesPaste />
      </FormSection>
      <FormSection title="Note" columns={1}>
        <TextAreaField<Values> name="note" label="Note for the estimator" rows={3} limit={1000} />
      </FormSection>
    </>
  )
}
