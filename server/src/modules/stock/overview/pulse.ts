import type { Pulse } from '@forecourt/contracts'
import { londonDay, londonDayBounds } from '@forecourt/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { selected } from '../../../platform/database/selected.ts'
import { stageVisits, vehicles } from '../../../schema/index.ts'
import { settingsOf } from '../../stages/prep/settings.ts'

interface Row {
  vehicles: number
  averageDays: number | null
  medianDays: number | null
  withinTarget: number
  budgeted: number
  spent: number
  budget: number
}

const days = sql`(extract(epoch from ${vehicles.firstOnSaleAt} - ${vehicles.infleetedAt}) / 86400)`
const budget = sql`coalesce(${vehicles.prepBudgetMechanical}, 0) + coalesce(${vehicles.prepBudgetBody}, 0)`
const hasBudget = sql`coalesce(${vehicles.prepBudgetMechanical}, ${vehicles.prepBudgetBody}) is not null`

/** The statement of the month's figures: what was first on sale since, found by when visits began. */
export const pulseIn = (dealerId: string, from: string, targetDays: number): SQL => sql`
  select count(*)::int as "vehicles",
    round(avg(${days})::numeric, 1)::float8 as "averageDays",
    round((percentile_cont(0.5) within group (order by ${days}))::numeric, 1)::float8 as "medianDays",
    (count(*) filter (where ${days} <= ${targetDays}))::int as "withinTarget",
    (count(*) filter (where ${hasBudget}))::int as "budgeted",
    coalesce(sum(greatest(${vehicles.actualPrepNet}, ${vehicles.approvedPrepNet})) filter (where ${hasBudget}), 0)::int as "spent",
    coalesce(sum(${budget}) filter (where ${hasBudget}), 0)::int as "budget"
  from ${vehicles}
  where ${vehicles.dealerId} = ${dealerId} and ${vehicles.firstOnSaleAt} >= ${from} and ${vehicles.id} in (
    select ${stageVisits.vehicleId} from ${stageVisits}
    where ${stageVisits.dealerId} = ${dealerId} and ${stageVisits.enteredAt} >= ${from} and ${stageVisits.stage} = 'SALE')`

/** How the month goes: how long vehicles took to the line, and what their preparation cost against its budget. */
export async function pulseOf(tx: ScopedTransaction, dealerId: string, now: Date): Promise<Pulse> {
  const from = `${londonDay(now).slice(0, 8)}01`
  const { t2lTargetDays } = await settingsOf(tx, dealerId)
  const [row] = await selected<Row>(tx, pulseIn(dealerId, londonDayBounds(from).start.toISOString(), t2lTargetDays))
  return {
    from,
    timeToLine: {
      vehicles: row?.vehicles ?? 0,
      averageDays: row?.averageDays ?? null,
      medianDays: row?.medianDays ?? null,
      targetDays: t2lTargetDays,
      withinTarget: row?.withinTarget ?? 0,
    },
    spend: { vehicles: row?.budgeted ?? 0, spent: row?.spent ?? 0, budget: row?.budget ?? 0 },
  }
}
