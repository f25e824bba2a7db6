import type { VehicleHeader } from '@forecourt/contracts'
import { formatDuration } from '@forecourt/domain'
import { useNow } from '../../sla/useNow.ts'
import { toastSuccess } from '../../feedback/toasts.ts'
import { HandlingDialog } from './HandlingDialog.tsx'
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

  async function confirm() {
    await release.mutateAsync({ params: { vehicleId }, body: { version } })
    toastSuccess('Released.', 'Its clock is running again.')
  }

  return (
    <HandlingDialog
      onClose={onClose}
      title="Release from hold"
      description={hold && `${heldWords(hold)}. Held by ${hold.by.name}, for ${held} so far.`}
      confirmLabel="Release"
      onConfirm={confirm}
    />
  )
}
