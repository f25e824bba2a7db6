import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react'

// Under 16 px a phone's browser zooms into the field that takes focus.
const control = {
  width: 'full',
  minWidth: '0',
  color: 'fg',
  bg: 'bg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  fontSize: { base: 'lg', md: 'md' },
  lineHeight: 'md',
  fontVariantNumeric: 'tabular-nums',
  transitionProperty: 'border-color, background-color',
  transitionDuration: 'fast',
  _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-1px', borderColor: 'transparent' },
  _invalid: { borderColor: 'border.error' },
  _disabled: { bg: 'bg.muted', color: 'fg.muted', borderColor: 'border' },
  _readOnly: { bg: 'bg.subtle', borderColor: 'border.strong' },
}

const sizes = {
  sm: { height: { base: 'touch', md: '8' }, px: '2.5', fontSize: { base: 'lg', md: 'sm' } },
  md: { height: { base: 'touch', md: 'input' }, px: '2.5' },
  lg: { height: { base: 'touchLg', md: '10' }, px: '3' },
}

export const input = defineRecipe({
  className: 'fc-input',
  base: control,
  variants: { size: sizes },
  defaultVariants: { size: 'md' },
})

export const textarea = defineRecipe({
  className: 'fc-textarea',
  base: { ...control, px: '2.5', py: '2', minHeight: '20', resize: 'vertical' },
})

export const nativeSelect = defineSlotRecipe({
  className: 'fc-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { width: 'full', minWidth: '0', position: 'relative' },
    field: { ...control, appearance: 'none', paddingInlineEnd: '8', textOverflow: 'ellipsis', cursor: 'pointer' },
    indicator: {
      position: 'absolute',
      insetEnd: '2.5',
      insetBlock: '0',
      display: 'flex',
      alignItems: 'center',
      pointerEvents: 'none',
      color: 'fg.muted',
      _icon: { boxSize: '4' },
    },
  },
  variants: {
    size: {
      sm: { field: { ...sizes.sm, px: undefined, ps: '2.5' } },
      md: { field: { ...sizes.md, px: undefined, ps: '2.5' } },
    },
  },
  defaultVariants: { size: 'md' },
})
