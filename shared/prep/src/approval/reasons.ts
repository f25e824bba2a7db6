/** What a line is declined for, one tap each; what is sent is the sentence that stays on record. */
export interface DeclineReason {
  label: string
  reason: string
}

const OTHER: DeclineReason = { label: 'Other', reason: '' }

/** For a line that only costs money. */
const ORDINARY: readonly DeclineReason[] = [
  { label: 'As is', reason: 'Sold as it is' },
  { label: 'Too expensive', reason: 'Too expensive for this car' },
]

/** For a line that concerns safety, where 'as is' is no answer. */
const SAFETY: readonly DeclineReason[] = [
  { label: 'Trade sale', reason: 'Going to trade, not retail' },
  { label: 'Already done', reason: 'Already done' },
  { label: 'Elsewhere', reason: 'Done by another supplier' },
]

/** The chips of a line; `elsewhere` is the stage's own. */
export const declineReasons = (safety: boolean, elsewhere: DeclineReason): readonly DeclineReason[] =>
  safety ? [...SAFETY, OTHER] : [...ORDINARY, elsewhere, OTHER]

/** The chip that a reason stands for; 'Other' for words of one's own, null while there are none. */
export function chosenReason(chips: readonly DeclineReason[], reason: string | null | undefined): DeclineReason | null {
  if (!reason) return null
  return chips.find((each) => each.reason === reason) ?? OTHER
}
