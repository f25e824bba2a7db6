import { chakra } from '@chakra-ui/react'
import { choiceMark, chosenMark } from '../../theme/recipes/choice.ts'
import { CheckControl, type CheckProps } from './CheckControl.tsx'

const TICK = 'polygon(23% 45%, 42% 64%, 79% 21%, 89% 31%, 42% 84%, 13% 55%)'
const DASH = 'inset(43% 16%)'

const Box = chakra('input', {
  base: {
    ...choiceMark,
    appearance: 'none',
    m: '0',
    p: '1px',
    borderRadius: 'sm',
    cursor: 'inherit',
    '&:is(:checked, :indeterminate)': {
      ...chosenMark,
      _before: { content: '""', boxSize: 'full', bg: 'currentColor' },
    },
    '&:checked::before': { clipPath: TICK },
    '&:indeterminate::before': { clipPath: DASH },
  },
})

/** Chooses something among others, or agrees to it; takes effect when what it stands in is sent. */
export const Checkbox = (props: CheckProps) => <CheckControl {...props} mark={Box} />
