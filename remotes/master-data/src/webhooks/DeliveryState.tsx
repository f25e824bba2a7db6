import { DELIVERY_STATE_LABELS, type DeliveryState as State } from '@forecourt/domain'
import { Chip, CircleAlert, CircleCheck, Clock } from '@forecourt/ui'

const LOOKS = {
  PENDING: { tone: 'outline', icon: Clock },
  DELIVERED: { tone: 'green', icon: CircleCheck },
  FAILED: { tone: 'red', icon: CircleAlert },
} as const

/** How a delivery stands. */
export const DeliveryState = ({ state }: { state: State }) => (
  <Chip {...LOOKS[state]}>{DELIVERY_STATE_LABELS[state]}</Chip>
)
