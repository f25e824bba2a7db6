import { type Pulse, STANDARD_FIGURES } from '@forecourt/contracts'
import { londonDay, londonDayBounds } from '@forecourt/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { selected } from '../../../platform/database/selected.ts'
import { dealers, vehicles } from '../../../schema/index.ts'

interface Row {
  targetDays: number
  vehicles: number
  averageDays: number | null
  medianDays: number | null
  withinTarget: number
  budgeted: number
  spent: number
  budget: number
}

const targetDays = sql`coalesce((${dealers.settings} ->> 't2lTargetDays')::int, ${STANDARD_FIGURES.t2lTargetDays})`
const days = sql`(extract(epoch from ${vehicles.firstOnSaleAt} - ${vehicles.infleetedAt}) / 86400)`
const budget = sql`coalesce(${vehicles.prepBudgetMechanical}, 0) + coalesce(${vehicles.prepBudgetBody}, 0)`
const hasBudget = sql`coalesce(${vehicles.prepBudgetMechanical}, ${vehicles.prepBudgetBody}) is not null`

/** The statement of the month's figures: what was first on sale since, and the target that the dealer has set. */
export const pulseIn = (dealerId: string, from: string): SQL => sql`
  select ${targetDays} as "targetDays", month.* from ${dealers}, lateral (
    select count(*)::int as "vehicles",
      round(avg(${days})::numeric, 1)::float8 as "averageDays",
      round((percentile_cont(0.5) within group (order by ${days}))::numeric, 1)::float8 as "medianDays",
      (count(*) filter (where ${days} <= ${targetDays}))::int as "withinTarget",
      (count(*) filter (where ${hasBudget}))::int as "budgeted",
      coalesce(sum(greatest(${vehicles.actualPrepNet}, ${vehicles.approvedPrepNet})) filter (where ${hasBudget}), 0)::int as "spent",
      coalesce(sum(${budget}) filter (where ${hasBudget}), 0)::int as "budget"
    from ${vehicles} where ${vehicles.dealerId} = ${dealerId} and ${vehicles.firstOnSaleAt} >= ${from}
  ) month where ${dealers.id} = ${dealerId}`

/** How the month goes: how long vehicles took to the line, and what their preparation cost against its budget. */
export async function pulseOf(tx: ScopedTransaction, dealerId: string, now: Date): Promise<Pulse> {
  const from = `${londonDay(now).slice(0, 8)}01`
  const [row] = await selected<Row>(tx, pulseIn(dealerId, londonDayBounds(from).start.toISOString()))
  return {
    from,
    timeToLine: {
      vehicles: row?.vehicles ?? 0,
      averageDays: row?.averageDays ?? null,
      medianDays: row?.medianDays ?? null,
      targetDays: row?.targetDays ?? STANDARD_FIGURES.t2lTargetDays,
      withinTarget: row?.withinTarget ?? 0,
    },
    spend: { vehicles: row?.budgeted ?? 0, spent: row?.spent ?? 0, budget: row?.budget ?? 0 },
  }
}
