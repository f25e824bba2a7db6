import { useApiQuery } from '@forecourt/api-client'
import { useParams } from '@forecourt/ui'
import { VehicleError } from './VehicleError.tsx'
import { VehicleRecord } from './VehicleRecord.tsx'
import { VehicleSkeleton } from './VehicleSkeleton.tsx'

/** Everything known of a vehicle; it stays current because a change of stage makes it out of date. */
export default function VehiclePage() {
  const { vehicleId = '' } = useParams()
  const details = useApiQuery('GET /vehicles/:vehicleId/details', { params: { vehicleId } })
  if (details.data) return <VehicleRecord vehicle={details.data.data} />
  if (details.error) {
    return <VehicleError error={details.error} retrying={details.isFetching} onRetry={() => void details.refetch()} />
  }
  return <VehicleSkeleton />
}
