import { chakra } from '@chakra-ui/react'

/** What is wrong with a control's value, below it. */
export const ErrorText = chakra('p', { base: { textStyle: 'xs', fontWeight: 'medium', color: 'fg.error' } })
