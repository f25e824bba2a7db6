import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react'

export const skeleton = defineRecipe({
  className: 'fc-skeleton',
  base: {},
  variants: {
    loading: {
      true: {
        borderRadius: 'sm',
        bg: 'bg.muted',
        color: 'transparent',
        pointerEvents: 'none',
        userSelect: 'none',
        animation: 'pulse 1.6s ease-in-out infinite',
        _motionReduce: { animation: 'none' },
        '&::before, &::after, *': { visibility: 'hidden' },
      },
      false: {},
    },
  },
  defaultVariants: { loading: true },
})

export const spinner = defineRecipe({
  className: 'fc-spinner',
  base: {
    display: 'inline-block',
    boxSize: 'var(--spinner-size)',
    borderWidth: '2px',
    borderRadius: 'full',
    borderColor: 'border.strong',
    borderTopColor: 'accent.fg',
    animation: 'spin 0.8s linear infinite',
    // Still moving, as nothing else says that work goes on, but without a turn.
    _motionReduce: { animation: 'pulse 2s ease-in-out infinite' },
  },
  variants: {
    size: {
      inherit: { '--spinner-size': '1em' },
      sm: { '--spinner-size': 'sizes.4' },
      md: { '--spinner-size': 'sizes.5' },
      lg: { '--spinner-size': 'sizes.8', borderWidth: '3px' },
    },
  },
  defaultVariants: { size: 'md' },
})

export const separator = defineRecipe({
  className: 'fc-separator',
  base: { display: 'block', borderColor: 'border', borderStyle: 'solid' },
  variants: {
    orientation: { horizontal: { borderTopWidth: '1px' }, vertical: { borderInlineStartWidth: '1px' } },
  },
  defaultVariants: { orientation: 'horizontal' },
})

const status = (tone: string) => ({
  root: { bg: `sla.${tone}.subtle`, borderColor: `color-mix(in srgb, {colors.sla.${tone}} 35%, transparent)` },
  indicator: { color: `sla.${tone}.fg` },
})

export const alert = defineSlotRecipe({
  className: 'fc-alert',
  slots: ['root', 'indicator', 'content', 'title', 'description'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      px: '3.5',
      py: '2.5',
      borderWidth: '1px',
      borderRadius: 'lg',
    },
    indicator: { flexShrink: '0', display: 'inline-flex', _icon: { boxSize: '5' } },
    content: { flex: '1', minWidth: '0', textStyle: 'sm' },
    title: { fontWeight: 'semibold' },
    description: { textStyle: 'sm' },
  },
  variants: {
    status: {
      info: { root: { bg: 'accent.subtle', borderColor: 'accent.border' }, indicator: { color: 'accent.fg' } },
      success: status('green'),
      warning: status('amber'),
      error: status('red'),
      neutral: { root: { bg: 'bg.subtle' }, indicator: { color: 'fg.muted' } },
    },
  },
  defaultVariants: { status: 'info' },
})
