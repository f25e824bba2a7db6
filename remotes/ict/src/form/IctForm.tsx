import type { IctRecord } from '@forecourt/contracts'
import {
  FromInfleet,
  nextStageName,
  StageForm,
  StageHeader,
  type InfleetFact,
  type OpenedStage,
} from '@forecourt/stage'
import { SidePanelLayout } from '@forecourt/ui'
import {
  ChipsField,
  FormActions,
  FormSection,
  SegmentedField,
  TextAreaField,
  useFormValues,
  type ApiFormHandle,
} from '@forecourt/ui/forms'
import { ICT } from '../stage.ts'
import { ConfirmSection } from './ConfirmSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import { TransferSection } from './TransferSection.tsx'
import { useIctForm } from './useIctForm.ts'
import { isSettled, KIT, type Values } from './values.ts'

/** What the walk-round is held against. */
const FROM_INFLEET: readonly InfleetFact[] = [
  'stockNumber',
  'source',
  'mileage',
  'keys',
  'v5c',
  'serviceHistory',
  'warningLights',
  'lockingWheelNut',
  'manuals',
]

const YES_NO = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
]

/** The handover to the selling dealer and the sales walk-round (docs/domain.md#ict). */
export function IctForm(opened: OpenedStage<IctRecord>) {
  const { record, isHere } = opened
  const stage = useIctForm(opened)
  const { vehicle } = record
  return (
    <>
      <StageHeader vehicle={vehicle} task="Handover" list={ICT.list} draft={stage.draft} />
      <SidePanelLayout side={<FromInfleet vehicle={vehicle} facts={FROM_INFLEET} />} sideLabel="Infleet details">
        <StageForm stage={stage} vehicle={vehicle} isHere={isHere} label="ICT">
          <TransferSection vehicle={vehicle} />
          <FormSection title="Walk-round">
            <SegmentedField<Values>
              name="walkround.conditionAsDescribed"
              label="Condition as described"
              choices={YES_NO}
            />
            <SegmentedField<Values> name="walkround.roadTested" label="Road tested" choices={YES_NO} />
            <SegmentedField<Values> name="walkround.warningLights" label="Warning lights on" choices={YES_NO} />
            <ChipsField<Values> name="walkround.kit" label="Kit present" choices={KIT} />
            <TextAreaField<Values> name="note" label="Note" limit={1000} />
          </FormSection>
          <FilesSection vehicleId={vehicle.id} files={record.files} />
          <ConfirmSection ict={record.ict} mayConfirm={record.mayConfirm} />
          <Actions form={stage.form} record={record} />
        </StageForm>
      </SidePanelLayout>
    </>
  )
}

function Actions({ form, record }: { form: ApiFormHandle<Values>; record: IctRecord }) {
  const [ictConfirmed, ictNotRequired] = useFormValues(['ictConfirmed', 'ictNotRequired'], form)
  const ticks = { ictConfirmed: ictConfirmed === true, ictNotRequired: ictNotRequired === true }
  const missing = record.mayConfirm
    ? 'Tick “ICT confirmed” or “No ICT needed” to submit.'
    : 'Waiting for the sales manager’s tick. What you enter is saved.'
  const blocked = isSettled(ticks, record) ? undefined : missing
  return (
    <FormActions submit={`Submit and send to ${nextStageName(record.vehicle.route, 'ICT:ICT')}`} blocked={blocked} />
  )
}
