import { chakra } from '@chakra-ui/react'

/** Small things in a row that wraps: buttons, chips, toggles. */
export const Cluster = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
