import { chakra } from '@chakra-ui/react'

/** A list with a line between its items. */
export const DividedList = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } })
