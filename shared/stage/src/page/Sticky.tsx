import { chakra } from '@forecourt/ui'

/** Stays below the window's upper edge while one scrolls through what it is about: all such notices in one, or one would cover the other. */
export const Sticky = chakra('div', {
  base: {
    position: 'sticky',
    top: '2',
    zIndex: 'sticky',
    display: 'grid',
    gap: '2',
    bg: 'bg',
    borderRadius: 'lg',
    boxShadow: 'bar',
    _empty: { display: 'none' },
  },
})
