import { chakra } from '@forecourt/ui'

/** A table of fields: it scrolls by itself where the page is too narrow for it. */
export const Scroll = chakra('div', { base: { overflowX: 'auto', borderWidth: '1px', borderRadius: 'lg' } })

export const GridTable = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'sm',
    '& th, & td': { px: '3', py: '1.5', textAlign: 'start', verticalAlign: 'middle' },
    '& thead th': { color: 'fg.muted', fontWeight: 'medium', borderBottomWidth: '1px', whiteSpace: 'nowrap' },
    '& tbody th': { fontWeight: 'medium' },
    // A figure of three digits needs no more, however wide the page.
    '& td > [data-field]': { maxWidth: '9rem' },
    '& tbody tr + tr > *': { borderTopWidth: '1px' },
  },
})
