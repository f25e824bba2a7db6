import type { QuoteKind, SubStage } from '@forecourt/domain'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { quotes, vehicles } from '../../../schema/index.ts'

type LatestQuote = Record<'net' | 'version', number> | null

/** The latest version of a vehicle's quote. A subquery, so that it is looked up for the page's rows alone, and one for both. */
const latestQuote = (kind: QuoteKind): SQL<LatestQuote> => sql<LatestQuote>`(
  select json_build_object('net', ${quotes.net}, 'version', ${quotes.version}) from ${quotes}
  where ${quotes.vehicleId} = ${vehicles.id} and ${quotes.kind} = ${sql.raw(`'${kind}'`)}
  order by ${quotes.version} desc limit 1)`

/** What a row of a preparation stage's list has beside the columns of every stage's. */
export const prepColumns = (kind: QuoteKind) => ({
  latestQuote: latestQuote(kind),
  budget: kind === 'BODY' ? vehicles.prepBudgetBody : vehicles.prepBudgetMechanical,
})

/** What an item of a preparation stage's list has beside its columns. */
export const prepFacts = ({ latestQuote: quote }: { latestQuote: LatestQuote }) => ({
  quoteNet: quote?.net ?? null,
  quoteVersion: quote?.version ?? null,
})

/** It was sent back to be worked on again. */
export const isRework: SQL = sql`${vehicles.reworkCount} > 0`

interface PrepFilters {
  subStage?: SubStage | undefined
  technicianId?: string | undefined
  hold?: 'AWAITING_PARTS' | 'ANY' | undefined
  rework?: boolean | undefined
}

/** The filters of a preparation stage's list beside those of every stage's. */
export const prepConditions = ({ subStage, technicianId, hold, rework }: PrepFilters): SQL | undefined =>
  and(
    subStage && eq(vehicles.subStage, subStage),
    technicianId ? eq(vehicles.assignedToId, technicianId) : undefined,
    hold && (hold === 'ANY' ? sql`${vehicles.hold} is not null` : sql`${vehicles.hold} ->> 'reason' = ${hold}`),
    rework === undefined ? undefined : sql`(${isRework}) = ${rework}`,
  )
