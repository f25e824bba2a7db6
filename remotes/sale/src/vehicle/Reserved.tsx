import { errorMessage, ofVehicle, stageLists, useApiMutation } from '@forecourt/api-client'
import type { SaleRecord } from '@forecourt/contracts'
import { formatDateTime } from '@forecourt/domain'
import { Button, Clock, DestructiveAlert, Money, Notice } from '@forecourt/ui'

interface Props {
  record: SaleRecord
  mayReserve: boolean
  onChange: () => void
}

/** Who a vehicle is reserved for, and until when. */
export function Reserved({ record: { vehicle, reservation }, mayReserve, onChange }: Props) {
  const unreserve = useApiMutation('POST /vehicles/:vehicleId/unreserve', {
    invalidates: [ofVehicle(vehicle.id), stageLists],
  })
  if (!reservation) return null
  const { customerName, handoverAt, deposit, reservedBy } = reservation
  const end = () => unreserve.mutate({ params: { vehicleId: vehicle.id }, body: { version: vehicle.version } })
  return (
    <>
      <Notice
        icon={Clock}
        actions={
          mayReserve && (
            <>
              <Button size="sm" onClick={onChange}>
                Change
              </Button>
              <Button size="sm" disabled={unreserve.isPending} onClick={end}>
                End reservation
              </Button>
            </>
          )
        }
      >
        Reserved for {customerName} by {reservedBy.name}, handover {formatDateTime(handoverAt)}
        {deposit !== null && (
          <>
            , deposit <Money pence={deposit} />
          </>
        )}
        .
      </Notice>
      {unreserve.error && <DestructiveAlert>{errorMessage(unreserve.error)}</DestructiveAlert>}
    </>
  )
}
