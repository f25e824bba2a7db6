import { formatDayMonth, formatTime, londonDay, positionLabel, rolesActingAt, positionOf } from '@forecourt/domain'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { stageVisits, vehicles } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { publishStageChange } from '../../realtime/announce.ts'
import type { Notice } from '../notice.ts'
import { notifyLater } from '../notify-job.ts'

/** Few at a time: anyone who works on one of these vehicles waits for as long as the batch takes. */
const BATCH = 20

type Row = { vehicle: typeof vehicles.$inferSelect; visit: typeof stageVisits.$inferSelect }

/**
 * Gives the alerts that are due, each once for a visit and level: amber at three quarters of its time, red at its end
 * (docs/domain.md#clocks). `alert_at` is empty while a clock stands still and once all is told, so what is not due is
 * not looked at. @returns how many vehicles were told of; as many as a batch holds when there may be more
 */
export async function sendDueAlerts(tx: Transaction, now: Date): Promise<{ given: number; mayBeMore: boolean }> {
  const rows = await dueRows(tx, now).limit(BATCH)
  for (const row of rows) await giveAlert(tx, row, now)
  return { given: rows.length, mayBeMore: rows.length === BATCH }
}

/**
 * The statement that finds them; a vehicle that is being worked on comes next time. The stay is locked as well: one that
 * ended since the statement began is then looked at again, and is none of these any more.
 */
export const dueRows = (tx: Transaction, now: Date) =>
  tx
    .select({ vehicle: vehicles, visit: stageVisits })
    .from(stageVisits)
    .innerJoin(vehicles, eq(vehicles.id, stageVisits.vehicleId))
    .where(and(isNull(stageVisits.exitedAt), lte(stageVisits.alertAt, now.toISOString())))
    .orderBy(asc(stageVisits.alertAt))
    .for('no key update', { of: [vehicles, stageVisits], skipLocked: true })

async function giveAlert(tx: Transaction, { vehicle, visit }: Row, now: Date): Promise<void> {
  const { dueAt } = visit
  if (!dueAt || vehicle.hold) {
    await tx.update(stageVisits).set({ alertAt: null }).where(eq(stageVisits.id, visit.id))
    return
  }
  if (visit.stage === 'OFFSITE') return giveOverdue(tx, { vehicle, visit }, dueAt, now)
  const isLate = Date.parse(dueAt) <= now.getTime()
  await tx
    .update(stageVisits)
    .set({ alertLevelSent: isLate ? 'RED' : 'AMBER', alertAt: isLate ? null : dueAt })
    .where(eq(stageVisits.id, visit.id))
  const at = now.toISOString()
  // Told at the time of day that it is about: a server that was down must not put everything that turned late into one minute.
  const since = isLate ? dueAt : (visit.alertAt ?? at)
  await notifyLater(tx, { vehicle, actorId: null, at, since }, noticesOf({ vehicle, visit }, isLate, now))
  publishAt(tx, vehicle)
}

const publishAt = (tx: Transaction, vehicle: Row['vehicle']) => {
  const position = positionOf(vehicle)
  const { id: vehicleId, dealerId, version } = vehicle
  return publishStageChange(tx, { dealerId, vehicleId, from: position, to: position, version, isByTime: true })
}

const DAY = 86_400_000

/** A vehicle that is not back when it should be is told of each day until it is, or is expected later. */
async function giveOverdue(tx: Transaction, { vehicle, visit }: Row, dueAt: string, now: Date): Promise<void> {
  const days = Math.floor((now.getTime() - Date.parse(dueAt)) / DAY)
  const since = new Date(Date.parse(dueAt) + days * DAY).toISOString()
  const alertAt = new Date(Date.parse(since) + DAY).toISOString()
  await tx.update(stageVisits).set({ alertLevelSent: 'RED', alertAt }).where(eq(stageVisits.id, visit.id))
  const notice: Notice = {
    type: 'OFFSITE_OVERDUE',
    roles: ['SALES', 'SALES_MANAGER'],
    verb: `is overdue offsite, due back ${dueWords(dueAt, now)}`,
    subjectKey: `${visit.id}:${since}`,
  }
  await notifyLater(tx, { vehicle, actorId: null, at: now.toISOString(), since }, [notice])
  publishAt(tx, vehicle)
}

/**
 * Amber for the assignee, else for the roles whose task it is; red for the sales managers as well
 * (docs/domain.md#notifications). A quote that waits for its approval is the managers' task, whoever has the car.
 */
function noticesOf({ vehicle, visit }: Row, isLate: boolean, now: Date): Notice[] {
  const position = positionOf(vehicle)
  const theirs = { roles: rolesActingAt(position), assigneeId: vehicle.assignedToId }
  const dueAt = visit.dueAt ?? ''
  const about = { body: positionLabel(position), subjectKey: visit.id }
  if (!isLate) {
    return [{ ...about, ...theirs, type: 'SLA_AMBER', verb: `is due ${dueWords(dueAt, now)}` }]
  }
  const late = { ...about, type: 'SLA_RED', verb: `is late, due ${dueWords(dueAt, now)}` } as const
  return [
    { ...late, ...theirs },
    { ...late, roles: ['SALES_MANAGER'] },
  ]
}

/** 'at 14:30', or of another day 'on 24 Nov at 09:00'. */
const dueWords = (dueAt: string, now: Date) =>
  `${londonDay(dueAt) === londonDay(now) ? '' : `on ${formatDayMonth(dueAt)} `}at ${formatTime(dueAt)}`
