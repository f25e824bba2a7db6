import { useApiQuery } from '@forecourt/api-client'
import type { WaitingItem } from '@forecourt/contracts'
import { dealerRoleLabel, formatDateTime, HOLD_REASON_LABELS, stageLabel, withinSentence } from '@forecourt/domain'
import { formatRelative } from '@forecourt/ui/display/relativeTime.ts'
import { useNow } from '@forecourt/ui/sla/useNow.ts'
import { OTHERS_SHOWN, OtherVehicles } from './OtherVehicles.tsx'
import { useOfRole } from './useQueue.ts'

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

/** The vehicles on which others act before the person can go on, and since when. */
export function WaitingForOthers() {
  const now = useNow()
  const result = useApiQuery('GET /overview/waiting', useOfRole(OTHERS_SHOWN))
  return <OtherVehicles title="Waiting for others" result={result} detailsOf={(vehicle) => detailsOf(vehicle, now)} />
}
