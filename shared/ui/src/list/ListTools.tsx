import type { ComponentProps, ReactNode } from 'react'
import { ListExport } from './export/ListExport.tsx'
import type { ListExportProps } from './export/listExportProps.ts'
import { listNameOf } from './listName.ts'
import { TableSettings } from './TableSettings.tsx'
import { useIsNarrow } from './useIsNarrow.ts'
import { ListViews } from './views/ListViews.tsx'

type Columns = ComponentProps<typeof TableSettings>['columns']

interface Props extends Omit<ListExportProps, 'columns'> {
  columns: ListExportProps['columns'] & Columns
  /** Under what the page's views are kept. */
  viewsId: string
  /** The export of a list that has neither saved views nor an export by the server. */
  fallback?: ReactNode
  /** Whether there is a table whose columns can be chosen. */
  hasTable: boolean
}

/** What is done with a list as a whole: its views, its export and its columns. */
export function ListTools({ viewsId, fallback, hasTable, ...exported }: Props) {
  const isNarrow = useIsNarrow()
  const { route, id, list, columns } = exported
  const name = listNameOf(route)
  return (
    <>
      {name ? (
        <>
          <ListViews name={name} id={viewsId} list={list} columns={columns} />
          <ListExport {...exported} />
        </>
      ) : (
        !isNarrow && fallback
      )}
      {hasTable && !isNarrow && <TableSettings id={id} columns={columns} />}
    </>
  )
}
