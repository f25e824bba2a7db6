import { chakra } from '@forecourt/ui'

/** Cards under each other, in the width of a text. */
export const Cards = chakra('div', {
  base: { display: 'grid', gap: '4', maxWidth: '4xl', px: { base: '3', md: '6' }, pt: '4', pb: '6' },
})
