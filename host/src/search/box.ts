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
  autoCapitalize: 'characters',
  autoComplete: 'off',
  spellCheck: false,
  maxLength: 40,
} as const

/** What a box is called, and what it reads while it is empty. */
export interface BoxWords {
  label: string
  placeholder: string
}

export const SEARCH_WORDS: BoxWords = {
  label: 'Vehicle search',
  placeholder: 'Search vehicle by registration...',
}

export const PALETTE_WORDS: BoxWords = {
  label: 'Command palette',
  placeholder: 'Find a vehicle, a page or an action',
}
