import { chakra } from '@chakra-ui/react'
import { choiceFocus } from '../../theme/recipes/choice.ts'
import { CheckControl, type CheckProps } from './CheckControl.tsx'

const Track = chakra('input', {
  base: {
    appearance: 'none',
    m: '0',
    flexShrink: '0',
    display: 'inline-flex',
    alignItems: 'center',
    width: '36px',
    height: '20px',
    p: '2px',
    borderRadius: 'full',
    bg: 'border.control',
    cursor: 'inherit',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    _highContrast: { forcedColorAdjust: 'none', bg: 'Canvas', boxShadow: 'inset 0 0 0 1px ButtonText' },
    _checked: { bg: 'accent.solid', _highContrast: { bg: 'Highlight' } },
    _focusVisible: choiceFocus,
    _disabled: { opacity: '0.5' },
    _before: {
      content: '""',
      boxSize: '4',
      borderRadius: 'full',
      bg: 'white',
      boxShadow: 'sm',
      transitionProperty: 'translate',
      transitionDuration: 'moderate',
      transitionTimingFunction: 'out',
      _highContrast: { bg: 'ButtonText' },
    },
    '&:checked::before': { translate: '16px 0', _highContrast: { bg: 'HighlightText' } },
  },
})

/** Something that is on or off. */
export const Switch = (props: CheckProps) => <CheckControl {...props} mark={Track} />
