import { chakra } from '@chakra-ui/react'
import { rem } from '@forecourt/ui/theme/tokens.ts'
import { CARD, GAP } from './useScale.ts'
import { Standstill } from './Standstill.tsx'

const Root = chakra('main', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: rem(GAP),
    height: 'dvh',
    p: '6',
    overflow: 'hidden',
    bg: 'bg.subtle',
  },
})
const Block = chakra('div', {
  base: { borderRadius: 'lg', bg: 'bg.muted', animation: 'pulse 1.6s infinite', _motionReduce: { animation: 'none' } },
})
const Columns = chakra('div', {
  base: { display: 'grid', gap: rem(GAP), gridTemplateColumns: `repeat(auto-fit, minmax(${rem(400)}, 1fr))` },
})

/** The board's shape until its first answer, or that there is no line to ask by. */
export function Loading({ isLost }: { isLost: boolean }) {
  if (isLost) {
    return (
      <Standstill title="No connection">
        The wallboard appears automatically once Forecourt answers. If it takes long, check this screen’s connection.
      </Standstill>
    )
  }
  return (
    <Root aria-busy aria-label="Loading the wallboard">
      <Block height={rem(60)} />
      <Columns aria-hidden>
        {Array.from({ length: 20 }, (_, at) => (
          <Block key={at} height={rem(CARD)} />
        ))}
      </Columns>
    </Root>
  )
}
