import { Button, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minHeight: '12',
    px: { base: '3', md: '6' },
    py: '2',
    borderBlockWidth: '1px',
    borderColor: 'accent.border',
    bg: 'accent.subtle',
    color: 'accent.fg',
    textStyle: 'sm',
    fontWeight: 'medium',
  },
})
const Words = chakra('span', { base: { marginInlineEnd: 'auto' } })

interface Props {
  /** '3 makes chosen' */
  words: string
  onClear: () => void
  children: ReactNode
}

/** What can be done with the rows that were chosen. */
export function BulkBar({ words, onClear, children }: Props) {
  return (
    <Root role="region" aria-label="Chosen rows">
      <Words role="status">{words}</Words>
      {children}
      <Button size="sm" variant="ghost" onClick={onClear}>
        Choose none
      </Button>
    </Root>
  )
}
