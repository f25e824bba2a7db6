import type { Column } from '../columns.ts'
import { ChoosePage, ChooseRow } from './ChooseBox.tsx'
import { RowActions } from './RowMenu.tsx'

interface Options<Row> {
  columns: readonly Column<Row>[]
  canChoose: boolean
  hasActions: boolean
}

/** The columns of a list of records: the box to choose a row by, its own columns, and its menu. */
export function recordColumns<Row>({ columns, canChoose, hasActions }: Options<Row>): readonly Column<Row>[] {
  const box: Column<Row> = {
    id: 'choose',
    header: 'Choose',
    kind: 'lead',
    stays: 'always',
    width: '1%',
    head: <ChoosePage />,
    cell: (row) => <ChooseRow row={row} />,
  }
  const menu: Column<Row> = {
    id: 'actions',
    header: 'Actions',
    kind: 'lead',
    stays: 'always',
    width: '1%',
    cell: (row) => <RowActions row={row} />,
  }
  return [...(canChoose ? [box] : []), ...columns, ...(hasActions ? [menu] : [])]
}
