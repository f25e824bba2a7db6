import { chakra, Table, VisuallyHidden } from '@chakra-ui/react'
import { ChevronDown, ChevronUp } from '../icons.ts'
import type { Column } from './columns.ts'
import type { ListState } from './useListState.ts'

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '6',
    mx: '-1',
    px: '1',
    borderRadius: 'sm',
    color: 'inherit',
    font: 'inherit',
    // A right-hand figure keeps its distance from the next column's words.
    '[data-numeric] > &': { marginInlineEnd: '0', paddingInlineEnd: '0' },
    _hover: { color: 'fg' },
    '&[data-on]': { color: 'fg', fontWeight: 'semibold' },
    _icon: { boxSize: '3' },
  },
})

type Direction = 'ascending' | 'descending'

interface Props<Row> {
  column: Column<Row>
  list: Pick<ListState, 'sort' | 'setSort' | 'settings'>
  edge: string | undefined
}

/** A column's head; where the list's call can order by the column, a button that goes through its orders. */
export function HeadCell<Row>({ column, list, edge }: Props<Row>) {
  const { id, header, head, kind, sort = {}, width } = column
  const directions = (['ascending', 'descending'] satisfies Direction[]).filter((direction) => sort[direction])
  const current = directions.find((direction) => sort[direction] === list.sort)
  const following = directions[current ? directions.indexOf(current) + 1 : 0]
  const numeric = kind === 'number' ? '' : undefined

  function change() {
    list.setSort((following && sort[following]) ?? list.settings.sorts[0])
  }

  return (
    <Table.ColumnHeader
      scope="col"
      data-column={id}
      data-header={header}
      width={width}
      data-numeric={numeric}
      data-kind={kind}
      data-edge={edge}
      aria-sort={current}
    >
      {kind === 'lead' && (head ?? <VisuallyHidden>{header}</VisuallyHidden>)}
      {kind !== 'lead' && directions.length === 0 && header}
      {kind !== 'lead' && directions.length > 0 && (
        <SortButton type="button" data-on={current ? '' : undefined} onClick={change}>
          {header}
          {current === 'ascending' && <ChevronUp aria-hidden />}
          {current === 'descending' && <ChevronDown aria-hidden />}
        </SortButton>
      )}
    </Table.ColumnHeader>
  )
}
