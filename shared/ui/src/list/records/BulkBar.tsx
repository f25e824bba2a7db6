import { Button, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

// Below the list, at the window's edge: above it, it would push the rows away from under the pointer.
const Root = chakra('div', {
  variants: {
    on: {
      true: {
        position: 'sticky',
        bottom: '0',
        zIndex: 'sticky',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '2',
        minHeight: '12',
        px: { base: '3', md: '6' },
        py: '2',
        paddingBottom: 'calc({spacing.2} + env(safe-area-inset-bottom))',
        borderTopWidth: '1px',
        borderColor: 'accent.border',
        bg: 'accent.subtle',
        color: 'accent.fg',
        textStyle: 'sm',
        fontWeight: 'medium',
        boxShadow: 'bar',
      },
    },
  },
})
const Words = chakra('span', { base: { flex: { base: '1', md: 'none' } } })
/** On a phone a row of their own, as wide as the thumb reaches. */
const Actions = chakra('div', {
  base: {
    display: { base: 'grid', md: 'flex' },
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: '2',
    width: { base: 'full', md: 'auto' },
    marginInlineStart: { md: 'auto' },
  },
})

interface Props {
  /** '3 makes chosen'; null while none is. */
  words: string | null
  onClear: () => void
  clearLabel?: string
  children: ReactNode
}

/** What can be done with the rows that were chosen. */
export function BulkBar({ words, onClear, clearLabel = 'Choose none', children }: Props) {
  const isOn = words !== null
  return (
    <Root on={isOn} data-print="no" {...(isOn && { role: 'region', 'aria-label': 'Chosen rows' })}>
      {/* There before its words are: screen readers pass over one that comes with them. */}
      <Words role="status">{words}</Words>
      {isOn && (
        <>
          <Button size="sm" variant="ghost" onClick={onClear}>
            {clearLabel}
          </Button>
          <Actions>{children}</Actions>
        </>
      )}
    </Root>
  )
}
