import { useState } from 'react'

export interface Selection<Row> {
  /** The chosen rows as they are now, also those of other pages. */
  chosen: readonly Row[]
  isChosen: (row: Row) => boolean
  /** Chooses these rows, or none of them any more. */
  choose: (rows: readonly Row[], isChosen: boolean) => void
  /** Chooses these rows and no others. */
  chooseOnly: (rows: readonly Row[]) => void
  /**
   * Chooses all rows from the one that was chosen before up to this one, as they are shown. `from` is the row that the
   * keyboard comes from: where nothing led up to it, the range begins there.
   */
  chooseTo: (row: Row, shown: readonly Row[], from?: Row) => void
  /** No more rows can be chosen. */
  isFull: boolean
}

interface Options<Row> {
  /** The rows of this page. */
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The filters and the order: under others nothing is chosen. */
  listKey: string
  /** How many can be chosen; any number unless said. */
  most?: number | undefined
}

interface Kept<Row> {
  listKey: string
  rows: ReadonlyMap<string, Row>
  /** Where a range begins, and the row to which the last choice led. */
  anchor: string | null
  lead: string | null
  /** What was chosen apart from the range, which may get shorter again. */
  base: ReadonlyMap<string, Row>
}

const empty = { rows: new Map<string, never>(), anchor: null, lead: null, base: new Map<string, never>() }

/** The rows that a person chose, kept from page to page of one list. */
export function useSelection<Row>({ rows, idOf, listKey, most = Infinity }: Options<Row>): Selection<Row> {
  const [held, keep] = useState<Kept<Row>>({ listKey, ...empty })
  const kept = held.listKey === listKey ? held : { listKey, ...empty }
  const chosen = new Map(kept.rows)
  for (const row of rows) if (chosen.has(idOf(row))) chosen.set(idOf(row), row)

  function adding(to: ReadonlyMap<string, Row>, more: readonly Row[]): Map<string, Row> {
    const next = new Map(to)
    for (const row of more) if (next.has(idOf(row)) || next.size < most) next.set(idOf(row), row)
    return next
  }

  return {
    chosen: [...chosen.values()],
    isFull: chosen.size >= most,
    isChosen: (row) => chosen.has(idOf(row)),
    choose: (changed, isChosen) => {
      const ids = new Set(changed.map(idOf))
      const next = isChosen ? adding(chosen, changed) : new Map([...chosen].filter(([id]) => !ids.has(id)))
      const last = changed.at(-1)
      const anchor = last === undefined ? null : idOf(last)
      keep({ listKey, rows: next, anchor, lead: anchor, base: next })
    },
    chooseOnly: (only) => {
      const next = adding(new Map(), only)
      keep({ listKey, rows: next, anchor: null, lead: null, base: next })
    },
    chooseTo: (row, shown, from) => {
      const at = (id: string | null) => shown.findIndex((each) => idOf(each) === id)
      const goesOn = at(kept.anchor) >= 0 && (from === undefined || idOf(from) === kept.lead)
      const anchor = goesOn && kept.anchor !== null ? kept.anchor : idOf(from ?? row)
      const base = goesOn ? kept.base : chosen
      const [start = 0, end = 0] = [at(anchor), at(idOf(row))].toSorted((one, other) => one - other)
      keep({ listKey, rows: adding(base, shown.slice(start, end + 1)), anchor, lead: idOf(row), base })
    },
  }
}
