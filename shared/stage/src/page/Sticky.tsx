import { chakra } from '@forecourt/ui'

/** Stays below the window's upper edge while one scrolls through what it is about: all such notices in one, or one would cover the other. */
export const Sticky = chakra('div', {
  base: {
    position: 'sticky',
    // Below the line that has the vehicle at a desk.
    top: { base: '2', md: '14' },
    zIndex: 'sticky',
    display: 'grid',
    gap: '2',
    bg: 'bg',
    borderRadius: 'lg',
    boxShadow: 'bar',
    _empty: { display: 'none' },
  },
})
