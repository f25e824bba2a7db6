import type { QuoteKind, SubStage } from '@forecourt/domain'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { quotes, vehicles } from '../../../schema/index.ts'

/** A figure of the latest version of a vehicle's quote. A subquery, so that it is looked up for the page's rows alone. */
const latest = (kind: QuoteKind, figure: SQL): SQL<number | null> => sql<number | null>`(
  select ${figure} from ${quotes}
  where ${quotes.vehicleId} = ${vehicles.id} and ${quotes.kind} = ${sql.raw(`'${kind}'`)}
  order by ${quotes.version} desc limit 1)`

/** What a row of a preparation stage's list has beside the columns of every stage's. */
export const prepColumns = (kind: QuoteKind) => ({
  quoteNet: latest(kind, sql`${quotes.net}`),
  quoteVersion: latest(kind, sql`${quotes.version}`),
  budget: kind === 'BODY' ? vehicles.prepBudgetBody : vehicles.prepBudgetMechanical,
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
