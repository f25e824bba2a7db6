import { ReturnForRework, type VehicleHeader } from '@forecourt/contracts'
import { positionOf, positionLabel, reworkPositions } from '@forecourt/domain'
import { toastSuccess } from '../../feedback/toasts.ts'
import type { ValuesOf } from '../../form/blanks.ts'
import { SegmentedField } from '../../form/fields/SegmentedField.tsx'
import { TextAreaField } from '../../form/fields/TextAreaField.tsx'
import { needed } from '../../form/needed.ts'
import { FormDialog } from '../../form/record/FormDialog.tsx'
import { useDialogForm } from '../../form/record/useDialogForm.ts'
import { useHandling } from './useHandling.ts'

interface Props {
  vehicle: VehicleHeader
  onClose: () => void
}

const { to, reason } = ReturnForRework.shape
const Rework = ReturnForRework.extend({
  to: needed(to, 'Choose where it returns to.'),
  reason: needed(reason, 'Say what has to be redone.'),
})
type Values = ValuesOf<typeof Rework>

/** Sends a vehicle back to be worked on again, and says why. */
export default function ReworkDialog({ vehicle, onClose }: Props) {
  const { id: vehicleId, version, route } = vehicle
  const positions = route ? reworkPositions(route, positionOf(vehicle)) : []
  const rework = useHandling('POST /stage/:vehicleId/return', vehicleId)
  const form = useDialogForm({
    schema: Rework,
    defaultValues: {},
    fixed: { version },
    submit: async (body) => {
      await rework.mutateAsync({ params: { vehicleId }, body })
      return body
    },
    onSuccess: (sent) => {
      toastSuccess(`Back in ${positionLabel(sent.to)}.`)
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Return for rework"
      description="It returns to the stage you choose and follows its route again from there."
      submit="Return for rework"
    >
      <SegmentedField<Values>
        name="to"
        label="Return to"
        choices={positions.map((value) => ({ value, label: positionLabel(value) }))}
      />
      <TextAreaField<Values>
        name="reason"
        label="Work to redo"
        limit={500}
        placeholder="Runs in the lacquer on the OSF wing"
      />
    </FormDialog>
  )
}
