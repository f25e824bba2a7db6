import { defineRecipe } from '@chakra-ui/react'

export const heading = defineRecipe({
  className: 'fc-heading',
  base: { fontWeight: 'semibold', letterSpacing: '-0.005em', textWrap: 'balance' },
  variants: {
    size: {
      sm: { textStyle: 'md' },
      md: { textStyle: 'lg' },
      lg: { textStyle: 'xl', letterSpacing: '-0.01em' },
      xl: { textStyle: '2xl', letterSpacing: '-0.015em' },
    },
  },
  defaultVariants: { size: 'md' },
})

export const link = defineRecipe({
  className: 'fc-link',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    color: 'accent.fg',
    fontWeight: 'medium',
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
  variants: {
    variant: {
      plain: { minWidth: { base: 'touch', md: '0' }, minHeight: { base: 'touch', md: '0' } },
      underline: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
  },
  defaultVariants: { variant: 'plain' },
})

export const kbd = defineRecipe({
  className: 'fc-kbd',
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '5',
    height: '5',
    px: '5px',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'sm',
    bg: 'bg',
    color: 'fg.muted',
    fontFamily: 'body',
    fontSize: '2xs',
    fontWeight: 'medium',
    lineHeight: '1',
  },
})

/** A small neutral label. What has a colour or an icon is a `Chip`. */
export const badge = defineRecipe({
  className: 'fc-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    height: '22px',
    px: '7px',
    borderRadius: 'sm',
    borderWidth: '1px',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
  variants: {
    variant: { outline: { bg: 'bg' }, solid: { bg: 'bg.muted', borderColor: 'transparent' } },
  },
  defaultVariants: { variant: 'outline' },
})
