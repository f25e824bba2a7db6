import { chakra } from '@chakra-ui/react'

/** Room for a module's figures beside one another. */
const IN_ROW = '@container (min-width: 52rem)'

export const ModuleRows = chakra('div', { base: { containerType: 'inline-size' } })

/** The columns that every row shares; below that width each row has its figures in pairs, with their names. */
export const Grid = chakra('div', {
  base: {
    [IN_ROW]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(8rem, 1fr) repeat(4, max-content) minmax(9rem, max-content) max-content',
      columnGap: '5',
    },
  },
})

export const Head = chakra('div', {
  base: {
    px: '4',
    py: '2',
    bg: 'bg.subtle',
    textStyle: 'sm',
    color: 'fg.muted',
    fontWeight: 'medium',
    // Below that width each row has the names; a screen reader has them here at any width.
    position: 'absolute',
    clipPath: 'inset(50%)',
    [IN_ROW]: {
      position: 'static',
      clipPath: 'none',
      display: 'grid',
      gridColumn: '1 / -1',
      gridTemplateColumns: 'subgrid',
    },
  },
})

export const Group = chakra('div', {
  base: {
    py: '3',
    '& + &': { borderTopWidth: '1px' },
    [IN_ROW]: { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', py: '2.5' },
  },
})

export const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '3',
    px: '4',
    [IN_ROW]: {
      gridColumn: '1 / -1',
      gridTemplateColumns: 'subgrid',
      alignItems: 'center',
      columnGap: '5',
      rowGap: '0',
    },
  },
})

export const Cell = chakra('div', {
  base: { minWidth: '0', textStyle: 'sm', '& small': { display: 'block', textStyle: 'xs', color: 'fg.muted' } },
  variants: {
    numeric: { true: { [IN_ROW]: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } } },
    wide: { true: { gridColumn: '1 / -1', [IN_ROW]: { gridColumn: 'auto' } } },
  },
})

/** What the column's head says, where there is none. */
export const CellLabel = chakra('span', {
  base: { display: 'block', textStyle: 'xs', color: 'fg.muted', [IN_ROW]: { display: 'none' } },
})

/** What belongs to a module and has no column. */
export const Below = chakra('div', { base: { px: '4', pt: '3', minWidth: '0', [IN_ROW]: { gridColumn: '1 / -1' } } })

/** '1.0.0-67d8bbb890'. */
export const Version = chakra('code', { base: { fontFamily: 'mono', overflowWrap: 'anywhere' } })
