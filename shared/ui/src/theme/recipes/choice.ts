import { defineSlotRecipe } from '@chakra-ui/react'

const row = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2.5',
  position: 'relative',
  minHeight: { base: 'touch', md: '6' },
  cursor: 'pointer',
  _disabled: { cursor: 'not-allowed' },
}

const mark = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: '0',
  boxSize: { base: '6', md: '18px' },
  bg: 'bg',
  color: 'fg.onSolid',
  borderWidth: '1px',
  borderColor: 'border.control',
  _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
  _invalid: { borderColor: 'border.error' },
  _disabled: { opacity: '0.5' },
}

/** With forced colours every background is the same, so a state shown by one uses the system's colours. */
const chosen = {
  bg: 'accent.solid',
  borderColor: 'accent.solid',
  _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText', borderColor: 'Highlight' },
}

const label = { textStyle: { base: 'touch', md: 'md' }, _disabled: { color: 'fg.muted' } }

export const checkbox = defineSlotRecipe({
  className: 'fc-checkbox',
  slots: ['root', 'control', 'label', 'indicator', 'group'],
  base: {
    root: row,
    control: {
      ...mark,
      borderRadius: 'sm',
      p: '1px',
      '&:is([data-state=checked], [data-state=indeterminate])': chosen,
      _icon: { boxSize: 'full' },
    },
    label,
  },
})

export const radioGroup = defineSlotRecipe({
  className: 'fc-radio',
  slots: ['root', 'label', 'item', 'itemText', 'itemControl', 'itemAddon', 'itemIndicator', 'indicator'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '2' },
    label: { textStyle: 'sm', fontWeight: 'medium' },
    item: row,
    itemText: label,
    itemControl: {
      ...mark,
      borderRadius: 'full',
      _checked: chosen,
      '& .dot': { boxSize: 'full', borderRadius: 'full', bg: 'currentColor', scale: '0.45' },
    },
  },
})

export const switchRecipe = defineSlotRecipe({
  className: 'fc-switch',
  slots: ['root', 'label', 'control', 'thumb', 'indicator'],
  base: {
    root: row,
    label,
    control: {
      flexShrink: '0',
      display: 'inline-flex',
      alignItems: 'center',
      width: '36px',
      height: '20px',
      p: '2px',
      borderRadius: 'full',
      bg: 'border.control',
      transitionProperty: 'background-color',
      transitionDuration: 'fast',
      _highContrast: { forcedColorAdjust: 'none', bg: 'Canvas', boxShadow: 'inset 0 0 0 1px ButtonText' },
      _checked: { bg: 'accent.solid', _highContrast: { bg: 'Highlight' } },
      _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
      _disabled: { opacity: '0.5' },
    },
    thumb: {
      boxSize: '4',
      borderRadius: 'full',
      bg: 'white',
      boxShadow: 'sm',
      _highContrast: { bg: 'ButtonText', _checked: { bg: 'HighlightText' } },
      transitionProperty: 'translate',
      transitionDuration: 'moderate',
      transitionTimingFunction: 'out',
      _checked: { translate: '16px 0' },
    },
  },
})
