import { defineRecipe } from '@chakra-ui/react'

/** At least 44 px on a phone whatever the size; 26, 30, 34 and 42 px at a desk. `solid` is the one primary of a screen. */
export const button = defineRecipe({
  className: 'fc-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    gap: '1.5',
    minHeight: { base: 'touch', md: '0' },
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: { base: 'lg', md: 'md' },
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color, opacity',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    _icon: { flexShrink: '0', boxSize: '4' },
    _disabled: { color: 'fg.subtle', bg: 'bg.muted', borderColor: 'transparent', boxShadow: 'none' },
  },
  variants: {
    size: {
      xs: { height: { md: '26px' }, minWidth: { base: 'touch', md: '26px' }, px: '2', textStyle: 'xs' },
      sm: { height: { md: '30px' }, minWidth: { base: 'touch', md: '30px' }, px: '2.5', textStyle: 'sm' },
      md: {
        height: { md: 'control' },
        minWidth: { base: 'touch', md: 'control' },
        px: { base: '4', md: '3' },
        textStyle: { base: 'touch', md: 'sm' },
      },
      lg: {
        height: { base: 'touchLg', md: '42px' },
        minWidth: { base: 'touchLg', md: '42px' },
        px: '4',
        textStyle: { base: 'touch', md: 'md' },
      },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'fg.onSolid',
        fontWeight: 'semibold',
        _hover: { bg: 'colorPalette.solidHover' },
        _active: { bg: 'colorPalette.solidHover' },
      },
      outline: {
        bg: 'bg.raised',
        color: 'colorPalette.ink',
        borderColor: 'border.strong',
        boxShadow: 'sm',
        _hover: { bg: 'bg.hover' },
        _active: { bg: 'bg.muted' },
        _expanded: { bg: 'bg.muted' },
        _pressed: { bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent.fg', boxShadow: 'none' },
      },
      subtle: { bg: 'bg.muted', color: 'colorPalette.ink', _hover: { bg: 'bg.hover' }, _expanded: { bg: 'bg.hover' } },
      ghost: {
        color: 'colorPalette.quiet',
        _hover: { bg: 'bg.muted', color: 'colorPalette.ink' },
        _expanded: { bg: 'bg.muted', color: 'colorPalette.ink' },
        _disabled: { bg: 'transparent' },
      },
      /** Reads as a link and acts as a button. */
      plain: {
        color: 'colorPalette.fg',
        px: '1',
        _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
        _disabled: { bg: 'transparent' },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
})
