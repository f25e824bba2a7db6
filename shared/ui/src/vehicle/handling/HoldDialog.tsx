import { Button, Input, Textarea } from '@chakra-ui/react'
import type { VehicleHeader } from '@forecourt/contracts'
import { HOLD_REASON_LABELS, HOLD_REASONS, type HoldReason } from '@forecourt/domain'
import { useId, useState } from 'react'
import { Cluster } from '../../display/Cluster.ts'
import { toastSuccess } from '../../feedback/toasts.ts'
import { FormControl } from '../../form/FormControl.ts'
import { FormLabel } from '../../form/FormLabel.ts'
import { fromLondonInput, toLondonInput } from '../../form/fields/londonInput.ts'
import { HandlingDialog } from './HandlingDialog.tsx'
import { useHandling } from './useHandling.ts'

interface Props {
  vehicle: VehicleHeader
  onClose: () => void
}

const MORNING = 'T09:00'
const DAY = 86_400_000

/** The morning so many days ahead, as a control takes it. */
const morningIn = (days: number) =>
  toLondonInput(new Date(Date.now() + days * DAY).toISOString()).slice(0, 10) + MORNING

const SOON = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In 2 days', days: 2 },
  { label: 'In a week', days: 7 },
]

/** Why a vehicle waits, and until when; of one that is held already, a change of that. */
export default function HoldDialog({ vehicle, onClose }: Props) {
  const { id: vehicleId, version, hold: before } = vehicle
  const id = useId()
  const [reason, setReason] = useState<HoldReason | null>(before?.reason ?? null)
  const [eta, setEta] = useState(before?.eta ? toLondonInput(before.eta) : '')
  const [note, setNote] = useState(before?.note ?? '')
  const hold = useHandling('POST /stage/:vehicleId/hold', vehicleId)

  async function confirm() {
    if (!reason) return
    const body = { reason, eta: fromLondonInput(eta), note: note.trim() || null, version }
    await hold.mutateAsync({ params: { vehicleId }, body })
    toastSuccess('On hold.', 'Clock paused until it is released.')
  }

  return (
    <HandlingDialog
      onClose={onClose}
      title={before ? 'Change the hold' : 'Put on hold'}
      description="The clock is paused until the vehicle is released or moves on."
      confirmLabel={before ? 'Save' : 'Put on hold'}
      problem={reason ? null : 'Choose what it is waiting for.'}
      onConfirm={confirm}
    >
      <Cluster gap="1.5" role="group" aria-label="Waiting for">
        {HOLD_REASONS.map((each) => (
          <Button key={each} type="button" aria-pressed={reason === each} onClick={() => setReason(each)}>
            {HOLD_REASON_LABELS[each]}
          </Button>
        ))}
      </Cluster>
      <FormControl>
        <FormLabel htmlFor={`${id}eta`}>Expected (optional)</FormLabel>
        <Input
          id={`${id}eta`}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={eta}
          onChange={(event) => setEta(event.currentTarget.value)}
        />
        <Cluster gap="1.5">
          {SOON.map(({ label, days }) => (
            <Button key={label} type="button" size="sm" onClick={() => setEta(morningIn(days))}>
              {label}
            </Button>
          ))}
        </Cluster>
      </FormControl>
      <FormControl>
        <FormLabel htmlFor={`${id}note`}>Note (optional)</FormLabel>
        <Textarea
          id={`${id}note`}
          rows={2}
          maxLength={500}
          placeholder="Front pads from Euro Car Parts"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </FormControl>
    </HandlingDialog>
  )
}
