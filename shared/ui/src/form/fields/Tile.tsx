import { chakra } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { OverlayInput } from '../OverlayInput.ts'

interface Props {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  checked: boolean
  onChange: () => void
  onBlur: () => void
  ref?: Ref<HTMLInputElement>
  disabled?: boolean | undefined
  invalid?: boolean
  grow?: boolean
  children: ReactNode
}

const Root = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: { base: 'touch', md: 'input' },
    minWidth: { base: 'touch', md: '9' },
    px: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: { base: 'lg', md: 'md' },
    bg: 'bg',
    textStyle: 'body',
    textAlign: 'center',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'fast',
    _hover: { bg: 'bg.hover' },
    '&:has(:checked)': { bg: 'accent.subtle', borderColor: 'accent.solid', color: 'accent.fg', fontWeight: 'semibold' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
    '&:has(:disabled)': { bg: 'bg.muted', color: 'fg.muted', borderColor: 'border', cursor: 'not-allowed' },
  },
  variants: {
    // As wide as its longest word at least: a share of the row may be less.
    grow: { true: { flex: '1', minWidth: 'min-content' } },
    invalid: { true: { borderColor: 'border.error' } },
  },
})

/** A radio button or checkbox that looks like a button; the native control lies over it, unseen. */
export function Tile({ grow = false, invalid = false, children, ...control }: Props) {
  return (
    <Root grow={grow} invalid={invalid}>
      <OverlayInput {...control} aria-invalid={invalid || undefined} />
      {children}
    </Root>
  )
}
