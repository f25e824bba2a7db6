import { SampleStageSubmission, type SampleStageRecord } from '@forecourt/contracts'
import {
  FromInfleet,
  nextStageName,
  StageForm,
  StageHeader,
  useStageForm,
  type InfleetFact,
  type OpenedStage,
} from '@forecourt/stage'
import { SidePanelLayout } from '@forecourt/ui'
import { CheckboxField, FormActions, FormSection, TextAreaField, type FormValues } from '@forecourt/ui/forms'
import type { z } from 'zod'
import { SAMPLE_STAGE } from '../stage.ts'

type Values = FormValues<z.input<typeof SampleStageSubmission>>

const EMPTY: Values = { note: null, confirmed: false }

/** What the work needs to know about the vehicle. */
const FROM_INFLEET: readonly InfleetFact[] = ['stockNumber', 'mileage', 'keys', 'warningLights']

/** The form of Sample Stage with its draft. */
export function SampleStageForm(opened: OpenedStage<SampleStageRecord>) {
  const { record, isHere } = opened
  const { vehicle } = record
  const stage = useStageForm({
    name: 'sample-stage',
    opened,
    stored: record.draft,
    schema: SampleStageSubmission,
    defaultValues: EMPTY,
    draft: { route: 'POST /stage/sample-stage/:vehicleId/draft' },
    submit: { route: 'POST /stage/sample-stage/:vehicleId' },
  })
  return (
    <>
      <StageHeader vehicle={vehicle} task="Sample Stage" list={SAMPLE_STAGE.list} draft={stage.draft} />
      <SidePanelLayout side={<FromInfleet vehicle={vehicle} facts={FROM_INFLEET} />} sideLabel="What infleet captured">
        <StageForm stage={stage} vehicle={vehicle} isHere={isHere} label="Sample Stage">
          <FormSection title="Sample Stage" columns={1}>
            <TextAreaField<Values> name="note" label="Note" limit={1000} />
            <CheckboxField<Values>
              name="confirmed"
              label="Confirmed"
              helper="The vehicle can move to its next stage."
            />
          </FormSection>
          <FormActions submit={`Submit and send to ${nextStageName(vehicle.route, 'SAMPLE_STAGE:SAMPLE_STAGE')}`} />
        </StageForm>
      </SidePanelLayout>
    </>
  )
}
