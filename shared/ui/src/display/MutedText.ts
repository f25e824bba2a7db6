import { chakra } from '@chakra-ui/react'

/** Secondary text: a note, a hint or an aside, at the size of the text around it unless it has its own. */
export const MutedText = chakra('p', {
  base: { color: 'fg.muted' },
  variants: { size: { xs: { textStyle: 'xs' }, sm: { textStyle: 'sm' }, body: { textStyle: 'body' } } },
})
