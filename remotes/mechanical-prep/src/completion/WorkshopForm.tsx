import type { MechanicalPrepRecord } from '@forecourt/contracts'
import { CompletionForm, OdometerField, PASSED, type OpenedPrep } from '@forecourt/prep'
import {
  DateField,
  FormSection,
  NumberField,
  SegmentedField,
  SelectField,
  TextField,
  useFormValues,
  type ApiFormHandle,
} from '@forecourt/ui/forms'
import { Optional } from './Optional.tsx'
import { motLinesOf, useWorkshopForm } from './useWorkshopForm.ts'
import type { Values } from './values.ts'

const SERVICES = [
  { value: 'INTERIM', label: 'Interim' },
  { value: 'FULL', label: 'Full' },
  { value: 'MAJOR', label: 'Major' },
]
const DONE = [
  { value: true, label: 'Done' },
  { value: false, label: 'Not done' },
]

/** Whether an approved MOT test is marked as done. */
function useIsTested(form: ApiFormHandle<Values>, motLines: readonly string[]): boolean {
  const [lines] = useFormValues(['lines'], form)
  return (lines ?? []).some(({ lineId, status }) => status === 'DONE' && lineId && motLines.includes(lineId))
}

/** The end of mechanical work: beside what both stages ask, the road test, an MOT test and a service. */
export function WorkshopForm(opened: OpenedPrep<MechanicalPrepRecord>) {
  const completion = useWorkshopForm(opened)
  const { vehicle } = opened.record
  const { form } = completion
  const isTested = useIsTested(form, motLinesOf(opened.record))
  return (
    <CompletionForm opened={opened} completion={completion}>
      <FormSection title="The vehicle">
        <OdometerField vehicle={vehicle} before={completion.found.odometer} />
        <SegmentedField<Values> name="roadTestDone" label="Road test" choices={DONE} />
        <Optional
          form={form}
          name="mot"
          label="New MOT carried out"
          isRequired={isTested}
          blank={{ passed: null, testNumber: null, expiresOn: null }}
        >
          <SegmentedField<Values> name="mot.passed" label="Result" choices={PASSED} />
          <TextField<Values>
            name="mot.testNumber"
            label="Test number"
            required
            inputMode="numeric"
            helper="12 digits"
            normalise={(text) => text.replaceAll(/\s/g, '')}
          />
          <DateField<Values> name="mot.expiresOn" label="Expires" />
        </Optional>
        <Optional
          form={form}
          name="service"
          label="Service carried out"
          blank={{ type: null, nextDueAt: null, nextDueMileage: null }}
        >
          <SelectField<Values> name="service.type" label="Service" required choices={SERVICES} />
          <DateField<Values> name="service.nextDueAt" label="Next due" />
          <NumberField<Values>
            name="service.nextDueMileage"
            label="Next due at"
            suffix={vehicle.mileageUnit === 'KM' ? 'km' : 'miles'}
          />
        </Optional>
      </FormSection>
    </CompletionForm>
  )
}
