import type { Alone } from './alone.ts'

/** A column: where it was measured, and the measurement of each row's name. */
export interface Column {
  head: string
  rows: Readonly<Record<string, Alone>>
}

/** Elapsed and processor time of each row in each column, and each later column's relative to the one before it. */
export function aloneTable(columns: readonly Column[]): string[] {
  const names = [...new Set(columns.flatMap(({ rows }) => Object.keys(rows)))]
  return [
    '',
    'One at a time'.padEnd(34) + columns.map(({ head }, at) => head.padStart(at > 0 ? 35 : 26)).join(''),
    ' '.repeat(34) +
      columns
        .map((_, at) => 'p50 / p99 ms'.padStart(16) + 'CPU µs'.padStart(10) + (at > 0 ? 'ratio'.padStart(9) : ''))
        .join(''),
    ...names.map((name) => {
      const cells = columns.map(({ rows }) => rows[name])
      const texts = cells.map((cell, at) => cellText(cell) + (at > 0 ? ratioOf(cells[at - 1], cell).padStart(9) : ''))
      return name.padEnd(34) + texts.join('')
    }),
  ]
}

/** What each row takes of PostgreSQL in each column, and each later column's relative to the first. */
export function databaseTable(columns: readonly Column[]): string[] {
  const names = [...new Set(columns.flatMap(({ rows }) => Object.keys(rows)))]
  const first = columns[0]?.rows
  return [
    '',
    'PostgreSQL alone'.padEnd(34) + columns.map(({ head }) => head.padStart(35)).join(''),
    ' '.repeat(34) +
      columns
        .map(() => `${'CPU µs'.padStart(10)}${'ratio'.padStart(7)}${'pages'.padStart(11)}${'ratio'.padStart(7)}`)
        .join(''),
    ...names.map((name) => {
      const cells = columns.map(({ rows }) =>
        [rows[name]?.postgres, rows[name]?.pages]
          .map(
            (value, at) =>
              micros(value).padStart(at ? 11 : 10) + grown(first?.[name]?.[at ? 'pages' : 'postgres'], value),
          )
          .join(''),
      )
      return name.padEnd(34) + cells.join('')
    }),
  ]
}

const grown = (from: number | null | undefined, to: number | null | undefined): string =>
  (from && to ? (to / from).toFixed(2) : '-').padStart(7)

function cellText(alone: Alone | undefined): string {
  if (!alone) return '-'.padStart(16) + '-'.padStart(10)
  const { measured, cost } = alone
  return `${measured.p50.toFixed(1)} / ${measured.p99.toFixed(1)}`.padStart(16) + micros(cost).padStart(10)
}

/** By processor time, which other programs on the machine disturb least. */
function ratioOf(before: Alone | undefined, after: Alone | undefined): string {
  const [first, last] = [before, after].map((alone) => alone && (alone.cost ?? alone.measured.p50))
  return first && last ? (last / first).toFixed(2) : '-'
}

export const micros = (value: number | null | undefined): string =>
  value === null || value === undefined ? '-' : Math.round(value).toLocaleString('en')
