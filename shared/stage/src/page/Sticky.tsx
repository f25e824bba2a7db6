import { chakra } from '@forecourt/ui'

/** Stays below the window's upper edge while one scrolls through what it is about. */
export const Sticky = chakra('div', {
  base: { position: 'sticky', top: '2', zIndex: 'sticky', bg: 'bg', borderRadius: 'lg', boxShadow: 'bar' },
})
