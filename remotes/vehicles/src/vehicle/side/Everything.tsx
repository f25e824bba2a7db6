import { errorMessage, useApiMutation } from '@forecourt/api-client'
import type { VehicleHeader } from '@forecourt/contracts'
import { useCan } from '@forecourt/session'
import { Button, Download, toastError, toastSuccess, useNavigate } from '@forecourt/ui'

/** Has everything of the vehicle packed; it is fetched from the person's downloads. */
export function Everything({ vehicle }: { vehicle: VehicleHeader }) {
  const may = useCan('vehicles.archives.create', vehicle) && !vehicle.removed
  const navigate = useNavigate()
  const ask = useApiMutation('POST /vehicles/:vehicleId/archives', {
    invalidates: ['GET /user/archives'],
    onSuccess: () => {
      toastSuccess('It is being packed.', 'You find it among your downloads.')
      void navigate('/settings/downloads')
    },
    onError: (error) => toastError(errorMessage(error)),
  })
  if (!may) return null
  return (
    <Button
      variant="ghost"
      disabled={ask.isPending}
      aria-busy={ask.isPending}
      onClick={() => ask.mutate({ params: { vehicleId: vehicle.id } })}
    >
      <Download aria-hidden />
      Download everything
    </Button>
  )
}
