import { api } from '@forecourt/api-client'
import { OffsiteSend, type OffsiteRecord } from '@forecourt/contracts'
import { positionLabel, positionOf } from '@forecourt/domain'
import { FromInfleet, StageForm, StageHeader, type InfleetFact, type OpenedStage } from '@forecourt/stage'
import { SidePanelLayout, toastError } from '@forecourt/ui'
import { FormActions } from '@forecourt/ui/forms'
import { FilesSection } from '../FilesSection.tsx'
import { OFFSITE } from '../stage.ts'
import { unitOf } from '../unitOf.ts'
import { useOffsiteForm } from '../useOffsiteForm.ts'
import { JourneyFields } from './JourneyFields.tsx'
import { newJourney } from './values.ts'

const FROM_INFLEET: readonly InfleetFact[] = ['stockNumber', 'mileage', 'keys', 'motExpiry', 'warningLights']

/** A vehicle leaves the site. */
export function SendForm(opened: OpenedStage<OffsiteRecord>) {
  const { record, base, isHere, reload, onMoved } = opened
  const { vehicle } = record
  const stage = useOffsiteForm({
    name: 'send',
    opened,
    schema: OffsiteSend,
    defaultValues: newJourney(base.prefill),
    fixed: (version) => ({ version }),
    submit: async (body, { idempotencyKey }) =>
      (await api('POST /stage/:vehicleId/offsite', { params: { vehicleId: vehicle.id }, body }, { idempotencyKey }))
        .data,
    onDone(answer) {
      const [other] = answer.plateAlsoOn
      // Of plates that were out before, the form has warned.
      if (other && !record.platesOut.some(({ vehicleId }) => vehicleId === other.vehicleId)) {
        toastError(
          `Plate ${other.tradePlate} is on two vehicles`,
          `It is also on ${other.registration ?? other.stockNumber}.`,
        )
      }
      onMoved(answer)
    },
  })
  const from = positionLabel(positionOf(vehicle))
  return (
    <>
      <StageHeader vehicle={vehicle} task="Send offsite" list={OFFSITE.list} draft={stage.form.draft} />
      <SidePanelLayout side={<FromInfleet vehicle={vehicle} facts={FROM_INFLEET} />} sideLabel="Infleet details">
        <StageForm stage={stage} vehicle={vehicle} isHere={isHere} label="Send offsite" onReload={reload}>
          <JourneyFields destinations={record.destinations} platesOut={record.platesOut} unit={unitOf(vehicle)} />
          <FilesSection vehicleId={vehicle.id} files={record.files} />
          <FormActions submit="Send offsite" note={`It returns to ${from}. Its clock pauses until then.`} />
        </StageForm>
      </SidePanelLayout>
    </>
  )
}
