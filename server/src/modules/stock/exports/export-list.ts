import { type Download, EXPORT_TYPES } from '@forecourt/contracts'
import { type ExportFormat, MOST_EXPORTED } from '@forecourt/domain'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { audit } from '../../../platform/auth/audit.ts'
import { type Context, dealerIdOf } from '../../../platform/http/context.ts'
import { spend } from '../../../platform/limits/limiters.ts'
import { csvFile } from './csv-file.ts'
import { fileMark, fileNameOf, type ListFile } from './list-file.ts'
import { xlsxFile } from './xlsx-file.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    /** What people export. */
    exports: RateLimiterAbstract
  }
}

/** Exports of a person in ten minutes: more than anybody needs, too few to copy everything again and again. */
export const EXPORT_LIMITS = { points: 60, duration: 10 * 60 }

interface Asked {
  format: ExportFormat
  columns?: readonly string[] | undefined
}

/** Answers the export of a list. */
export function exporting(file: ListFile) {
  const name = fileNameOf(file)
  return async (request: { query: Record<string, unknown> }, context: Context): Promise<Download> => {
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- validated by the contract, which adds these to the list's own
    const { format, columns, ...query } = request.query as Record<string, unknown> & Asked
    await spend(context.services.exports, context.session.userId)
    // Before anything is sent, so that what is refused is refused in words.
    const { headings, rows } = await file.open(query, context, {
      shows: (columnId) => !columns || columns.includes(columnId),
      mostRows: MOST_EXPORTED,
    })
    const mark = await recorded(context, name, format, query)
    return {
      name: `${name}-${mark}.${format}`,
      type: EXPORT_TYPES[format],
      content: format === 'csv' ? csvFile(headings, rows) : xlsxFile(file.title, headings, rows),
    }
  }
}

/** Writes down who took what away, and marks the file. */
const recorded = (context: Context, list: string, format: ExportFormat, query: object): Promise<string> =>
  context.services.database.unscoped('export', async (tx) => {
    await audit(tx, {
      type: 'list.exported',
      actorId: context.session.userId,
      subjectType: 'list',
      dealerId: dealerIdOf(context),
      data: { list, format, filters: Object.keys(query).filter((name) => name !== 'sort') },
    })
    return fileMark(tx, context)
  })
