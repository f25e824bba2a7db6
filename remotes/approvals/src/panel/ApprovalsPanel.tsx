import { Deck } from '../deck/Deck.tsx'

/** The deck at the head of a manager's overview. */
export default function ApprovalsPanel() {
  return <Deck />
}
