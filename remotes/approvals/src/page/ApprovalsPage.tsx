import { chakra, PageHeader } from '@forecourt/ui'
import { Deck } from '../deck/Deck.tsx'

const Body = chakra('div', { base: { width: 'full', maxWidth: '56rem', px: { base: '3', md: '6' }, pb: '6' } })

/** Every quote that waits for the manager's word, with nothing else on the page. */
export default function ApprovalsPage() {
  return (
    <>
      <PageHeader title="Approvals" />
      <Body>
        <Deck title="Waiting for you" />
      </Body>
    </>
  )
}
