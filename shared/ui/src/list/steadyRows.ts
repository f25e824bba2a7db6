import { useState } from 'react'

interface Steady<Row> {
  rows: readonly Row[]
  /** Whether rows wait to appear, vanish or change places. */
  isWaiting: boolean
}

/** The rows in their old places with their new contents; those that are gone stay, those that came wait. */
export function holdRows<Row>(old: readonly Row[], next: readonly Row[], idOf: (row: Row) => string): Steady<Row> {
  const fresh = new Map(next.map((row) => [idOf(row), row]))
  const rows = old.map((row) => fresh.get(idOf(row)) ?? row)
  const isWaiting = old.length !== next.length || old.some((row, index) => idOf(row) !== idOf(next[index] ?? row))
  return { rows, isWaiting }
}

interface Options<Row> {
  /** The rows as last fetched. */
  rows: readonly Row[]
  /** What they were asked for by: under another key they are another list and appear at once. */
  listKey: string
  /** Whether the pointer or the focus is in the list. */
  isHeld: boolean
  idOf: (row: Row) => string
}

/** Keeps rows from jumping away under the pointer or the focus when the list updates itself. */
export function useSteadyRows<Row>({ rows, listKey, isHeld, idOf }: Options<Row>) {
  const [shown, setShown] = useState({ rows, listKey })
  const isOther = shown.listKey !== listKey
  const steady = isHeld && !isOther ? holdRows(shown.rows, rows, idOf) : { rows, isWaiting: false }
  if (!steady.isWaiting && (shown.rows !== rows || isOther)) setShown({ rows, listKey })
  return { ...steady, showNow: () => setShown({ rows, listKey }) }
}
