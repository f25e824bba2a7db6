import { chakra } from '@chakra-ui/react'
import { useApiQuery } from '@forecourt/api-client'
import type { Queue, QueueItem } from '@forecourt/contracts'
import {
  formatDate,
  HOLD_REASON_LABELS,
  listPageFor,
  MISSING_THING_LABELS,
  nounFor,
  PRIORITY_LABELS,
  stageLabel,
} from '@forecourt/domain'
import { useCan } from '@forecourt/session'
import { CountBadge } from '@forecourt/ui/display/CountBadge.tsx'
import { EmptyState } from '@forecourt/ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { ButtonLink, Link } from '@forecourt/ui/layout/Link.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { ReportBody } from './ReportBody.tsx'
import { vehicleName, VehicleRow, VehicleRows } from './VehicleRow.tsx'

const shown = 6
const VEHICLE = { one: 'vehicle waiting for you', many: 'vehicles waiting for you' }

const Stages = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    borderTopWidth: '1px',
    px: '4',
    py: '2.5',
    textStyle: 'sm',
  },
})

/** Why it waits: what holds it, or what it lacks; else whose it is. */
function reasonOf({ hold, missing, assignedTo }: QueueItem): string | null {
  if (hold)
    return [HOLD_REASON_LABELS[hold.reason], hold.eta && `expected ${formatDate(hold.eta)}`].filter(Boolean).join(', ')
  if (missing.length > 0) return `Missing: ${missing.map((thing) => MISSING_THING_LABELS[thing]).join(', ')}`
  return assignedTo && `Assigned to ${assignedTo.name}`
}

/** Why it is where it is in the queue, its stage, and what it waits for. */
const detailsOf = (vehicle: QueueItem): string =>
  [vehicle.priority !== 'NORMAL' && PRIORITY_LABELS[vehicle.priority], stageLabel(vehicle.stage), reasonOf(vehicle)]
    .filter(Boolean)
    .join(' · ')

const Waiting = ({ vehicle }: { vehicle: QueueItem }) => (
  <VehicleRow
    vehicle={vehicle}
    what={`${vehicle.task} ${vehicleName(vehicle)}`}
    details={detailsOf(vehicle)}
    action={<ButtonLink to={vehicle.page}>{vehicle.task}</ButtonLink>}
  />
)

/** The lists in which the rest waits. */
const InStages = ({ stages }: Pick<Queue, 'stages'>) => (
  <Stages>
    {stages.map(({ stage, count }) => (
      <Link key={stage} to={listPageFor(stage)}>
        {count} in {stageLabel(stage)}
      </Link>
    ))}
  </Stages>
)

/** The vehicles on which the person's own roles act next, whatever the stage, the most urgent first. */
export function NeedsYouNow() {
  const mayAsk = useCan('overview.queue.read')
  const result = useApiQuery('GET /overview/queue', { query: { pageSize: shown } }, { enabled: mayAsk })
  if (!mayAsk) return null
  const { items = [], total = 0 } = result.data?.data ?? {}
  return (
    <Panel title="Needs you now" note={<CountBadge count={total} of={nounFor(total, VEHICLE)} isNew />} padded={false}>
      <ReportBody
        result={result}
        subject="Your queue"
        skeleton={<SkeletonRows rows={shown} label="Loading your queue" />}
      >
        {({ stages }) =>
          items.length > 0 ? (
            <>
              <VehicleRows>
                {items.map((vehicle) => (
                  <Waiting key={vehicle.id} vehicle={vehicle} />
                ))}
              </VehicleRows>
              {total > items.length && <InStages stages={stages} />}
            </>
          ) : (
            <EmptyState action={<ButtonLink to="/stages/infleet">Infleet a vehicle</ButtonLink>}>
              No vehicle is waiting for you at the moment.
            </EmptyState>
          )
        }
      </ReportBody>
    </Panel>
  )
}
