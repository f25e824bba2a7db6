import type { ReactNode } from 'react'

/** What a column holds, which decides on which side it stands. */
type ColumnKind = 'text' | 'plate' | 'number' | 'lead'

export interface Column<Row> {
  id: string
  /** The head's words; of a column without words in its head its name in the column choice. */
  header: string
  kind?: ColumnKind
  cell: (row: Row) => ReactNode
  /** The cell's words in an export; a column without them is left out of it. */
  text?: (row: Row) => string | number | null
  /** What stands in the head of a `lead` column, such as the choice of all rows. */
  head?: ReactNode
  /** The orders that the head switches between, by the names that the list's call knows. */
  sort?: { ascending?: string; descending?: string }
  /** A CSS width. */
  width?: string
  /** Names the row and links to it; one column has it. */
  primary?: boolean
  /** Hidden until it is chosen. */
  optional?: boolean
  /** Whether an export has it even while it is hidden: what another column shows in small under its own. */
  exported?: boolean
  /** Where room is short: `always` stays, `long` gives way after all others; of these the right-hand ones go first. */
  stays?: 'always' | 'long'
}

/** Marks the outer cells, which keep the page's gutter. */
export function edgeOf(index: number, count: number): 'start' | 'end' | undefined {
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : undefined
}
