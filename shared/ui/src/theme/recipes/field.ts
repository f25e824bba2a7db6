import { defineSlotRecipe } from '@chakra-ui/react'

/** Label above its control; the label's right end is free for the origin mark. */
export const field = defineSlotRecipe({
  className: 'fc-field',
  slots: ['root', 'label', 'helperText', 'errorText', 'errorIcon', 'requiredIndicator', 'input', 'select', 'textarea'],
  base: {
    root: { display: 'flex', flexDirection: 'column', width: 'full', minWidth: '0', gap: '1.5' },
    label: { display: 'flex', alignItems: 'center', gap: '1.5', textStyle: 'sm', fontWeight: 'medium' },
    helperText: { textStyle: 'xs', color: 'fg.muted' },
    errorText: {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'fg.error',
    },
    errorIcon: { boxSize: '3.5', flexShrink: '0' },
    requiredIndicator: { color: 'fg.error' },
  },
})

export const fieldset = defineSlotRecipe({
  className: 'fc-fieldset',
  slots: ['root', 'legend', 'content', 'helperText', 'errorText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', width: 'full', minWidth: '0', gap: '3' },
    legend: { textStyle: 'lg', fontWeight: 'semibold', mb: '1' },
    content: { display: 'flex', flexDirection: 'column', gap: '3.5', width: 'full' },
    helperText: { textStyle: 'xs', color: 'fg.muted' },
    errorText: { textStyle: 'xs', fontWeight: 'medium', color: 'fg.error' },
  },
})
