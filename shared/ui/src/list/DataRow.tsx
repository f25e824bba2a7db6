import { chakra, Table } from '@chakra-ui/react'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { RouterLink } from '../router.ts'
import { edgeOf, type Column } from './columns.ts'

const RowRoot = chakra(Table.Row, {
  base: {
    cursor: 'pointer',
    '&[data-unread] [data-emphasis]': { fontWeight: 'bold' },
    '&[data-chosen] > *': { bg: 'accent.subtle' },
    '&:focus-within > *': {
      bg: 'bg.selected',
      boxShadow: 'inset 0 1px 0 {colors.accent.border}, inset 0 -1px 0 {colors.accent.border}',
    },
    '&:focus-within > [data-edge=start]': {
      boxShadow:
        'inset 3px 0 0 {colors.accent.solid}, inset 0 1px 0 {colors.accent.border}, inset 0 -1px 0 {colors.accent.border}',
    },
  },
})

// The row's own tint shows the focus; a ring round the plate alone would say less.
const RowLink = chakra(RouterLink, {
  base: {
    // A block, because a line box would set the plate above the row's middle.
    display: 'flex',
    width: 'fit-content',
    alignItems: 'center',
    borderRadius: 'sm',
    maxWidth: 'full',
    _focusVisible: { outline: 'none' },
  },
})

interface Props<Row> {
  id: string
  row: Row
  /** The same ones until the choice of columns changes. */
  columns: readonly Column<Row>[]
  href: string
  label: string | undefined
  isUnread: boolean
  isTabStop: boolean
  isChosen: boolean
}

/** A press anywhere in the row is a press on its link, modifiers included, unless it was on something of its own or a selection. */
function follow(event: MouseEvent<HTMLTableRowElement>) {
  const target = event.target instanceof Element ? event.target : null
  // A menu of the row's lies elsewhere in the page, yet React brings its clicks here.
  if (!target || !event.currentTarget.contains(target)) return
  if (target.closest('a, button, input, label') || getSelection()?.isCollapsed === false) return
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('[data-row-link]')
  if (!link) return
  if (event.type === 'auxclick') {
    if (event.button === 1) window.open(link.href, '_blank', 'noopener')
    return
  }
  const { ctrlKey, metaKey, shiftKey } = event
  link.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

function DataRowInner<Row>({ id, row, columns, href, label, isUnread, isTabStop, isChosen }: Props<Row>) {
  const link = (content: ReactNode) => (
    <RowLink to={href} data-row-link="" aria-label={label} tabIndex={isTabStop ? 0 : -1}>
      {content}
    </RowLink>
  )
  return (
    <RowRoot
      data-row-id={id}
      data-unread={isUnread ? '' : undefined}
      data-chosen={isChosen ? '' : undefined}
      onClick={follow}
      onAuxClick={follow}
    >
      {columns.map((column, index) => (
        <Table.Cell
          key={column.id}
          data-edge={edgeOf(index, columns.length)}
          data-numeric={column.kind === 'number' ? '' : undefined}
          data-kind={column.kind}
          // A row is read out by its vehicle, whichever cell the reader is in.
          {...(column.primary && { as: 'th', scope: 'row' })}
        >
          {column.primary ? link(column.cell(row)) : column.cell(row)}
        </Table.Cell>
      ))}
    </RowRoot>
  )
}

/** One row; it draws itself again only when its own record or the columns change. */
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets that a component is generic
export const DataRow = memo(DataRowInner) as typeof DataRowInner
