import { defineSlotRecipe } from '@chakra-ui/react'

const slots = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'header',
  'title',
  'description',
  'body',
  'footer',
  'closeTrigger',
]

const backdrop = {
  position: 'fixed',
  inset: '0',
  bg: 'bg.backdrop',
  zIndex: 'calc({zIndex.modal} + var(--layer-index, 0))',
  _open: { animation: 'fadeIn {durations.moderate} {easings.out}' },
  _closed: { animation: 'fadeOut {durations.fast} {easings.out} forwards' },
} as const

const positioner = {
  position: 'fixed',
  inset: '0',
  display: 'flex',
  zIndex: 'calc({zIndex.modal} + var(--layer-index, 0))',
  overscrollBehavior: 'contain',
} as const

const content = {
  display: 'flex',
  flexDirection: 'column',
  width: 'full',
  bg: 'bg.raised',
  boxShadow: 'lg',
  outline: '0',
} as const

const parts = {
  header: { display: 'flex', flexDirection: 'column', gap: '0.5', px: '5', pt: '5', pb: '4', flexShrink: '0' },
  title: { fontSize: '18px', lineHeight: 'lg', fontWeight: 'semibold', letterSpacing: '-0.005em' },
  description: { textStyle: 'body', color: 'fg.muted' },
  body: { px: '5', pb: '5', flex: '1', minHeight: '0', overflowY: 'auto', overscrollBehavior: 'contain' },
  footer: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    px: '5',
    py: '3',
    flexShrink: '0',
    bg: 'bg.subtle',
    borderTopWidth: '1px',
    paddingBottom: 'max({spacing.3}, env(safe-area-inset-bottom))',
  },
  closeTrigger: { position: 'absolute', top: '3', insetEnd: '3' },
} as const

/** A dialog at a desk; below 48em the same element is a sheet that rises from the bottom edge, near the thumb. */
export const dialog = defineSlotRecipe({
  className: 'fc-dialog',
  slots,
  base: {
    backdrop,
    positioner: {
      ...positioner,
      alignItems: { base: 'flex-end', md: 'flex-start' },
      justifyContent: 'center',
      pt: { base: '8', md: '12vh' },
      px: { md: '4' },
      pb: { md: '8' },
    },
    content: {
      ...content,
      position: 'relative',
      maxHeight: 'full',
      overflow: 'hidden',
      borderWidth: { base: '0', md: '1px' },
      borderTopRadius: 'xl',
      borderBottomRadius: { base: '0', md: 'xl' },
      _open: {
        animation: { base: 'sheetIn {durations.slow} {easings.out}', md: 'riseIn {durations.moderate} {easings.out}' },
      },
      _closed: {
        animation: {
          base: 'sheetOut {durations.moderate} {easings.out} forwards',
          md: 'fadeOut {durations.fast} forwards',
        },
      },
    },
    ...parts,
  },
  variants: {
    size: {
      sm: { content: { maxWidth: { md: 'md' } } },
      md: { content: { maxWidth: { md: 'lg' } } },
      lg: { content: { maxWidth: { md: 'xl' } } },
      xl: { content: { maxWidth: { md: '2xl' } } },
    },
  },
  defaultVariants: { size: 'md' },
})

/** A panel from the left edge: the navigation on small screens. */
export const drawer = defineSlotRecipe({
  className: 'fc-drawer',
  slots,
  base: {
    backdrop,
    positioner: { ...positioner, justifyContent: 'flex-start' },
    content: {
      ...content,
      height: 'dvh',
      maxWidth: 'min({sizes.sidebar}, 86vw)',
      bg: 'bg.subtle',
      _open: { animation: 'drawerIn {durations.slow} {easings.out}' },
      _closed: { animation: 'drawerOut {durations.moderate} {easings.out} forwards' },
    },
    ...parts,
  },
})
