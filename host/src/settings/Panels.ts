import { chakra } from '@chakra-ui/react'

/** The panels of a page of settings, one below the other. */
export const Panels = chakra('div', { base: { display: 'grid', gap: '4', minWidth: '0' } })
