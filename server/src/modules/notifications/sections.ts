import { type Actor, can } from '@forecourt/authority'
import type { NotificationSection } from '@forecourt/contracts'
import { type NotificationType, POSITIONS, splitPosition } from '@forecourt/domain'
import { and, eq, gte, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { among } from '../../platform/database/among.ts'
import { crmConfirmations, notifications, vehicles } from '../../schema/index.ts'
import { mayActAt } from '../vehicle/details/action-page.ts'

/* What a notification is to its reader: something to do, a lateness, or news (docs/domain.md#notifications). */

/** Meant for the reader alone, or for nobody else's eyes: answered by reading it. */
const PERSONAL: readonly NotificationType[] = ['MENTION', 'JOB_FAILED', 'MODULE_ROLLED_BACK', 'WEBHOOK_OFF']

/** Work for anyone who acts where the vehicle is, or for its assignee. */
const WORK: readonly NotificationType[] = ['ARRIVED', 'QUOTE_DECIDED']

/** A manager's answer, whoever has the vehicle. */
const ANSWERS: readonly NotificationType[] = ['ICT_READY', 'QUOTE_SUBMITTED']

const LATENESS: readonly NotificationType[] = ['SLA_AMBER', 'SLA_RED', 'OFFSITE_OVERDUE']

const isOneOf = (types: readonly NotificationType[]) => among(notifications.type, types)

/** A vehicle that stands where the reader acts at their dealer. */
function standsWithReader(actor: Actor): SQL | undefined {
  const { activeDealerId } = actor
  if (!activeDealerId) return sql`false`
  const theirs = POSITIONS.filter((position) => mayActAt(position, actor, activeDealerId)).map(splitPosition)
  if (theirs.length === 0) return sql`false`
  const places = theirs.map(({ stage, subStage }) => and(eq(vehicles.stage, stage), eq(vehicles.subStage, subStage)))
  return and(eq(vehicles.dealerId, activeDealerId), or(...places))
}

/** A sale that waits for its CRM confirmation, for those who give it. */
function isToConfirm(actor: Actor): SQL | undefined {
  const { activeDealerId: dealerId } = actor
  if (!dealerId || !can('vehicles.crmConfirmations.confirm', actor, { dealerId })) return sql`false`
  return and(
    eq(notifications.type, 'SOLD'),
    sql`exists (select from ${crmConfirmations} where ${crmConfirmations.vehicleId} = ${vehicles.id}
      and ${crmConfirmations.confirmedAt} is null and ${crmConfirmations.reopenedAt} is null)`,
  )
}

/**
 * Whether an unread notification still asks something of its reader: they are mentioned or have the vehicle, or it waits
 * for their answer or their role where it was when they were told. For a statement that joins the vehicle.
 */
export function needsReader(actor: Actor): SQL {
  const isTheirs = eq(vehicles.assignedToId, notifications.userId)
  const isStill = gte(notifications.createdAt, vehicles.subStageEnteredAt)
  const isNobodyElses = or(isTheirs, isNull(vehicles.assignedToId))
  const waits = and(isStill, standsWithReader(actor), or(isOneOf(ANSWERS), and(isOneOf(WORK), isNobodyElses)))
  const assigned = and(eq(notifications.type, 'ASSIGNED'), isTheirs)
  const asks = or(isOneOf(PERSONAL), assigned, waits, isToConfirm(actor))
  return sql`coalesce(${and(isNull(notifications.readAt), asks)}, false)`
}

const isUnreadLateness = and(isOneOf(LATENESS), isNull(notifications.readAt)) ?? sql`false`

/** Each notification is in one part; for a statement that joins the vehicle. */
export function partOf(section: NotificationSection, actor: Actor): SQL | undefined {
  const needs = needsReader(actor)
  if (section === 'NEEDS_YOU') return needs
  if (section === 'LATE') return isUnreadLateness
  return and(not(needs), not(isUnreadLateness))
}
