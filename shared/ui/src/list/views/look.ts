import type { SavedView } from '@forecourt/contracts'
import type { Column } from '../columns.ts'
import type { ListPreferences } from '../preferences.ts'
import type { ListState } from '../useListState.ts'

export type ViewedColumn = Pick<Column<never>, 'id' | 'optional'>

/** What a view keeps of a list as it is now. */
export interface Look {
  filters: Record<string, string>
  sort: string
  columns: Record<string, boolean>
  isDense: boolean
}

const given = (filters: ListState['filters']): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])))

/** How a list looks now. */
export const lookOf = (list: Pick<ListState, 'filters' | 'sort'>, { columns, dense }: ListPreferences): Look => ({
  filters: given(list.filters),
  sort: list.sort,
  columns: { ...columns },
  isDense: dense,
})

const sorted = (record: Record<string, unknown>) =>
  JSON.stringify(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** Which columns are seen: one that was switched off and on again is as it was. */
const seen = (columns: readonly ViewedColumn[], chosen: Readonly<Record<string, boolean>>) =>
  columns.map(({ id, optional }) => `${id}:${chosen[id] ?? !optional}`).join()

/** Whether a list looks other than its view. */
export const differs = (columns: readonly ViewedColumn[], now: Look, view: SavedView): boolean =>
  sorted(now.filters) !== sorted(view.filters) ||
  now.sort !== view.sort ||
  now.isDense !== view.isDense ||
  seen(columns, now.columns) !== seen(columns, view.columns)

/** The query of a page that shows a view. */
export const viewSearch = ({ id, filters, sort }: Pick<SavedView, 'id' | 'filters' | 'sort'>): URLSearchParams =>
  new URLSearchParams({ view: id, ...filters, sort })
