import { Button } from '@chakra-ui/react'
import { Hold, type VehicleHeader } from '@forecourt/contracts'
import { HOLD_REASON_LABELS, HOLD_REASONS } from '@forecourt/domain'
import { Cluster } from '../../display/Cluster.ts'
import { toastSuccess } from '../../feedback/toasts.ts'
import type { ValuesOf } from '../../form/blanks.ts'
import { SegmentedField } from '../../form/fields/SegmentedField.tsx'
import { choicesOf } from '../../form/fields/choices.ts'
import { DateTimeField } from '../../form/fields/DateTimeField.tsx'
import { fromLondonInput, toLondonInput } from '../../form/fields/londonInput.ts'
import { TextAreaField } from '../../form/fields/TextAreaField.tsx'
import { needed } from '../../form/needed.ts'
import { FormDialog } from '../../form/record/FormDialog.tsx'
import { useDialogForm } from '../../form/record/useDialogForm.ts'
import { useHandling } from './useHandling.ts'

interface Props {
  vehicle: VehicleHeader
  onClose: () => void
}

const HoldForm = Hold.extend({ reason: needed(Hold.shape.reason, 'Choose what it is waiting for.') })
type Values = ValuesOf<typeof HoldForm>

const MORNING = 'T09:00'
const DAY = 86_400_000

/** The morning so many days ahead. */
const morningIn = (days: number) =>
  fromLondonInput(toLondonInput(new Date(Date.now() + days * DAY).toISOString()).slice(0, 10) + MORNING)

const SOON = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In 2 days', days: 2 },
  { label: 'In a week', days: 7 },
]

/** Why a vehicle waits, and until when; of one that is held already, a change of that. */
export default function HoldDialog({ vehicle, onClose }: Props) {
  const { id: vehicleId, version, hold: before } = vehicle
  const hold = useHandling('POST /stage/:vehicleId/hold', vehicleId)
  const form = useDialogForm({
    schema: HoldForm,
    defaultValues: { reason: before?.reason ?? null, eta: before?.eta ?? null, note: before?.note ?? null },
    fixed: { version },
    submit: (body) => hold.mutateAsync({ params: { vehicleId }, body }),
    onSuccess: () => {
      toastSuccess('On hold.', 'Clock paused until it is released.')
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={before ? 'Change the hold' : 'Put on hold'}
      description="The clock is paused until the vehicle is released or moves on."
      submit={before ? 'Save' : 'Put on hold'}
    >
      <SegmentedField<Values> name="reason" label="Waiting for" choices={choicesOf(HOLD_REASONS, HOLD_REASON_LABELS)} />
      <div>
        <DateTimeField<Values> name="eta" label="Expected (optional)" />
        <Cluster gap="1.5" mt="1.5">
          {SOON.map(({ label, days }) => (
            <Button
              key={label}
              type="button"
              size="sm"
              onClick={() => form.setValue('eta', morningIn(days), { shouldDirty: true })}
            >
              {label}
            </Button>
          ))}
        </Cluster>
      </div>
      <TextAreaField<Values>
        name="note"
        label="Note (optional)"
        rows={2}
        limit={500}
        placeholder="Front pads from Euro Car Parts"
      />
    </FormDialog>
  )
}
