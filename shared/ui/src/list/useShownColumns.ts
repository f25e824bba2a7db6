import { useMemo, type RefObject } from 'react'
import type { Column } from './columns.ts'
import { useListPreferences } from './preferences.ts'
import { useFitting } from './useFitting.ts'

const RANKS = { always: 0, long: 1, short: 2 }

interface Where {
  /** Under what the person's columns are kept. */
  id: string
  scroller: RefObject<HTMLElement | null>
  /** The table is drawn. */
  isReady: boolean
}

/** The columns that a table shows: those that the person wants, as far as there is room. */
export function useShownColumns<Row>(
  columns: readonly Column<Row>[],
  { id, scroller, isReady }: Where,
): readonly Column<Row>[] {
  const [{ columns: chosen }] = useListPreferences(id)
  const wanted = columns.filter((column) => chosen[column.id] ?? !column.optional)
  const shown = useFitting(
    scroller,
    wanted.map((column) => ({
      id: column.id,
      // Who asked for a column has it, and scrolls.
      rank: column.primary || chosen[column.id] ? 0 : RANKS[column.stays ?? 'short'],
    })),
    isReady,
  )
  const key = shown.join()
  return useMemo(() => columns.filter((column) => key.split(',').includes(column.id)), [columns, key])
}
