import { type Download, EXPORT_TYPES } from '@forecourt/contracts'
import { type ExportFormat, londonDay, MOST_EXPORTED } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { audit } from '../../../platform/auth/audit.ts'
import { type Context, dealerIdOf } from '../../../platform/http/context.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { spend } from '../../../platform/limits/limiters.ts'
import { type ListedPage, listerOf, type ListRoute, type RowOf } from '../../../platform/lists/lister.ts'
import { dealers } from '../../../schema/index.ts'
import { type Cell, cellsOf, type ExportColumn, headingOf } from './column.ts'
import { csvFile } from './csv-file.ts'
import { xlsxFile } from './xlsx-file.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    /** What people export. */
    exports: RateLimiterAbstract
  }
}

/** Exports of a person in ten minutes: more than anybody needs, too few to copy everything again and again. */
export const EXPORT_LIMITS = { points: 60, duration: 10 * 60 }

/** Rows that are read at once: larger pages than a screen's, since each costs a transaction. */
const ROWS_AT_ONCE = 500

interface Asked {
  format: ExportFormat
  columns?: readonly string[] | undefined
}

/** Said in the last row of an export that is not whole. */
const CUT = `Only the first ${MOST_EXPORTED.toLocaleString('en-GB')} rows are included. Filter the list to export the rest.`

/**
 * Answers the export of a list by asking the list's own handler for one page after another, so that it can hold nothing
 * that the list would not show to the same person. Each page is a transaction of its own: however slowly somebody
 * downloads, nothing waits for them, and a row that moves meanwhile is where it stood when its page was read.
 * The sheet is called by the title, and so, in lower case and hyphens, is the file.
 */
export function exporting<Name extends ListRoute>(
  all: Pick<Handlers<Name>, Name>,
  route: Name,
  title: string,
  columns: readonly ExportColumn<RowOf<Name>>[],
) {
  const name = title.toLowerCase().replaceAll(' ', '-')
  const list = listerOf(all, route)
  return async (request: { query: Record<string, unknown> }, context: Context): Promise<Download> => {
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- validated by the contract, which adds these to the list's own
    const { format, columns: wanted, ...query } = request.query as Record<string, unknown> & Asked
    const page = async (cursor?: string) =>
      (await list({ query: { ...query, cursor, pageSize: ROWS_AT_ONCE, uncounted: true } }, context)).data
    await spend(context.services.exports, context.session.userId)
    // Before anything is sent, so that what is refused is refused in words.
    const first = await page()
    const chosen = columns.filter(({ of }) => !wanted || wanted.includes(of))
    const shown = chosen.length > 0 ? chosen : columns
    const code = await recorded(context, name, format, query)
    const headings = shown.map(headingOf)
    const rows = pagesOf(first, page, (row) => cellsOf(shown, row, context.now()))
    return {
      name: `${name}-${code}-${londonDay(context.now())}.${format}`,
      type: EXPORT_TYPES[format],
      content: format === 'csv' ? csvFile(headings, rows) : xlsxFile(title, headings, rows),
    }
  }
}

async function* pagesOf<Row>(
  first: ListedPage<Row>,
  next: (cursor: string) => Promise<ListedPage<Row>>,
  toCells: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  let [page, left] = [first, MOST_EXPORTED]
  for (;;) {
    yield page.data.slice(0, left).map(toCells)
    left -= page.data.length
    const { next: cursor } = page.paging
    if (cursor === null) return
    if (left <= 0) break
    page = await next(cursor)
  }
  yield [[{ kind: 'text', value: CUT }]]
}

/** Writes down who took what away, and names the dealer for the file. */
async function recorded(context: Context, list: string, format: ExportFormat, query: object): Promise<string> {
  const dealerId = dealerIdOf(context)
  return context.services.database.unscoped('export', async (tx) => {
    await audit(tx, {
      type: 'list.exported',
      actorId: context.session.userId,
      subjectType: 'list',
      dealerId,
      data: { list, format, filters: Object.keys(query).filter((name) => name !== 'sort') },
    })
    const [dealer] = await tx.select({ code: dealers.code }).from(dealers).where(eq(dealers.id, dealerId))
    return dealer?.code.replaceAll(/[^\w-]/g, '') ?? 'dealer'
  })
}
