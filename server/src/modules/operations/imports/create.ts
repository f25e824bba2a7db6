import type { Import } from '@forecourt/contracts'
import { canAny } from '@forecourt/authority'
import { and, eq, isNull } from 'drizzle-orm'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { v7 } from 'uuid'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { forbidden } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Upload } from '../../../platform/http/uploads.ts'
import { spend } from '../../../platform/limits/limiters.ts'
import { importMappings, importRows, imports, importSheets } from '../../../schema/index.ts'
import type { KindOfImport } from './kind.ts'
import { kindsOfImport } from './kinds/index.ts'
import { type KeptMappings, type MatchedSheet, matchSheet } from './match.ts'
import { importOf, keepCounts } from './queries.ts'
import { readFile } from './read/read-file.ts'
import type { FileSheet } from './read/sheet.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    /** Files that people bring to import. */
    imports: RateLimiterAbstract
  }
}

/** Files of a person in ten minutes. */
export const IMPORT_LIMITS = { points: 30, duration: 10 * 60 }

const MOST_SAMPLES = 3
const LONGEST_SAMPLE = 60
/** So many that a statement of them stays small. */
const ROWS_AT_ONCE = 1_000

/** What somebody may import where they act. */
export const kindsFor = ({ actor }: Pick<Context, 'actor'>): KindOfImport[] =>
  kindsOfImport.filter(({ permissions }) => canAny(permissions, actor))

async function keptMappings(tx: ScopedTransaction, { session, actor }: Context): Promise<KeptMappings> {
  const { activeDealerId: dealerId } = actor
  const rows = await tx
    .select({ kind: importMappings.kind, fields: importMappings.fields })
    .from(importMappings)
    .where(
      and(
        eq(importMappings.userId, session.userId),
        dealerId ? eq(importMappings.dealerId, dealerId) : isNull(importMappings.dealerId),
      ),
    )
  return Object.fromEntries(rows.map(({ kind, fields }) => [kind, fields]))
}

const samplesOf = ({ headings, rows }: MatchedSheet): string[][] =>
  headings.map((_, column) => {
    const samples: string[] = []
    for (const { cells } of rows) {
      const cell = cells[column]
      if (cell && !samples.includes(cell)) samples.push(cell.slice(0, LONGEST_SAMPLE))
      if (samples.length === MOST_SAMPLES) break
    }
    return samples
  })

async function store(
  tx: ScopedTransaction,
  context: Context,
  name: string,
  sheets: readonly MatchedSheet[],
): Promise<string> {
  const { actor, session } = context
  const { activeDealerId: dealerId, activeRole: role } = actor
  if (!role) throw forbidden()
  const importId = v7()
  await tx.insert(imports).values({ id: importId, userId: session.userId, dealerId, role, name: name.slice(0, 200) })
  for (const [position, sheet] of sheets.entries()) {
    const sheetId = v7()
    await tx.insert(importSheets).values({
      id: sheetId,
      importId,
      dealerId,
      position,
      name: sheet.name.slice(0, 100),
      kind: sheet.kind,
      headings: sheet.headings,
      fields: sheet.fields,
      samples: samplesOf(sheet),
      rows: sheet.rows.length,
    })
    for (let from = 0; from < sheet.rows.length; from += ROWS_AT_ONCE) {
      const rows = sheet.rows.slice(from, from + ROWS_AT_ONCE)
      await tx.insert(importRows).values(rows.map((row) => ({ id: v7(), sheetId, dealerId, ...row })))
    }
  }
  return importId
}

async function create(context: Context, name: string, sheets: readonly FileSheet[]): Promise<{ data: Import }> {
  const kinds = kindsFor(context)
  return context.services.database.scoped(context.dealerScope, async (tx) => {
    const kept = await keptMappings(tx, context)
    const matched = sheets.filter(({ rows }) => rows.length > 1).map((sheet) => matchSheet(sheet, kinds, kept))
    const importId = await store(tx, context, name, matched)
    await keepCounts(tx, importId)
    return { data: await importOf(tx, context, importId) }
  })
}

/** Reads a file and keeps its rows to be matched and checked. @throws AppError 422 on `file`, 429 */
export async function createImport(context: Context, upload: Upload): Promise<{ data: Import }> {
  await spend(context.services.imports, context.session.userId)
  return create(context, upload.filename || 'Pasted cells', await readFile(upload))
}

/** The same of rows that the product brings. */
export const createImportOf = (context: Context, name: string, sheet: FileSheet): Promise<{ data: Import }> =>
  create(context, name, [sheet])
