import { chakra } from '@chakra-ui/react'

/** A label, its control and its message, where they are not a field of an `ApiForm`. */
export const FormControl = chakra('div', { base: { display: 'grid', gap: '1.5' } })
