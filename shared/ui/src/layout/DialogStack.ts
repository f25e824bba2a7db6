import { chakra } from '@chakra-ui/react'

/** The parts of a dialog, one below the other. */
export const DialogStack = chakra('div', { base: { display: 'grid', gap: '4' } })
