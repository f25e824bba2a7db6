import type { VehicleHeader } from '@forecourt/contracts'
import { useCan } from '@forecourt/session'
import { ButtonLink, stageIcons, useLocation } from '@forecourt/ui'

const OffsiteIcon = stageIcons.OFFSITE

/** To where a vehicle on site is sent away, for those who do that; nothing on that page itself. */
export function OffsiteLink({ vehicle }: { vehicle: VehicleHeader }) {
  const { pathname } = useLocation()
  const maySend = useCan('stage.offsite.send', vehicle)
  const page = `/stages/${vehicle.id}/offsite`
  if (!maySend || vehicle.closedAt || vehicle.stage === 'OFFSITE' || pathname === page) return null
  return (
    <ButtonLink to={page} variant="ghost">
      <OffsiteIcon aria-hidden />
      Send offsite
    </ButtonLink>
  )
}
