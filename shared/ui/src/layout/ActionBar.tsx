import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface Props {
  /** What is left to do, or why the action is disabled. */
  note?: ReactNode
  /** The primary action last. */
  children: ReactNode
}

const Root = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'sticky',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2.5',
    mt: 'auto',
    mx: { base: '-3', md: '-6' },
    px: { base: '3', md: '6' },
    py: '3',
    paddingBottom: { base: 'calc({spacing.3} + env(safe-area-inset-bottom))', md: '3' },
    bg: 'bg',
    borderTopWidth: '1px',
    boxShadow: { base: 'bar', md: 'none' },
  },
})
const Note = chakra('div', {
  base: {
    flex: '1 1 12rem',
    textStyle: 'sm',
    color: 'fg.muted',
    // It stays, or what it says next would not be announced, and takes no room.
    _empty: { flex: { base: '0 0 0', md: '1' }, mr: { base: '-2.5', md: '0' } },
  },
})
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2.5',
    flex: { base: '1 1 auto', md: '0 0 auto' },
    '& > *': { flex: { base: '1 0 auto', md: 'none' } },
    '& .fc-button': { minHeight: { base: 'touchLg', md: 'input' } },
  },
})

/** Stays at the bottom edge, where a phone's thumb is; its primary action fills the width there. */
export function ActionBar({ note, children }: Props) {
  return (
    <Root data-print="no">
      <Note aria-live="polite">{note}</Note>
      <Actions>{children}</Actions>
    </Root>
  )
}
