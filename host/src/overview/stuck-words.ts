import type { StuckItem } from '@forecourt/contracts'
import { dealerRoleLabel, formatDateTime, positionLabel, positionOf, STUCK_REASON_LABELS } from '@forecourt/domain'

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Why it is stuck: 'Hold overdue since 20 Nov 2026, 10:00: Awaiting parts'. */
export const reasonText = ({ reason, since, detail }: StuckItem['reasons'][number]): string =>
  [`${STUCK_REASON_LABELS[reason]}${since ? ` since ${formatDateTime(since)}` : ''}`, reason !== 'REJECTED' && detail]
    .filter(Boolean)
    .join(': ')

/** Who has it: a person, else the roles whose task it is. */
export const holderText = ({ assignedTo, roles }: Pick<StuckItem, 'assignedTo' | 'roles'>): string =>
  assignedTo?.name ?? (roles.length > 0 ? anyOf.format(roles.map(dealerRoleLabel)) : 'Nobody')

/** 'Mechanical Prep: In Workshop · Mo Iqbal'. */
export const placeText = (vehicle: StuckItem): string =>
  `${positionLabel(positionOf(vehicle))} · ${holderText(vehicle)}`
