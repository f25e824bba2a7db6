import type { VehicleDetails } from '@forecourt/contracts'
import { formatDate } from '@forecourt/domain'
import { DataList, Link, Panel, Timeline } from '@forecourt/ui'
import { sentenceOf, stayBefore } from './sentences.ts'

/** What happened to the vehicle, newest first. */
export function History({ vehicle }: { vehicle: VehicleDetails }) {
  const entries = vehicle.events.toReversed().map((event) => {
    const { title, detail } = sentenceOf(event)
    const stay = stayBefore(event, vehicle.visits)
    return {
      id: event.id,
      stage: event.stage,
      title,
      by: event.actorName,
      at: event.at,
      detail: [stay, detail].filter(Boolean).join('. ') || undefined,
    }
  })
  return (
    <Panel title="Timeline">
      <Timeline entries={entries} />
    </Panel>
  )
}

/** Earlier stays of the same car in the group. */
export function SeenBefore({ stays }: { stays: VehicleDetails['seenBefore'] }) {
  if (stays.length === 0) return null
  return (
    <Panel title="Seen before" note={`${stays.length} ${stays.length === 1 ? 'time' : 'times'}`}>
      <DataList
        items={stays.map(({ vehicleId, stockNumber, dealerName, closedAt }) => ({
          label: `${dealerName}${closedAt ? `, until ${formatDate(closedAt)}` : ''}`,
          value: <Link to={`/vehicles/${vehicleId}`}>{stockNumber}</Link>,
        }))}
      />
    </Panel>
  )
}
