import { chakra } from '@forecourt/ui'

/** A table of fields: it scrolls by itself where the page is too narrow for it. */
export const Scroll = chakra('div', {
  base: { overflowX: 'auto', borderWidth: '1px', borderRadius: 'lg', bg: 'bg.raised' },
})

export const GridTable = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'sm',
    '& th, & td': { px: { base: '2', md: '3' }, py: '1.5', textAlign: 'start', verticalAlign: 'middle' },
    '& thead th': { color: 'fg.muted', fontWeight: 'medium', borderBottomWidth: '1px', whiteSpace: 'nowrap' },
    '& tbody th': { fontWeight: 'medium' },
    // The labels are for the screen reader, and take no line. A figure of three digits needs no more width.
    '& [data-field]': { gap: '0', maxWidth: '9rem' },
    // On a phone the picker opens with a touch of the control itself.
    '& ::-webkit-calendar-picker-indicator': { display: { base: 'none', md: 'block' } },
    '& tbody tr + tr > *': { borderTopWidth: '1px' },
  },
})
