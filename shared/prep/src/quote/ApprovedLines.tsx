import type { Quote } from '@forecourt/contracts'
import { chakra, DividedList, Lock, Money, Panel } from '@forecourt/ui'
import { approvedLines } from './lines.ts'

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '2.5',
    textStyle: 'body',
    _icon: { color: 'fg.muted', boxSize: '4' },
  },
})
const Name = chakra('span', { base: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' } })

/** The work that is approved already, to which a supplementary quote adds; it can no longer be changed. */
export function ApprovedLines({ quotes }: { quotes: readonly Quote[] }) {
  const lines = approvedLines(quotes)
  return (
    <Panel title="Already approved" note="These lines cannot be changed" padded={false}>
      <DividedList>
        {lines.map(({ id, description, net, noCharge }) => (
          <Row key={id}>
            <Lock aria-label="Approved, cannot be changed" />
            <Name>{description}</Name>
            {noCharge ? 'No charge' : <Money pence={net} />}
          </Row>
        ))}
      </DividedList>
    </Panel>
  )
}
