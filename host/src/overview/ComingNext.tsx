import { useApiQuery } from '@forecourt/api-client'
import type { Coming } from '@forecourt/contracts'
import { positionLabel, positionOf, PRIORITY_LABELS, stageLabel } from '@forecourt/domain'
import { useCan } from '@forecourt/session'
import { Link } from '@forecourt/ui/layout/Link.tsx'
import { useLinkIfOpen } from './useOpenPaths.ts'
import { OTHERS_SHOWN, OtherVehicles } from './OtherVehicles.tsx'
import { useOfRole } from './useQueue.ts'

type Vehicle = Coming['items'][number]

/** 'Urgent · Mechanical Prep: In Workshop, then Body Damage'. */
const detailsOf = (vehicle: Vehicle): string =>
  [
    vehicle.priority !== 'NORMAL' && PRIORITY_LABELS[vehicle.priority],
    `${positionLabel(positionOf(vehicle))}, then ${stageLabel(vehicle.to)}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** The vehicles on their way to the person's roles. */
export function ComingNext() {
  const result = useApiQuery('GET /overview/coming', useOfRole(OTHERS_SHOWN))
  const readyTomorrow = useLinkIfOpen('/stages/media?coming')
  const mayValet = useCan('stage.media.valet')
  return (
    <OtherVehicles
      title="Coming next"
      more={mayValet && readyTomorrow && <Link to={readyTomorrow}>Ready tomorrow</Link>}
      result={result}
      detailsOf={detailsOf}
    />
  )
}
