import { defineSlotRecipe } from '@chakra-ui/react'

/** A control with its words, as high as a finger. */
export const choiceRow = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2.5',
  position: 'relative',
  minHeight: { base: 'touch', md: '6' },
  cursor: 'pointer',
}

export const choiceFocus = { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' }

export const choiceMark = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: '0',
  boxSize: { base: '6', md: '18px' },
  bg: 'bg',
  color: 'fg.onSolid',
  borderWidth: '1px',
  borderColor: 'border.control',
  _focusVisible: choiceFocus,
  _invalid: { borderColor: 'border.error' },
  _disabled: { opacity: '0.5' },
}

/** With forced colours every background is the same, so a state shown by one uses the system's colours. */
export const chosenMark = {
  bg: 'accent.solid',
  borderColor: 'accent.solid',
  _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText', borderColor: 'Highlight' },
}

export const choiceLabel = { textStyle: { base: 'touch', md: 'md' } }

export const radioGroup = defineSlotRecipe({
  className: 'fc-radio',
  slots: ['root', 'label', 'item', 'itemText', 'itemControl', 'itemAddon', 'itemIndicator', 'indicator'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '2' },
    label: { textStyle: 'sm', fontWeight: 'medium' },
    item: { ...choiceRow, _disabled: { cursor: 'not-allowed' } },
    itemText: { ...choiceLabel, _disabled: { color: 'fg.muted' } },
    itemControl: {
      ...choiceMark,
      borderRadius: 'full',
      _checked: chosenMark,
      '& .dot': { boxSize: 'full', borderRadius: 'full', bg: 'currentColor', scale: '0.45' },
    },
  },
})
