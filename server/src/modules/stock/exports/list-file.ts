import { type Noun, londonDay } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { dealerIdOf, type ListContext } from '../../../platform/http/context.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { type ListedPage, listerOf, type ListRoute, type RowOf } from '../../../platform/lists/lister.ts'
import { dealers } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { type Cell, cellsOf, type ExportColumn, headingOf } from './column.ts'

/** Rows that are read at once: larger pages than a screen's, since each costs a transaction. */
const ROWS_AT_ONCE = 500

/** What of a list goes into a file. */
export interface Wanted {
  /** Whether a column of the screen is wanted; all are where none is. */
  shows: (columnId: string) => boolean
  mostRows: number
  /** Without what says who bought a vehicle or what they paid, whoever reads it. */
  withoutBuyers?: boolean
  /** Says how many rows the list has. */
  isCounted?: boolean
}

/** A list of which the first rows are read. */
export interface OpenList {
  headings: string[]
  rows: AsyncGenerator<Cell[][]>
  /** Of the list, and whether there are more than are counted; 0 where they were not to be. */
  total: number
  totalIsCapped: boolean
  /** Whether columns about buyers were wanted and left out. */
  leavesBuyersOut: boolean
}

/** A list that can be made a file of. */
export interface ListFile {
  /** 'Body Damage': the sheet is called so, and in lower case and hyphens the file. */
  title: string
  /** What its rows are. */
  noun: Noun
  /** @throws AppError what the list throws */
  open: (query: Record<string, unknown>, context: ListContext, wanted: Wanted) => Promise<OpenList>
}

/**
 * Makes files of a list by asking the list's own handler for one page after another, so that they can hold nothing that
 * the list would not show to the same person. Each page is a transaction of its own: however slowly somebody downloads,
 * nothing waits for them, and a row that moves meanwhile is where it stood when its page was read.
 */
export function listFile<Name extends ListRoute>(
  all: Pick<Handlers<Name>, Name>,
  route: Name,
  { title, noun = { one: 'vehicle', many: 'vehicles' } }: Pick<ListFile, 'title'> & Partial<Pick<ListFile, 'noun'>>,
  columns: readonly ExportColumn<RowOf<Name>>[],
): ListFile {
  const list = listerOf(all, route)
  return {
    title,
    noun,
    open: async (query, context, { shows, mostRows, withoutBuyers = false, isCounted = false }) => {
      const page = async (asked: object) =>
        (await list({ query: { ...query, pageSize: ROWS_AT_ONCE, ...asked } }, context)).data
      const first = await page(isCounted ? {} : { uncounted: true })
      const isLeftOut = ({ ofBuyer }: ExportColumn<RowOf<Name>>) => withoutBuyers && ofBuyer !== undefined
      const offered = columns.filter((column) => !isLeftOut(column))
      const chosen = offered.filter(({ of }) => shows(of))
      const shown = chosen.length > 0 ? chosen : offered
      const toCells = (row: RowOf<Name>) => cellsOf(shown, row, context.now())
      return {
        headings: shown.map(headingOf),
        rows: pagesOf(first, (cursor) => page({ cursor, uncounted: true }), toCells, mostRows),
        total: first.paging.total,
        totalIsCapped: first.paging.totalIsCapped,
        leavesBuyersOut: columns.some((column) => isLeftOut(column) && shows(column.of)),
      }
    },
  }
}

async function* pagesOf<Row>(
  first: ListedPage<Row>,
  next: (cursor: string) => Promise<ListedPage<Row>>,
  toCells: (row: Row) => Cell[],
  mostRows: number,
): AsyncGenerator<Cell[][]> {
  let [page, left] = [first, mostRows]
  for (;;) {
    const isCut = page.data.length > left
    yield page.data.slice(0, left).map(toCells)
    left -= page.data.length
    const { next: cursor } = page.paging
    if (cursor === null && !isCut) return
    if (cursor === null || left <= 0) break
    page = await next(cursor)
  }
  yield [[{ kind: 'text', value: cutText(mostRows) }]]
}

/** Said in the last row of a file that is not whole. */
const cutText = (mostRows: number) =>
  `Only the first ${mostRows.toLocaleString('en-GB')} rows are included. Filter the list to export the rest.`

/** 'body-damage' */
export const fileNameOf = ({ title }: ListFile): string => title.toLowerCase().replaceAll(' ', '-')

/** 'LDS-2026-11-24': of which dealer a file is, and when it was made. */
export async function fileMark(tx: Transaction, context: Pick<ListContext, 'actor' | 'now'>): Promise<string> {
  const [dealer] = await tx
    .select({ code: dealers.code })
    .from(dealers)
    .where(eq(dealers.id, dealerIdOf(context)))
  return `${dealer?.code.replaceAll(/[^\w-]/g, '') ?? 'dealer'}-${londonDay(context.now())}`
}
