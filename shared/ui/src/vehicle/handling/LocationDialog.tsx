import { chakra, Input } from '@chakra-ui/react'
import type { VehicleHeader } from '@forecourt/contracts'
import { useId, useState } from 'react'
import { toastSuccess } from '../../feedback/toasts.ts'
import { FormControl } from '../../form/FormControl.ts'
import { FormLabel } from '../../form/FormLabel.ts'
import { KeyTagBox } from '../paper/KeyTagBox.tsx'
import { PrintDialog } from '../paper/printing.ts'
import { HandlingDialog } from './HandlingDialog.tsx'
import { useHandling } from './useHandling.ts'

interface Props {
  vehicle: VehicleHeader
  onClose: () => void
}

const Fields = chakra('div', { base: { display: 'grid', gap: '4', gridTemplateColumns: { sm: '2fr 1fr' } } })

/** Where the vehicle and its key are. */
export default function LocationDialog({ vehicle, onClose }: Props) {
  const { id: vehicleId, version } = vehicle
  const id = useId()
  const [location, setLocation] = useState(vehicle.location ?? '')
  const [keyTag, setKeyTag] = useState(vehicle.keyTag ?? '')
  const [wantsTag, setWantsTag] = useState(false)
  const [isMoved, setMoved] = useState(false)
  const locate = useHandling('PATCH /vehicles/:vehicleId/location', vehicleId)

  async function confirm() {
    const body = { location: location.trim() || null, keyTag: keyTag.trim() || null, version }
    await locate.mutateAsync({ params: { vehicleId }, body })
    toastSuccess('Location saved.')
  }

  if (isMoved) return <PrintDialog of={{ vehicleIds: [vehicleId] }} only="KEY_TAG" onClose={onClose} />
  return (
    <HandlingDialog
      onClose={onClose}
      onDone={wantsTag ? () => setMoved(true) : onClose}
      title="Where is it?"
      description="Its bay or location, and its key tag."
      confirmLabel="Save location"
      onConfirm={confirm}
    >
      <Fields>
        <FormControl>
          <FormLabel htmlFor={`${id}bay`}>Bay or location</FormLabel>
          <Input
            id={`${id}bay`}
            maxLength={40}
            autoComplete="off"
            value={location}
            onChange={(event) => setLocation(event.currentTarget.value)}
          />
        </FormControl>
        <FormControl>
          <FormLabel htmlFor={`${id}key`}>Key tag</FormLabel>
          <Input
            id={`${id}key`}
            maxLength={20}
            autoComplete="off"
            value={keyTag}
            onChange={(event) => setKeyTag(event.currentTarget.value)}
          />
        </FormControl>
      </Fields>
      <KeyTagBox count={1} checked={wantsTag} onChange={setWantsTag} />
    </HandlingDialog>
  )
}
