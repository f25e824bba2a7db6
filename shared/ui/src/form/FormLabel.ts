import { chakra } from '@chakra-ui/react'

/** The label of a control, or of a group of them. */
export const FormLabel = chakra('label', { base: { textStyle: 'sm', fontWeight: 'medium' } })
