import { chakra } from '@chakra-ui/react'
import type { Queue, QueueItem } from '@forecourt/contracts'
import {
  dealerRoleLabel,
  type DealerRole,
  FIGURE_LOOKS,
  formatDate,
  HOLD_REASON_LABELS,
  listPageAt,
  MISSING_THING_LABELS,
  nounFor,
  positionOf,
  PRIORITY_LABELS,
  stageLabel,
  withinSentence,
} from '@forecourt/domain'
import { CountBadge } from '@forecourt/ui/display/CountBadge.tsx'
import { usePageActions } from '@forecourt/ui/actions/pageActions.ts'
import { EmptyState } from '@forecourt/ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { ArrowRight } from '@forecourt/ui/icons.ts'
import { ButtonLink, Link } from '@forecourt/ui/layout/Link.tsx'
import { PageTabs } from '@forecourt/ui/layout/PageTabs.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { vehicleLabel } from '@forecourt/ui/list/cells/vehicleName.ts'
import { SHORTCUTS } from '@forecourt/ui/shortcuts/catalogue.ts'
import { ReportBody } from './ReportBody.tsx'
import { useFigureLinks } from './useOpenPaths.ts'
import { QUEUE_SHOWN, tasksOf, useQueue, useTaskPages } from './useQueue.ts'
import { vehicleName, VehicleRow, VehicleRows } from './VehicleRow.tsx'

const VEHICLE = { one: 'vehicle waiting for you', many: 'vehicles waiting for you' }

/** Tasks that are a list's, and not one vehicle's. */
const Tasks = chakra('ul', {
  base: {
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      borderTopWidth: '1px',
      px: '4',
      py: '2.5',
      textStyle: 'sm',
      fontWeight: 'medium',
    },
  },
})

const Steps = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    borderTopWidth: '1px',
    px: '4',
    py: '2.5',
    textStyle: 'sm',
    // A thumb's target on a phone, in lines that are no further apart for it.
    '& a': { minHeight: { base: 'touch', md: '0' } },
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

const Waiting = ({ vehicle, to }: { vehicle: QueueItem; to: string }) => (
  <VehicleRow
    vehicle={vehicle}
    what={`${vehicle.task} ${vehicleName(vehicle)}`}
    details={detailsOf(vehicle)}
    action={<ButtonLink to={to}>{vehicle.task}</ButtonLink>}
  />
)

function InLists({ tasks }: { tasks: Queue['figures'] }) {
  const linkTo = useFigureLinks()
  if (tasks.length === 0) return null
  return (
    <Tasks>
      {tasks.map(({ figure, count }) => {
        const to = linkTo(figure)
        const { noun, action } = FIGURE_LOOKS[figure]
        return (
          <li key={figure}>
            {count.toLocaleString('en-GB')} {nounFor(count, noun)}
            {to && <ButtonLink to={to}>{action}</ButtonLink>}
          </li>
        )
      })}
    </Tasks>
  )
}

/** All that waits, by what is to be done; each leads to its list. Two stages may have a step of one name. */
const BySteps = ({ steps }: Pick<Queue, 'steps'>) => (
  <Steps>
    {steps.map((step) => (
      <Link key={positionOf(step)} to={listPageAt(positionOf(step))}>
        {step.count} to {withinSentence(step.task)}
        {steps.some(({ task, stage }) => task === step.task && stage !== step.stage) && ` in ${stageLabel(step.stage)}`}
      </Link>
    ))}
  </Steps>
)

interface RolesProps extends Pick<Queue, 'roles'> {
  chosen: DealerRole | undefined
}

/** Somebody with several roles may look at one of them alone; the address keeps which. */
function Roles({ roles, chosen }: RolesProps) {
  if (roles.length < 2) return null
  const tabs = roles.map(({ role, count }) => ({
    to: `?role=${role}`,
    label: dealerRoleLabel(role),
    count,
    isCurrent: role === chosen,
  }))
  return <PageTabs label="Role" tabs={[{ to: '/', label: 'All roles', isCurrent: !chosen }, ...tabs]} />
}

/** Opens the first task by one key and from the command palette, as a vehicle's page opens its own. */
function useFirstTask(first: QueueItem | undefined, pageOf: (vehicle: QueueItem) => string) {
  const actions = first && [
    { id: 'task', label: first.task, icon: ArrowRight, to: pageOf(first), shortcut: SHORTCUTS.firstTask },
  ]
  usePageActions(first ? vehicleLabel(first) : '', actions ?? [])
}

/** The vehicles on which the person's own roles act next, whatever the stage, the most urgent first. */
export function NeedsYouNow() {
  const { mayAsk, role, result } = useQueue()
  const pageOf = useTaskPages()
  const { items = [], total = 0 } = result.data?.data ?? {}
  const tasks = result.data ? tasksOf(result.data.data) : []
  useFirstTask(items[0], pageOf)
  if (!mayAsk) return null
  return (
    <Panel title="Needs you now" note={<CountBadge count={total} of={nounFor(total, VEHICLE)} isNew />} padded={false}>
      <ReportBody
        result={result}
        subject="Your queue"
        skeleton={<SkeletonRows rows={QUEUE_SHOWN} height="vehicle" label="Loading your queue" />}
      >
        {(queue) => (
          <>
            <Roles roles={queue.roles} chosen={role} />
            {items.length > 0 && (
              <VehicleRows>
                {items.map((vehicle) => (
                  <Waiting key={vehicle.id} vehicle={vehicle} to={pageOf(vehicle)} />
                ))}
              </VehicleRows>
            )}
            <InLists tasks={tasks} />
            {items.length > 0 && <BySteps steps={queue.steps} />}
            {items.length + tasks.length === 0 && (
              <EmptyState action={<ButtonLink to="/stages/infleet">Infleet a vehicle</ButtonLink>}>
                {role
                  ? `No vehicle is waiting for ${dealerRoleLabel(role)} at the moment.`
                  : 'No vehicle is waiting for you at the moment.'}
              </EmptyState>
            )}
          </>
        )}
      </ReportBody>
    </Panel>
  )
}
