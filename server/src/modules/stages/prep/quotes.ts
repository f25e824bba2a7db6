import { isDeepStrictEqual } from 'node:util'
import type { Quote, QuoteLine } from '@forecourt/contracts'
import type { QuoteKind } from '@forecourt/domain'
import { and, asc, desc, eq } from 'drizzle-orm'
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

const submitter = alias(users, 'submitter')
const decider = alias(users, 'decider')

/** Every version of a vehicle's quote, newest first: two statements, however many there are. */
export async function quotesOf(tx: ScopedTransaction, vehicleId: string, kind: QuoteKind): Promise<Quote[]> {
  const ofVehicle = and(eq(quotes.vehicleId, vehicleId), eq(quotes.kind, kind))
  const [versions, lines] = await Promise.all([
    tx
      .select({ quote: quotes, submittedBy: submitter.name, decidedBy: decider.name })
      .from(quotes)
      .innerJoin(submitter, eq(submitter.id, quotes.submittedById))
      .leftJoin(decider, eq(decider.id, quotes.decidedById))
      .where(ofVehicle)
      .orderBy(desc(quotes.version)),
    tx
      .select({ line: quoteLines })
      .from(quoteLines)
      .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
      .where(ofVehicle)
      .orderBy(asc(quoteLines.seq)),
  ])
  const linesOf = (quoteId: string | undefined) =>
    lines.map(({ line }) => line).filter((line) => line.quoteId === quoteId)
  return versions.map(({ quote, submittedBy, decidedBy }, at) => {
    const before = new Map(linesOf(versions[at + 1]?.quote.id).map((line) => [line.lineId, line]))
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
