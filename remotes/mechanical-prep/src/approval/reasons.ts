/** What a line is declined for, one tap each; what is sent is the sentence that stays on record. */
export interface DeclineReason {
  label: string
  reason: string
}

const OTHER: DeclineReason = { label: 'Other', reason: '' }

/** For a line that only costs money. */
const ORDINARY: readonly DeclineReason[] = [
  { label: 'As is', reason: 'Sold as it is' },
  { label: 'Too dear', reason: 'Too dear for this car' },
  { label: 'Bodyshop', reason: 'The bodyshop does it' },
  OTHER,
]

/** For a line that concerns safety, where 'as is' is no answer. */
const SAFETY: readonly DeclineReason[] = [
  { label: 'Trade sale', reason: 'Goes to trade, not to retail' },
  { label: 'Already done', reason: 'Has been done already' },
  { label: 'Elsewhere', reason: 'Done by another supplier' },
  OTHER,
]

export const declineReasons = (safety: boolean): readonly DeclineReason[] => (safety ? SAFETY : ORDINARY)

/** The chip that a reason stands for; 'Other' for words of one's own, null while there are none. */
export function chosenReason(safety: boolean, reason: string | null | undefined): DeclineReason | null {
  if (!reason) return null
  return declineReasons(safety).find((each) => each.reason === reason) ?? OTHER
}
