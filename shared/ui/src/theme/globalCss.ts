/** What stands outside every component: the page itself, its focus ring, its scrollbars. */
export const globalCss = {
  html: {
    '--global-color-border': 'colors.border',
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    color: 'fg',
    bg: 'bg',
    colorPalette: 'accent',
    scrollbarColor: '{colors.border.strong} transparent',
  },
  body: { textStyle: 'body', fontVariantNumeric: 'tabular-nums' },
  ':focus-visible': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
  // The target of a skip link or of a route change takes focus for the screen reader, not for the eye.
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  '*::placeholder': { color: 'fg.subtle' },
  '*::selection': { bg: 'accent.border' },
  'button, [role=button], summary': { cursor: 'pointer' },
  ':disabled, [aria-disabled=true]': { cursor: 'not-allowed' },
  // With forced colours a background no longer shows what is chosen.
  '@media (forced-colors: active)': {
    'label:has(input[type=radio]:checked), [aria-pressed=true], [aria-current=page], [role=tab][aria-selected=true]': {
      outline: '2px solid Highlight',
      outlineOffset: '-2px',
    },
  },
}
