import { Button, Textarea } from '@chakra-ui/react'
import type { VehicleHeader } from '@forecourt/contracts'
import { parsePosition, type Position, positionLabel, reworkPositions } from '@forecourt/domain'
import { useId, useState } from 'react'
import { Cluster } from '../../display/Cluster.ts'
import { toastSuccess } from '../../feedback/toasts.ts'
import { FormControl } from '../../form/FormControl.ts'
import { FormLabel } from '../../form/FormLabel.ts'
import { HandlingDialog } from './HandlingDialog.tsx'
import { useHandling } from './useHandling.ts'

interface Props {
  vehicle: VehicleHeader
  onClose: () => void
}

/** Sends a vehicle back to be worked on again, and says why. */
export default function ReworkDialog({ vehicle, onClose }: Props) {
  const { id: vehicleId, version, route, stage, subStage } = vehicle
  const id = useId()
  const from = parsePosition(stage, subStage)
  const [to, setTo] = useState<Position | null>(null)
  const [reason, setReason] = useState('')
  const rework = useHandling('POST /stage/:vehicleId/return', vehicleId)

  async function confirm() {
    if (!to) return
    await rework.mutateAsync({ params: { vehicleId }, body: { to, reason: reason.trim(), version } })
    toastSuccess(`Back in ${positionLabel(to)}.`)
  }

  const missing = to ? 'Say what has to be redone.' : 'Choose where it returns to.'
  return (
    <HandlingDialog
      onClose={onClose}
      title="Return for rework"
      description="It returns to the stage you choose and follows its route again from there."
      confirmLabel="Return for rework"
      problem={to && reason.trim().length > 1 ? null : missing}
      onConfirm={confirm}
    >
      <Cluster gap="1.5" role="group" aria-label="Return to">
        {route &&
          from &&
          reworkPositions(route, from).map((each) => (
            <Button key={each} type="button" aria-pressed={to === each} onClick={() => setTo(each)}>
              {positionLabel(each)}
            </Button>
          ))}
      </Cluster>
      <FormControl>
        <FormLabel htmlFor={`${id}reason`}>Work to redo</FormLabel>
        <Textarea
          id={`${id}reason`}
          rows={3}
          maxLength={500}
          placeholder="Runs in the lacquer on the OSF wing"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </FormControl>
    </HandlingDialog>
  )
}
