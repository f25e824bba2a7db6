import { isDeepStrictEqual } from 'node:util'
import type { Quote, QuoteLine } from '@forecourt/contracts'
import type { QuoteKind } from '@forecourt/domain'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { alias } from 'drizzle-orm/pg-core'
import { quoteLines, quotes, users } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'

type LineRow = typeof quoteLines.$inferSelect

/** What a line says; whether any of it differs makes it a changed one. */
const SAID = [
  'type',
  'description',
  'itemRef',
  'coversRefs',
  'noCharge',
  'labourHours',
  'labourRate',
  'partNumber',
  'quantity',
  'unitCost',
  'supplierId',
  'vatBp',
  'safety',
  'note',
] as const satisfies readonly (keyof LineRow)[]

/** How a line stands against the same one of the version before. */
export function changeOf(line: LineRow, before: LineRow | undefined): QuoteLine['change'] {
  if (!before) return 'NEW'
  return SAID.every((field) => isDeepStrictEqual(line[field], before[field])) ? 'SAME' : 'CHANGED'
}

type KeptQuote = Quote & { vehicleId: string }

const submitter = alias(users, 'submitter')
const decider = alias(users, 'decider')

/** Every version of a vehicle's quote, newest first: two statements, however many there are. */
export const quotesOf = (tx: ScopedTransaction, vehicleId: string, kind: QuoteKind): Promise<Quote[]> =>
  versionsWhere(tx, and(eq(quotes.vehicleId, vehicleId), eq(quotes.kind, kind)))

/** Every version of the quotes of some vehicles, newest first: two statements, however many vehicles there are. */
export async function quotesOfEach(tx: ScopedTransaction, vehicleIds: readonly string[]) {
  const versions = await versionsWhere(tx, among(quotes.vehicleId, vehicleIds))
  return (vehicleId: string, kind: QuoteKind): Quote[] =>
    versions.filter((version) => version.vehicleId === vehicleId && version.kind === kind)
}

async function versionsWhere(tx: ScopedTransaction, wanted: SQL | undefined): Promise<KeptQuote[]> {
  const [versions, lines] = await Promise.all([
    tx
      .select({ quote: quotes, submittedBy: submitter.name, decidedBy: decider.name })
      .from(quotes)
      .innerJoin(submitter, eq(submitter.id, quotes.submittedById))
      .leftJoin(decider, eq(decider.id, quotes.decidedById))
      .where(wanted)
      .orderBy(quotes.vehicleId, quotes.kind, desc(quotes.version)),
    tx
      .select({ line: quoteLines })
      .from(quoteLines)
      .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
      .where(wanted)
      .orderBy(asc(quoteLines.seq)),
  ])
  const linesOf = (quoteId: string | undefined) =>
    lines.map(({ line }) => line).filter((line) => line.quoteId === quoteId)
  return versions.map(({ quote, submittedBy, decidedBy }, at) => {
    const earlier = versions[at + 1]?.quote
    const isSame = earlier?.vehicleId === quote.vehicleId && earlier.kind === quote.kind
    const before = new Map(isSame ? linesOf(earlier.id).map((line) => [line.lineId, line]) : [])
    return {
      ...quote,
      lines: linesOf(quote.id).map((line) => ({
        ...line,
        id: line.lineId,
        change: changeOf(line, before.get(line.lineId)),
      })),
      submittedBy: { id: quote.submittedById, name: submittedBy },
      decidedBy: quote.decidedById && decidedBy ? { id: quote.decidedById, name: decidedBy } : null,
    }
  })
}

/** Net pence that managers have approved so far for a vehicle; what awaits a decision is not in it. */
export const approvedNetOf = (versions: readonly Pick<Quote, 'approvedNet'>[]): number =>
  versions.reduce((sum, { approvedNet }) => sum + (approvedNet ?? 0), 0)
