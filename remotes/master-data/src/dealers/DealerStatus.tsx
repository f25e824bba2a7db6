import type { Dealer } from '@forecourt/contracts'
import { Chip } from '@forecourt/ui'
import { ActiveChip, activeText } from '../lists/ActiveChip.tsx'

type Standing = Pick<Dealer, 'isActive' | 'dealerGroupIsActive' | 'hasAdmin'>

/** What keeps an active dealer from being worked at; null for nothing. */
function obstacle({ isActive, dealerGroupIsActive, hasAdmin }: Standing): string | null {
  if (!isActive) return null
  if (!dealerGroupIsActive) return 'Group inactive'
  return hasAdmin ? null : 'No super admin'
}

/** How a dealer stands, in words. */
export const dealerStatusText = (dealer: Standing) => obstacle(dealer) ?? activeText(dealer.isActive)

/** How a dealer stands: whether it is active, and if so what else is in the way of its work. */
export function DealerStatus(dealer: Standing) {
  const words = obstacle(dealer)
  return words ? <Chip tone="solid">{words}</Chip> : <ActiveChip isActive={dealer.isActive} />
}

/** The same, where only what is in the way is worth a word. */
export const DealerStop = (dealer: Standing) =>
  dealer.isActive && obstacle(dealer) === null ? null : <DealerStatus {...dealer} />
