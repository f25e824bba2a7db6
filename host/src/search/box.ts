import { chakra } from '@chakra-ui/react'

export const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    height: '14',
    borderBottomWidth: '1px',
    _icon: { boxSize: '5', color: 'fg.muted', flexShrink: '0' },
  },
})

/** Also on a phone, where the keyboard would cover the results of a sheet from the bottom edge. */
export const atTop = { alignItems: 'flex-start', pt: { base: '0', md: '12vh' } } as const

export const frameRadius = { borderTopRadius: { base: '0', md: 'xl' }, borderBottomRadius: 'xl' } as const

export const inputStyle = {
  flex: '1',
  minWidth: '0',
  height: 'full',
  bg: 'transparent',
  outline: 'none',
  fontSize: 'lg',
} as const

export const inputProps = {
  placeholder: 'Search vehicle by registration...',
  autoCapitalize: 'characters',
  autoComplete: 'off',
  spellCheck: false,
  maxLength: 40,
} as const
