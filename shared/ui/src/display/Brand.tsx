import { chakra } from '@chakra-ui/react'

export const productName = 'Forecourt'

const Root = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '2.5', color: 'fg' } })
const Mark = chakra('svg', { base: { boxSize: '8', flexShrink: '0' } })
const Tile = chakra('rect', { base: { fill: 'fg' } })
const Bays = chakra('path', { base: { stroke: 'bg', fill: 'none' } })
const Word = chakra('span', { base: { fontSize: '17px', fontWeight: 'bold', letterSpacing: '-0.015em' } })

/** The product's mark, parking bays seen from above that read as an F, and its name. */
export function Brand({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <Root>
      <Mark
        viewBox="0 0 32 32"
        role={markOnly ? 'img' : undefined}
        aria-label={markOnly ? productName : undefined}
        aria-hidden={!markOnly}
      >
        <Tile width="32" height="32" rx="7" />
        <Bays d="M10.5 24.5V7.5M9 9H24M10.5 16.5H20.5" strokeWidth="3" />
      </Mark>
      {!markOnly && <Word>{productName}</Word>}
    </Root>
  )
}
