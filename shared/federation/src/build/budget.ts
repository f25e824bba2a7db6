import type { CompressedSizes } from './brotli.ts'

/** A line of the table: what was measured, its brotli bytes, and how many it may have. */
export interface Measure {
  name: string
  bytes: number
  limit: number | undefined
}

export const isOver = ({ bytes, limit }: Measure): boolean => limit !== undefined && bytes > limit

export const sumOf = (files: Iterable<string>, sizes: CompressedSizes): number =>
  [...new Set(files)].reduce((sum, file) => sum + (sizes[file] ?? 0), 0)

/** The largest first page of a module: its entry and what that page needs (docs/decisions.md#32-byte-budgets). */
export function measureRemote(
  name: string,
  entry: string,
  pages: Readonly<Record<string, readonly string[]>>,
  sizes: CompressedSizes,
  limit: number | undefined,
): Measure {
  const bytes = Object.values(pages).map((files) => sumOf([entry, ...files], sizes))
  return { name: `${name}: first page`, bytes: Math.max(0, ...bytes), limit }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)

/** The table that a build prints. */
export const budgetTable = (measures: readonly Measure[]): string => {
  const width = Math.max(...measures.map(({ name }) => name.length))
  return measures
    .map((measure) => {
      const limit =
        measure.limit === undefined ? '' : ` of ${kilobytes(measure.limit)}${isOver(measure) ? '  OVER' : ''}`
      return `  ${measure.name.padEnd(width)} ${kilobytes(measure.bytes)}${limit}`
    })
    .join('\n')
}
