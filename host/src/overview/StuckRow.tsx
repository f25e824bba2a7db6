import { chakra } from '@chakra-ui/react'
import { STAGE_READ } from '@forecourt/authority'
import { errorMessage, ofVehicle, stageLists, useApiMutation } from '@forecourt/api-client'
import type { StuckItem } from '@forecourt/contracts'
import { formatTime } from '@forecourt/domain'
import { useCan } from '@forecourt/session'
import { Button } from '@forecourt/ui/chakra.ts'
import { toastError, toastSuccess } from '@forecourt/ui/feedback/toasts.ts'
import { lazyDialog } from '@forecourt/ui/lazy/lazyDialog.tsx'
import { useState } from 'react'
import { placeText, reasonText } from './stuck-words.ts'
import { vehicleName, VehicleRow } from './VehicleRow.tsx'

const AssignDialog = lazyDialog(
  () => import(/* webpackChunkName: "assign" */ '@forecourt/ui/vehicle/handling/AssignDialog.tsx'),
)

const Actions = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', '& > button': { flex: '1 0 auto' } },
})
const names = new Intl.ListFormat('en-GB')

/** A vehicle that does not move on: why, who has it, and the two ways to get it going. */
export function StuckRow({ vehicle }: { vehicle: StuckItem }) {
  const { id: vehicleId, nudged } = vehicle
  const [isAssigning, setAssigning] = useState(false)
  const mayNudge = useCan('vehicles.stuck.nudge')
  const mayAssign = useCan(STAGE_READ[vehicle.stage])
  const nudge = useApiMutation('POST /vehicles/:vehicleId/nudge', {
    invalidates: [stageLists, ofVehicle(vehicleId)],
    idempotent: true,
    onSuccess: ({ data }) => toastSuccess('Nudge sent.', `${names.format(data.to)} will see your message.`),
    onError: (error) => toastError('The nudge was not sent.', errorMessage(error)),
  })
  return (
    <>
      <VehicleRow
        vehicle={{ ...vehicle, unread: false }}
        what={`${vehicleName(vehicle)}: ${vehicle.reasons.map(reasonText).join('; ')}`}
        details={[placeText(vehicle), nudged && `nudged ${formatTime(nudged.at)} by ${nudged.by.name}`]
          .filter(Boolean)
          .join(' · ')}
        action={
          <Actions>
            {mayAssign && <Button onClick={() => setAssigning(true)}>Reassign</Button>}
            {mayNudge && (
              <Button loading={nudge.isPending} onClick={() => nudge.mutate({ params: { vehicleId }, body: {} })}>
                Nudge
              </Button>
            )}
          </Actions>
        }
      />
      {isAssigning && <AssignDialog vehicle={vehicle} onClose={() => setAssigning(false)} />}
    </>
  )
}
