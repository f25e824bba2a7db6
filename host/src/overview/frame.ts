import { chakra } from '@chakra-ui/react'

/** What is below an overview's head. */
export const Body = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', px: { base: '3', md: '6' }, pb: '6' },
})

/** What asks for attention on the left, what is good to know on the right; one below the other where it is narrow. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1.7fr) minmax(0, 1fr)' },
  },
})

export const Column = chakra('div', { base: { display: 'grid', gap: '4', minWidth: '0' } })
