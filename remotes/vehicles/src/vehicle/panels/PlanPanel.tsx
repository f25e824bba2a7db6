import type { VehicleDetails } from '@forecourt/contracts'
import {
  formatDateTime,
  PRIORITY_LABELS,
  ROUTE_KEY_LABELS,
  ROUTE_KEYS,
  SALE_INTENTION_LABELS,
} from '@forecourt/domain'
import { useCan } from '@forecourt/session'
import { chakra, Chip, DataList, Link, Panel } from '@forecourt/ui'

interface Props {
  vehicle: VehicleDetails
  configuration: NonNullable<VehicleDetails['configuration']>
}

const Route = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', mb: '4' } })
const Note = chakra('p', { base: { mt: '4', pt: '3', borderTopWidth: '1px', textStyle: 'body', whiteSpace: 'pre-line' } })

/** What Admin decided, and the way to change it. */
export function PlanPanel({ vehicle, configuration }: Props) {
  const { route, saleIntention, noteToFirstStage, configuredAt, configuredBy } = configuration
  const { id, dealerId, closedAt, priority, targetReadyAt } = vehicle
  const canChange = useCan('stage.admin.configure', { dealerId }) && !closedAt
  const taken = ROUTE_KEYS.filter((key) => route[key])
  return (
    <Panel
      title="Plan"
      note={configuredBy ? `by ${configuredBy}` : undefined}
      more={canChange && <Link to={`/stages/admin/${id}/configure`}>Change</Link>}
    >
      <Route aria-label="Route">
        {taken.map((key) => (
          <li key={key}>
            <Chip>{ROUTE_KEY_LABELS[key]}</Chip>
          </li>
        ))}
        <li>
          <Chip>Sale</Chip>
        </li>
      </Route>
      <DataList
        items={[
          { label: 'To be sold', value: SALE_INTENTION_LABELS[saleIntention] },
          { label: 'Priority', value: PRIORITY_LABELS[priority] },
          { label: 'Ready by', value: targetReadyAt && formatDateTime(targetReadyAt), none: 'No date' },
          { label: 'Configured', value: formatDateTime(configuredAt) },
        ]}
      />
      {noteToFirstStage && <Note>{noteToFirstStage}</Note>}
    </Panel>
  )
}
