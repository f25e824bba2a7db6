import { chakra } from '@chakra-ui/react'

/** A native checkbox or radio, unseen over what is drawn for it: it takes the clicks, the focus and the screen reader. */
export const OverlayInput = chakra('input', {
  base: { position: 'absolute', inset: '0', margin: '0', opacity: '0', cursor: 'inherit' },
})
