import { csvText, londonDay } from '@forecourt/domain'
import type { Column } from '../columns.ts'
import type { ListBody } from '../useListRows.ts'

/** More is no list that people read, and as many as the server counts. */
export const MOST_ROWS = 10_000
/** The greatest page that a list answers. */
const PAGE = 100

export interface ExportRequest<Row> {
  /** Begins the file's name: 'makes'. */
  name: string
  /** The list's; those without words are left out. */
  columns: readonly Pick<Column<Row>, 'header' | 'text'>[]
  fetchPage: (page: { cursor?: string; pageSize: number }) => Promise<ListBody<Row>>
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

interface Exported {
  file: File
  rows: number
  /** There were more than are taken. */
  isCut: boolean
}

/** All pages of a list as a file of comma-separated values, up to 10,000 rows. */
export async function exportRows<Row>(request: ExportRequest<Row>): Promise<Exported> {
  const columns = request.columns.flatMap(({ header, text }) => (text ? [{ header, text }] : []))
  const lines: (string | number | null)[][] = [columns.map(({ header }) => header)]
  let cursor: string | null = null
  do {
    const page: { cursor?: string; pageSize: number } = { pageSize: PAGE, ...(cursor !== null && { cursor }) }
    const { data, paging } = (await request.fetchPage(page)).data
    // The request may have been answered before it was called off.
    request.signal.throwIfAborted()
    const room = MOST_ROWS + 1 - lines.length
    lines.push(...data.slice(0, room).map((row) => columns.map(({ text }) => text(row))))
    cursor = paging.next
    request.onProgress(lines.length - 1, Math.min(paging.total, MOST_ROWS))
  } while (cursor !== null && lines.length <= MOST_ROWS)
  const file = new File([csvText(lines)], `${request.name}-${londonDay(Date.now())}.csv`, { type: 'text/csv' })
  return { file, rows: lines.length - 1, isCut: cursor !== null }
}
