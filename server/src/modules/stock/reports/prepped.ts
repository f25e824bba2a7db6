import type { PreppedReport } from '@forecourt/contracts'
import { type Action, formatTime, grouped } from '@forecourt/domain'
import { eq, sql } from 'drizzle-orm'
import { dealerSettings } from '../../../schema/dealer-settings.ts'
import { dealers } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { ReportDay } from './day.ts'
import type { ReportRequest } from './request.ts'
import { stageEntry } from './standing.ts'
import { tenths } from './tenths.ts'
import { selected } from '../../../platform/database/selected.ts'

/** Work done (M10) and nothing to do (M2) count; work declined as a whole does not (docs/domain.md#reports). */
const PREPPED: readonly Action[] = ['COMPLETE', 'ASSESS_NO_WORK']

interface Finished {
  vehicleId: string
  registration: string | null
  shortChassis: string | null
  makeName: string | null
  modelName: string | null
  completedAt: string
  completedBy: string | null
  technicianId: string | null
  technicianName: string | null
  hours: number
  approvedNet: number
  actualNet: number
}

/** Vehicles whose mechanical preparation was finished in the day, the last one first. */
export async function preppedReport(
  tx: ScopedTransaction,
  { dealerId, day, now }: ReportRequest,
): Promise<PreppedReport> {
  const [finished, [dealer]] = await Promise.all([
    finishedIn(tx, dealerId, day),
    tx.select({ settings: dealers.settings }).from(dealers).where(eq(dealers.id, dealerId)),
  ])
  const sumOf = (field: 'hours' | 'approvedNet' | 'actualNet') => finished.reduce((sum, each) => sum + each[field], 0)
  return {
    date: day.date,
    isToday: day.isToday,
    generatedAt: now.toISOString(),
    count: finished.length,
    target: dealerSettings(dealer?.settings ?? {}).preppedPerDayTarget,
    averageHours: finished.length === 0 ? null : tenths(sumOf('hours') / finished.length),
    approvedNet: sumOf('approvedNet'),
    actualNet: sumOf('actualNet'),
    byTechnician: byTechnician(finished),
    byHour: byHour(finished),
    vehicles: finished.map(vehicleOf),
  }
}

const vehicleOf = (each: Finished): PreppedReport['vehicles'][number] => ({
  vehicleId: each.vehicleId,
  registration: each.registration,
  shortChassis: each.shortChassis,
  makeName: each.makeName,
  modelName: each.modelName,
  completedAt: each.completedAt,
  completedBy: each.completedBy,
  hours: tenths(each.hours) ?? 0,
  net: each.actualNet,
})

/** By who did the work, whoever wrote it down. */
function byTechnician(finished: readonly Finished[]): PreppedReport['byTechnician'] {
  const people = grouped(finished, ({ technicianId }) => technicianId)
  return [...people]
    .flatMap(([userId, done]) => (userId ? [{ userId, name: done[0]?.technicianName ?? '-', count: done.length }] : []))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en-GB'))
}

/** By the clock on the wall: on the day when it goes back, both hours of that name fall together. */
function byHour(finished: readonly Finished[]): number[] {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { completedAt } of finished) {
    const hour = Number(formatTime(completedAt).slice(0, 2))
    hours[hour] = (hours[hour] ?? 0) + 1
  }
  return hours
}

async function finishedIn(tx: ScopedTransaction, dealerId: string, { start, end }: ReportDay): Promise<Finished[]> {
  // A stay ends at the moment of the record that ended it: a completion, or an assessment without work, which costs nothing.
  const actions = sql.join(
    PREPPED.map((action) => sql`${action}`),
    sql`, `,
  )
  return selected<Finished>(
    tx,
    sql`
    select visit.vehicle_id as "vehicleId", vehicles.registration, vehicles.short_chassis as "shortChassis",
      makes.name as "makeName", coalesce(models.name, vehicles.model_custom) as "modelName",
      visit.exited_at as "completedAt", closer.name as "completedBy",
      technician.id as "technicianId", technician.name as "technicianName",
      extract(epoch from visit.exited_at - ${stageEntry})::float8 / 3600 as hours,
      coalesce(completion.approved_net, 0) as "approvedNet", coalesce(completion.actual_net, 0) as "actualNet"
    from stage_visits visit
    left join vehicles on vehicles.id = visit.vehicle_id
    left join makes on makes.id = vehicles.make_id
    left join models on models.id = vehicles.model_id
    left join mechanical_completions completion
      on completion.vehicle_id = visit.vehicle_id and completion.completed_at = visit.exited_at
    left join mechanical_assessments assessment
      on assessment.vehicle_id = visit.vehicle_id and assessment.completed_at = visit.exited_at
    left join users closer on closer.id = visit.exited_by_id
    left join users technician
      on technician.id = coalesce(completion.technician_id, assessment.technician_id, visit.exited_by_id)
    where visit.dealer_id = ${dealerId} and visit.exited_at >= ${start} and visit.exited_at < ${end}
      and visit.stage = 'MECHANICAL_PREP' and visit.exit_action in (${actions})
    order by visit.exited_at desc, visit.id desc`,
  )
}
