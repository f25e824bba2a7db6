import { chakra } from '@chakra-ui/react'

/** The one number of a panel, with grey words after it in `small`. */
export const Figure = chakra('p', {
  base: {
    textStyle: '3xl',
    fontWeight: 'semibold',
    '& small': { textStyle: 'body', fontWeight: 'normal', color: 'fg.muted' },
  },
})
