import { useApiQuery } from '@forecourt/api-client'
import type { Coming } from '@forecourt/contracts'
import { positionLabel, positionOf, PRIORITY_LABELS, stageLabel } from '@forecourt/domain'
import { useCan } from '@forecourt/session'
import { ButtonLink } from '@forecourt/ui/layout/Link.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { useChosenRole } from './useQueue.ts'
import { vehicleName, VehicleRow, VehicleRows } from './VehicleRow.tsx'

const SHOWN = 4

type Vehicle = Coming['items'][number]

/** 'Urgent · Mechanical Prep: In Workshop, then Body Damage'. */
const detailsOf = (vehicle: Vehicle): string =>
  [
    vehicle.priority !== 'NORMAL' && PRIORITY_LABELS[vehicle.priority],
    `${positionLabel(positionOf(vehicle))}, then ${stageLabel(vehicle.to)}`,
  ]
    .filter(Boolean)
    .join(' · ')

/**
 * What comes to the person's roles from the stages before theirs (docs/domain.md#overview); nothing where nothing does.
 */
export function ComingNext() {
  const mayAsk = useCan('overview.queue.read')
  const role = useChosenRole()
  const query = { pageSize: SHOWN, ...(role && { role }) }
  const { data } = useApiQuery('GET /overview/coming', { query }, { enabled: mayAsk })
  const items = data?.data.items ?? []
  if (items.length === 0) return null
  return (
    <Panel title="Coming next" padded={false}>
      <VehicleRows>
        {items.map((vehicle) => (
          <VehicleRow
            key={vehicle.id}
            vehicle={{ ...vehicle, unread: false }}
            what={vehicleName(vehicle)}
            details={detailsOf(vehicle)}
            action={<ButtonLink to={`/vehicles/${vehicle.id}`}>Open</ButtonLink>}
          />
        ))}
      </VehicleRows>
    </Panel>
  )
}
