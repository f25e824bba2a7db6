import { handling, type VehicleHeader } from '@forecourt/contracts'
import { formatDuration } from '@forecourt/domain'
import { toastSuccess } from '../../feedback/toasts.ts'
import { FormDialog } from '../../form/record/FormDialog.tsx'
import { useDialogForm } from '../../form/record/useDialogForm.ts'
import { useNow } from '../../sla/useNow.ts'
import { heldWords } from './heldWords.ts'
import { useHandling } from './useHandling.ts'

interface Props {
  vehicle: VehicleHeader
  onClose: () => void
}

/** Ends a hold; the clock goes on where it stood. */
export default function ReleaseDialog({ vehicle, onClose }: Props) {
  const { id: vehicleId, version, hold } = vehicle
  const release = useHandling('POST /stage/:vehicleId/release', vehicleId)
  const now = useNow()
  const held = hold ? formatDuration((now - Date.parse(hold.since)) / 1000) : null
  const form = useDialogForm({
    schema: handling.release.body,
    defaultValues: {},
    fixed: { version },
    submit: (body) => release.mutateAsync({ params: { vehicleId }, body }),
    onSuccess: () => {
      toastSuccess('Released.', 'Its clock is running again.')
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Release from hold"
      description={hold && `${heldWords(hold)}. Held by ${hold.by.name}, for ${held} so far.`}
      submit="Release"
    />
  )
}
