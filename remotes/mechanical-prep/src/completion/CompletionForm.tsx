import type { MechanicalPrepRecord } from '@forecourt/contracts'
import { formatMileage } from '@forecourt/domain'
import { StageForm, StageHeader, type OpenedStage } from '@forecourt/stage'
import {
  ButtonLink,
  DateField,
  FormActions,
  FormSection,
  NumberField,
  SegmentedField,
  SelectField,
  SidePanelLayout,
  TextAreaField,
  TextField,
  type ApiFormHandle,
} from '@forecourt/ui'
import { LIST_LINK } from '../list/link.ts'
import { FindingsPanel } from '../quote/FindingsPanel.tsx'
import { nextName } from './next.ts'
import { Optional } from './Optional.tsx'
import { PeopleFields } from './PeopleFields.tsx'
import { useCompletionForm } from './useCompletionForm.ts'
import type { Values } from './values.ts'
import { VariancePanel } from './VariancePanel.tsx'
import { WorkPanel } from './WorkPanel.tsx'

const SERVICES = [
  { value: 'INTERIM', label: 'Interim' },
  { value: 'FULL', label: 'Full' },
  { value: 'MAJOR', label: 'Major' },
]
const DONE = [
  { value: true, label: 'Done' },
  { value: false, label: 'Not done' },
]
const PASSED = [
  { value: true, label: 'Passed' },
  { value: false, label: 'Failed' },
]

/** What became of the approved work, so that the vehicle can go on (domain section 4.3, M10). */
export function CompletionForm({ record, isRefreshing, isHere, refresh, onMoved }: OpenedStage<MechanicalPrepRecord>) {
  const stage = useCompletionForm({ record, refresh, onMoved })
  const { base, lines } = stage
  const form = stage.form as unknown as ApiFormHandle<Values>
  const { vehicle } = record
  const odometerIn = base.assessment?.odometerIn

  const side = (
    <>
      <VariancePanel form={form} lines={lines} />
      <FindingsPanel assessment={base.assessment} files={base.files} />
    </>
  )
  return (
    <>
      <StageHeader
        vehicle={vehicle}
        task="Finish the work"
        list={LIST_LINK}
        draft={stage.draft}
        actions={<ButtonLink to={`/stages/mechanical-prep/${vehicle.id}/quote`}>Quote extra work</ButtonLink>}
      />
      <SidePanelLayout side={side} sideLabel="Cost and what was found">
        <StageForm stage={stage} vehicle={vehicle} isHere={isHere} isRefreshing={isRefreshing} label="Finish the work">
          <WorkPanel form={form} lines={lines} />
          <FormSection title="The vehicle">
            <NumberField<Values>
              name="odometerOut"
              label="Odometer now"
              required
              suffix={vehicle.mileageUnit === 'KM' ? 'km' : 'miles'}
              helper={
                odometerIn === undefined
                  ? undefined
                  : `${formatMileage(odometerIn, vehicle.mileageUnit)} when it was assessed`
              }
            />
            <SegmentedField<Values> name="roadTestDone" label="Road test" choices={DONE} />
            <Optional
              form={form}
              name="mot"
              label="A new MOT test was made"
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
              label="It was serviced"
              blank={{ type: null, nextDueAt: null, nextDueMileage: null }}
            >
              <SelectField<Values> name="service.type" label="Service" required choices={SERVICES} />
              <DateField<Values> name="service.nextDueAt" label="Next due" />
              <NumberField<Values> name="service.nextDueMileage" label="Next due at" suffix="miles" />
            </Optional>
          </FormSection>
          <FormSection
            title="Quality check"
            note="Nobody checks what they did themselves, where there is somebody else."
          >
            <PeopleFields named={[base.assessment?.technician.id]} />
            <SegmentedField<Values> name="qualityPassed" label="Quality check" choices={PASSED} />
            <TextField<Values> name="partsNote" label="Parts note" span="full" />
            <TextAreaField<Values> name="note" label="Note" limit={1000} rows={2} />
          </FormSection>
          <FormActions submit={`Finish, on to ${nextName(vehicle)}`} />
        </StageForm>
      </SidePanelLayout>
    </>
  )
}
