import { defineSlotRecipe } from '@chakra-ui/react'

/** Rows of 40 px (36 dense) under a sticky 34 px head. Numbers right, at most two lines in a cell. */
export const table = defineSlotRecipe({
  className: 'fc-table',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
  base: {
    root: {
      width: 'full',
      // Collapsed borders do not travel with a sticky head.
      borderCollapse: 'separate',
      borderSpacing: '0',
      textStyle: 'sm',
      textAlign: 'start',
    },
    columnHeader: {
      height: '34px',
      px: '2',
      textAlign: 'start',
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
      bg: 'bg.subtle',
      borderBlockWidth: '1px',
      whiteSpace: 'nowrap',
      '&[data-numeric]': { textAlign: 'end' },
    },
    cell: {
      px: '2',
      borderBottomWidth: '1px',
      verticalAlign: 'middle',
      '&[data-numeric]': { textAlign: 'end' },
    },
    row: {
      _selected: { bg: 'bg.selected' },
    },
    caption: { textStyle: 'xs', color: 'fg.muted', textAlign: 'start' },
    footer: { fontWeight: 'medium' },
  },
  variants: {
    size: {
      sm: { cell: { height: 'rowDense' } },
      md: { cell: { height: 'row' } },
    },
    interactive: { true: { row: { 'tbody > &': { _hover: { bg: 'bg.hover' }, _selected: { bg: 'bg.selected' } } } } },
    stickyHeader: {
      true: { columnHeader: { position: 'sticky', top: 'var(--table-sticky-offset, 0)', zIndex: 'sticky' } },
    },
  },
  defaultVariants: { size: 'md' },
})
