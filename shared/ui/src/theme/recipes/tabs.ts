import { defineSlotRecipe } from '@chakra-ui/react'

export const tabs = defineSlotRecipe({
  className: 'fc-tabs',
  slots: ['root', 'list', 'trigger', 'content', 'contentGroup', 'indicator'],
  base: {
    list: { display: 'flex', gap: '5', borderBottomWidth: '1px', overflowX: 'auto', scrollbarWidth: 'none' },
    trigger: {
      display: 'flex',
      alignItems: 'center',
      flexShrink: '0',
      gap: '7px',
      height: { base: 'touch', md: '10' },
      textStyle: 'body',
      fontWeight: 'medium',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      _hover: { color: 'fg' },
      _selected: { color: 'fg', fontWeight: 'semibold', borderColor: 'accent.solid' },
      // The list scrolls sideways and would cut an outer ring off.
      _focusVisible: { outlineOffset: '-2px', borderRadius: 'sm' },
      _disabled: { color: 'fg.subtle' },
    },
    content: { pt: '4', _focusVisible: { outlineOffset: '2px' } },
  },
})
