import { chakra } from '@chakra-ui/react'

/** The name of an item in a list or a table, in bold; long words break rather than overflow. */
export const ItemName = chakra('span', { base: { fontWeight: 'medium', overflowWrap: 'anywhere' } })
