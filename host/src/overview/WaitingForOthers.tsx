import { useApiQuery } from '@forecourt/api-client'
import type { WaitingItem } from '@forecourt/contracts'
import { dealerRoleLabel, formatDateTime, HOLD_REASON_LABELS, stageLabel, withinSentence } from '@forecourt/domain'
import { useCan } from '@forecourt/session'
import { formatRelative } from '@forecourt/ui/display/relativeTime.ts'
import { ButtonLink } from '@forecourt/ui/layout/Link.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { useNow } from '@forecourt/ui/sla/useNow.ts'
import { useChosenRole } from './useQueue.ts'
import { vehicleName, VehicleRow, VehicleRows } from './VehicleRow.tsx'

const SHOWN = 4

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Whose turn it is: 'Sales manager to approve', 'Awaiting parts', 'Offsite'. */
function turnOf({ waitsFor, roles, task, hold }: WaitingItem): string {
  const who = anyOf.format(roles.map(dealerRoleLabel))
  if (waitsFor === 'HOLD' && hold) return HOLD_REASON_LABELS[hold.reason]
  if (waitsFor === 'OFFSITE') return 'Offsite'
  return waitsFor === 'TICK' ? `${who} to tick` : `${who} to ${withinSentence(task)}`
}

function detailsOf(vehicle: WaitingItem, now: number): string {
  const { stage, since, expectedAt, waitsFor } = vehicle
  const until = expectedAt && `${waitsFor === 'OFFSITE' ? 'due back' : 'expected'} ${formatDateTime(expectedAt)}`
  const where = waitsFor === 'OFFSITE' ? null : stageLabel(stage)
  return [turnOf(vehicle), where, `since ${formatRelative(since, now)}`, until].filter(Boolean).join(' · ')
}

/** The vehicles on which others act before the person can go on, and since when; nothing where there is none. */
export function WaitingForOthers() {
  const now = useNow()
  const mayAsk = useCan('overview.queue.read')
  const role = useChosenRole()
  const query = { pageSize: SHOWN, ...(role && { role }) }
  const { data } = useApiQuery('GET /overview/waiting', { query }, { enabled: mayAsk })
  const items = data?.data.items ?? []
  if (items.length === 0) return null
  return (
    <Panel title="Waiting for others" padded={false}>
      <VehicleRows>
        {items.map((vehicle) => (
          <VehicleRow
            key={vehicle.id}
            vehicle={{ ...vehicle, unread: false }}
            what={vehicleName(vehicle)}
            details={detailsOf(vehicle, now)}
            action={<ButtonLink to={`/vehicles/${vehicle.id}`}>Open</ButtonLink>}
          />
        ))}
      </VehicleRows>
    </Panel>
  )
}
