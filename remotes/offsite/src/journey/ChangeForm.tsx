import { api } from '@forecourt/api-client'
import type { OffsiteMovement, OffsiteRecord } from '@forecourt/contracts'
import { StageForm, type OpenedStage } from '@forecourt/stage'
import { Button, chakra, toastSuccess } from '@forecourt/ui'
import { FormActions, FormSection, TextField, type ApiFormHandle } from '@forecourt/ui/forms'
import { unitOf } from '../unitOf.ts'
import { useOffsiteForm } from '../useOffsiteForm.ts'
import { JourneyFields } from './JourneyFields.tsx'
import { JourneyChange, knownJourney, useChangeValues, type ChangeValues } from './values.ts'

const DAY = 86_400_000
const LATER = [
  { days: 1, label: '1 day later' },
  { days: 3, label: '3 days later' },
  { days: 7, label: '1 week later' },
]
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', gridColumn: '1 / -1' } })

interface Props {
  opened: OpenedStage<OffsiteRecord>
  current: OffsiteMovement
}

/** What is known of a journey is changed; each return that it was expected at stays on record. */
export function ChangeForm({ opened, current }: Props) {
  const { record, isHere, reload } = opened
  const { vehicle } = record
  const stage = useOffsiteForm({
    name: 'change',
    opened,
    schema: JourneyChange,
    defaultValues: knownJourney(current),
    fixed: (version) => ({ version }),
    submit: (body) => api('PATCH /stage/:vehicleId/offsite', { params: { vehicleId: vehicle.id }, body }),
    onDone() {
      toastSuccess('Changes saved.')
      void reload()
    },
  })
  return (
    <StageForm stage={stage} vehicle={vehicle} isHere={isHere} label="Change the journey" onReload={reload}>
      <Extension form={stage.form} expected={current.expectedReturnAt} />
      <JourneyFields destinations={record.destinations} platesOut={record.platesOut} unit={unitOf(vehicle)} />
      <FormActions submit="Save changes" note="Earlier details stay in the vehicle’s history." />
    </StageForm>
  )
}

/** Puts the return off in one touch, from when it was due or, where that is over, from now. */
function Extension({ form, expected }: { form: ApiFormHandle<ChangeValues>; expected: string }) {
  const [expectedReturnAt] = useChangeValues(['expectedReturnAt'])
  const extend = (days: number) => {
    const from = Math.max(Date.parse(expected), Date.now())
    form.setValue('expectedReturnAt', new Date(from + days * DAY).toISOString(), { shouldDirty: true })
    form.clearErrors('expectedReturnAt')
  }
  return (
    <FormSection title="Extend" columns={1}>
      <Row>
        {LATER.map(({ days, label }) => (
          <Button key={days} onClick={() => extend(days)}>
            {label}
          </Button>
        ))}
      </Row>
      {expectedReturnAt !== expected && (
        <TextField<ChangeValues> name="extensionReason" label="Reason for the new return date" maxLength={200} />
      )}
    </FormSection>
  )
}
