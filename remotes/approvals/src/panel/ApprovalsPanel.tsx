import { Deck } from '../deck/Deck.tsx'

/** The deck on the overview. */
export default function ApprovalsPanel({ wasAsked }: { wasAsked: boolean }) {
  return <Deck title="Approvals" takesFocus={wasAsked} />
}
