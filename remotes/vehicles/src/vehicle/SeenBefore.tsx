import type { VehicleDetails } from '@forecourt/contracts'
import { formatDate } from '@forecourt/domain'
import { Link, Panel } from '@forecourt/ui'

/** Earlier stays of the same vehicle in the group; nothing when this is its first. */
export function SeenBefore({ stays }: { stays: VehicleDetails['seenBefore'] }) {
  if (stays.length === 0) return null
  return (
    <Panel title="Seen before">
      <ul>
        {stays.map(({ vehicleId, dealerName, stockNumber, closedAt }) => (
          <li key={vehicleId}>
            <Link to={`/vehicles/${vehicleId}`} inText>
              {stockNumber}
            </Link>{' '}
            at {dealerName}
            {closedAt && `, closed ${formatDate(closedAt)}`}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
