import { api } from '@forecourt/api-client'
import { OffsiteReturn, type OffsiteMovement, type OffsiteRecord } from '@forecourt/contracts'
import { OFFSITE_USUAL_MILES } from '@forecourt/domain'
import { StageForm, type OpenedStage } from '@forecourt/stage'
import { TriangleAlert, useNow, Notice } from '@forecourt/ui'
import {
  DateTimeField,
  FormActions,
  formOf,
  FormSection,
  NumberField,
  SegmentedField,
  TextAreaField,
  TextField,
  type ApiFormHandle,
  type FormValues,
} from '@forecourt/ui/forms'
import { useState } from 'react'
import type { z } from 'zod'
import { FilesSection } from '../FilesSection.tsx'
import { unitOf } from '../unitOf.ts'
import { useOffsiteForm } from '../useOffsiteForm.ts'

type Values = FormValues<z.input<typeof OffsiteReturn>>
const { useValues } = formOf<Values>()

const CONDITION = [
  { value: true, label: 'As it left' },
  { value: false, label: 'Damaged' },
]

interface Props {
  opened: OpenedStage<OffsiteRecord>
  current: OffsiteMovement
}

/** A vehicle is back: it returns to the stage it left. */
export function ReturnForm({ opened, current }: Props) {
  const { record, base, isHere, reload, onMoved } = opened
  const { vehicle } = record
  const odometerOut = current.odometerOut ?? vehicle.mileage
  const unit = unitOf(vehicle)
  const upToNow = new Date(useNow()).toISOString()
  const [arrivedAt] = useState(() => new Date().toISOString())
  const stage = useOffsiteForm({
    name: 'return',
    opened,
    schema: OffsiteReturn,
    defaultValues: {
      returnedAt: arrivedAt,
      odometerIn: null,
      fuelInPct: null,
      location: base.vehicle.location,
      conditionOk: null,
      damageNote: null,
    },
    fixed: (version) => ({ version }),
    submit: async (body, { idempotencyKey }) =>
      (await api('POST /stage/:vehicleId/onsite', { params: { vehicleId: vehicle.id }, body }, { idempotencyKey }))
        .data,
    onDone: onMoved,
  })
  return (
    <StageForm stage={stage} vehicle={vehicle} isHere={isHere} label="Bring back" onReload={reload}>
      <FormSection title="Return" columns={2}>
        <DateTimeField<Values> name="returnedAt" label="Returned" required max={upToNow} />
        <NumberField<Values>
          name="odometerIn"
          label="Mileage in"
          required
          suffix={unit}
          helper={`It left with ${odometerOut.toLocaleString('en-GB')}.`}
        />
        <DistanceWarning odometerOut={odometerOut} unit={unit} />
        <NumberField<Values> name="fuelInPct" label="Fuel or charge in" suffix="%" />
        <TextField<Values> name="location" label="Location or bay" maxLength={40} />
      </FormSection>
      <Condition form={stage.form} />
      <FilesSection vehicleId={vehicle.id} files={record.files} />
      <FormActions submit="Bring back" note="It returns to the stage it left, with the time it had remaining." />
    </StageForm>
  )
}

/** A journey that long is a slip of the finger, or worth a question. */
function DistanceWarning({ odometerOut, unit }: { odometerOut: number; unit: string }) {
  const [odometerIn] = useValues(['odometerIn'])
  const distance = (odometerIn ?? 0) - odometerOut
  if (distance <= OFFSITE_USUAL_MILES) return null
  return (
    <Notice icon={TriangleAlert} tone="warning" role="group">
      That is {distance.toLocaleString('en-GB')} {unit} since it left. Check the figure.
    </Notice>
  )
}

function Condition({ form }: { form: ApiFormHandle<Values> }) {
  const [conditionOk] = useValues(['conditionOk'])
  return (
    <FormSection title="Condition" columns={1}>
      <SegmentedField<Values>
        name="conditionOk"
        label="Condition"
        required
        choices={CONDITION}
        onValue={(isOk) => isOk && form.setValue('damageNote', null)}
      />
      {conditionOk === false && (
        <TextAreaField<Values>
          name="damageNote"
          label="Damage"
          required
          limit={1000}
          helper="Sent to Body Damage and the sales managers as a message."
        />
      )}
    </FormSection>
  )
}
