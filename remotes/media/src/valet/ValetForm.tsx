import type { MediaRecord } from '@forecourt/contracts'
import { VALET_CHECK_LABELS, VALET_CHECKS, VALET_TYPE_LABELS, VALET_TYPES } from '@forecourt/domain'
import {
  FromInfleet,
  nextStageName,
  StageForm,
  StageHeader,
  type InfleetFact,
  type OpenedStage,
} from '@forecourt/stage'
import { Button, Check, SidePanelLayout, choicesOf } from '@forecourt/ui'
import {
  ChipsField,
  FormActions,
  FormSection,
  MoneyField,
  NumberField,
  SegmentedField,
  TextAreaField,
  TextField,
} from '@forecourt/ui/forms'
import { MEDIA } from '../stage/define.ts'
import { OpenBodyWork } from '../stage/OpenBodyWork.tsx'
import { DefectButton } from './DefectButton.tsx'
import { TimesSection } from './TimesSection.tsx'
import { useValetForm } from './useValetForm.ts'
import { ValeterFields } from './ValeterFields.tsx'
import type { Values } from './values.ts'

const FROM_INFLEET: readonly InfleetFact[] = ['stockNumber', 'mileage', 'keys', 'warningLights', 'manuals']
const TYPES = choicesOf(VALET_TYPES, VALET_TYPE_LABELS)
const CHECKS = choicesOf(VALET_CHECKS, VALET_CHECK_LABELS)

/** Who cleaned a vehicle, when and how, and what they found. */
export function ValetForm(opened: OpenedStage<MediaRecord>) {
  const { record, isHere } = opened
  const stage = useValetForm(opened)
  const { vehicle } = record
  return (
    <>
      <StageHeader vehicle={vehicle} task="Valet" list={MEDIA.list} draft={stage.draft} />
      <SidePanelLayout side={<FromInfleet vehicle={vehicle} facts={FROM_INFLEET} />} sideLabel="Infleet details">
        <StageForm stage={stage} vehicle={vehicle} isHere={isHere} label="Valet">
          <OpenBodyWork labels={record.openBodyWork} />
          <TimesSection form={stage.form} />
          <FormSection title="Valet" columns={2}>
            <SegmentedField<Values> name="valetType" label="Type" required span="full" choices={TYPES} />
            <ValeterFields suppliers={record.settings.suppliers} named={[record.vehicle.assignedTo?.id]} />
          </FormSection>
          <FormSection title="Checklist" columns={1}>
            <ChipsField<Values> name="checklist" label="Checked" choices={CHECKS} />
            <Button
              alignSelf="start"
              justifySelf="start"
              onClick={() => stage.form.setValue('checklist', [...VALET_CHECKS], { shouldDirty: true })}
            >
              <Check aria-hidden />
              All done
            </Button>
          </FormSection>
          <FormSection title="Findings" note="The sales manager is notified of defects." columns={1}>
            {/* One's own mark is no change that somebody else has made. */}
            <DefectButton vehicle={vehicle} onMarked={() => void stage.keepMine()} />
            <TextAreaField<Values> name="defectsFound" label="Defects found" limit={500} />
          </FormSection>
          <FormSection title="Record">
            <NumberField<Values> name="mileage" label="Mileage" />
            <MoneyField<Values> name="cost" label="Extra charge, net" />
            <TextField<Values> name="products" label="Products" />
            <TextAreaField<Values> name="note" label="Note" limit={1000} span="full" />
          </FormSection>
          <FormActions submit={`Submit and send to ${nextStageName(vehicle.route, 'MEDIA:VALET')}`} />
        </StageForm>
      </SidePanelLayout>
    </>
  )
}
