import { useState } from 'react'

export interface Selection<Row> {
  /** The chosen rows as they are now, also those of other pages. */
  chosen: readonly Row[]
  isChosen: (row: Row) => boolean
  /** Chooses these rows, or none of them any more. */
  choose: (rows: readonly Row[], isChosen: boolean) => void
  /** Chooses these rows and no others. */
  chooseOnly: (rows: readonly Row[]) => void
}

interface Options<Row> {
  /** The rows of this page. */
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The filters and the order: under others nothing is chosen. */
  listKey: string
}

/** The rows that a person chose, kept from page to page of one list. */
export function useSelection<Row>({ rows, idOf, listKey }: Options<Row>): Selection<Row> {
  const [kept, setKept] = useState<{ listKey: string; rows: ReadonlyMap<string, Row> }>({ listKey, rows: new Map() })
  const chosen = new Map(kept.listKey === listKey ? kept.rows : [])
  for (const row of rows) if (chosen.has(idOf(row))) chosen.set(idOf(row), row)

  const keep = (next: ReadonlyMap<string, Row>) => setKept({ listKey, rows: next })
  return {
    chosen: [...chosen.values()],
    isChosen: (row) => chosen.has(idOf(row)),
    choose: (changed, isChosen) => {
      const next = new Map(chosen)
      for (const row of changed) {
        if (isChosen) next.set(idOf(row), row)
        else next.delete(idOf(row))
      }
      keep(next)
    },
    chooseOnly: (only) => keep(new Map(only.map((row) => [idOf(row), row]))),
  }
}
