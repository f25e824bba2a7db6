import { createContext, use } from 'react'
import type { RowAction } from './rowAction.ts'
import type { Selection } from './useSelection.ts'

/** What the cells of a list of records take of the list around them. The boxes and menus follow it; the rows about them stay. */
export interface RecordsAround<Row> {
  nameOf: (row: Row) => string
  actions: (row: Row) => readonly RowAction[]
  selection: Selection<Row>
}

export const RecordsContext = createContext<RecordsAround<unknown> | null>(null)

/** The list around the calling component. */
export function useRecordsAround(): RecordsAround<unknown> {
  const around = use(RecordsContext)
  if (!around) throw new Error('Cells of records must be inside a RecordListPage.')
  return around
}
