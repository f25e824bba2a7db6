import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  side: ReactNode
  /** The side's name for the screen reader. */
  sideLabel: string
}

const Root = chakra('div', {
  base: {
    flex: '1',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) {sizes.sidePanel}' },
    alignContent: { base: 'start', xl: 'stretch' },
    minHeight: '0',
    borderTopWidth: '1px',
  },
})
const Main = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '5', minWidth: '0', px: { base: '3', md: '6' }, pt: '5' },
})
const SideColumn = chakra('div', {
  base: {
    minWidth: '0',
    bg: 'bg.subtle',
    borderInlineStartWidth: { xl: '1px' },
    borderTopWidth: { base: '1px', xl: '0' },
  },
})
const Side = chakra('aside', {
  base: {
    display: 'grid',
    // The column of its own would be as wide as the longest line in it.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3.5',
    alignContent: 'start',
    px: { base: '3', md: '6', xl: '4' },
    py: '5',
    // Stays in view beside a long page, below the line that has the vehicle, and scrolls by itself where it is longer.
    position: { xl: 'sticky' },
    top: { xl: '12' },
    maxHeight: { xl: 'calc(100dvh - {sizes.header} - {spacing.12})' },
    overflowY: { xl: 'auto' },
    overscrollBehavior: 'contain',
  },
})

/** The task, and 372 px of what is useful beside it; on small screens below it. */
export function SidePanelLayout({ children, side, sideLabel }: Props) {
  return (
    <Root>
      <Main>{children}</Main>
      <SideColumn>
        <Side aria-label={sideLabel} tabIndex={0} data-print="whole">
          {side}
        </Side>
      </SideColumn>
    </Root>
  )
}
