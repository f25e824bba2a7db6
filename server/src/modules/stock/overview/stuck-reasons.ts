import type { StuckItem } from '@forecourt/contracts'
import { HOLD_REASON_LABELS, REJECTIONS_TO_BE_STUCK, type SlaState, type Stage } from '@forecourt/domain'
import type { DeclinedSafetyItem, StoredHold } from '../../../schema/vehicles.ts'

interface Stuck {
  stage: Stage
  slaState: SlaState
  dueAt: string | null
  hold: StoredHold | null
  rejections: number
  safetyDeclined: readonly DeclinedSafetyItem[]
}

type Reason = StuckItem['reasons'][number]

/** Each thing once, in the order in which it was declined. */
const listed = (items: readonly DeclinedSafetyItem[]) => [...new Set(items.map(({ description }) => description))]

/** Why a vehicle is stuck, what hinders it most first; the conditions of the list say the same to the database. */
export function reasonsOf({ stage, slaState, dueAt, hold, rejections, safetyDeclined }: Stuck, now: Date): Reason[] {
  const isOffsite = stage === 'OFFSITE'
  const [declined] = safetyDeclined
  const found: (Reason | false)[] = [
    slaState === 'RED' && {
      reason: isOffsite ? 'OFFSITE_OVERDUE' : 'LATE',
      since: dueAt,
      detail: null,
    },
    hold !== null &&
      hold.eta !== null &&
      Date.parse(hold.eta) <= now.getTime() && {
        reason: 'HOLD_OVERDUE',
        since: hold.eta,
        detail: [HOLD_REASON_LABELS[hold.reason], hold.note].filter(Boolean).join(': '),
      },
    rejections >= REJECTIONS_TO_BE_STUCK && { reason: 'REJECTED', since: null, detail: `${rejections} rejections` },
    declined !== undefined && {
      reason: 'SAFETY_DECLINED',
      since: declined.at,
      detail: listed(safetyDeclined).join(', '),
    },
  ]
  return found.filter((reason) => reason !== false)
}
