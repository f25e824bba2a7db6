import type { Permission } from '@forecourt/authority'
import type { Push } from '@forecourt/contracts/realtime'
import type { Position } from '@forecourt/domain'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/scope.ts'
import { send } from '../../platform/database/send.ts'

/*
 * What open screens are told. An announcement belongs to the transaction that makes the change: PostgreSQL delivers it to
 * every process when that commits, and never when it does not.
 */

export const REPORTS_CHANGED = 'dealer_reports_changed'
export const STAGE_CHANGED = 'stage_changed'
export const MESSAGES_CHANGED = 'vehicle_messages_changed'
export const DRAFT_SAVED = 'stage_draft_saved'
export const NOTIFICATIONS_CHANGED = 'notifications_changed'
export const NOTIFICATIONS_CHANGED_BY_TIME = 'notifications_changed_by_time'

export interface StageChange {
  dealerId: string
  vehicleId: string
  /** Null for a vehicle that is new. */
  from: Position | null
  /** As `from` when it was changed where it stands. */
  to: Position
  version: number
  /** Nobody did it: a clock of the vehicle ran out. */
  isByTime?: true
}

/** The dealer's reports of today are out of date: they are computed again and pushed to anyone who looks at them. */
export function publishReports(tx: Transaction, dealerId: string): void {
  send(tx, tx.execute(sql`select pg_notify(${REPORTS_CHANGED}, ${dealerId})`))
}

/** A vehicle moved or was changed: the dealer's open lists and reports are told, and the lists of its whole group. */
export function publishStageChange(tx: Transaction, change: StageChange): void {
  const { dealerId, vehicleId, from, to, version, isByTime } = change
  const payload = JSON.stringify({ dealerId, vehicleId, from, to, version, isByTime } satisfies StageChange)
  send(tx, tx.execute(sql`select pg_notify(${STAGE_CHANGED}, ${payload}), pg_notify(${REPORTS_CHANGED}, ${dealerId})`))
}

export interface MessagesChange {
  /** The vehicle's dealer: anyone who works in its group is told. */
  dealerId: string
  vehicleId: string
}

/** Somebody wrote about a vehicle, or changed what they wrote: open threads and lists of the whole group are told. */
export function publishMessages(tx: Transaction, { dealerId, vehicleId }: MessagesChange): void {
  const payload = JSON.stringify({ dealerId, vehicleId } satisfies MessagesChange)
  send(tx, tx.execute(sql`select pg_notify(${MESSAGES_CHANGED}, ${payload})`))
}

export interface DraftSave {
  dealerId: string
  vehicleId: string
  /** Which form's draft it is. */
  kind: string
  version: number
  savedById: string
  /** What lets somebody work on that form: nobody else is told. */
  permission: Permission
}

/** Somebody saved the draft of a form: those at the dealer who may have the same form open are told, not what is in it. */
export function publishDraft(tx: Transaction, save: DraftSave): void {
  send(tx, tx.execute(sql`select pg_notify(${DRAFT_SAVED}, ${JSON.stringify(save satisfies DraftSave)})`))
}

/** A payload of PostgreSQL holds 8,000 bytes. */
const MOST_AT_ONCE = 150

/** Somebody was told of something, by somebody or by time, or has read it: their open tabs count again. */
export function publishNotifications(tx: Transaction, userIds: readonly string[], { isByTime }: Push = {}): void {
  const channel = isByTime ? NOTIFICATIONS_CHANGED_BY_TIME : NOTIFICATIONS_CHANGED
  for (let at = 0; at < userIds.length; at += MOST_AT_ONCE) {
    const payload = userIds.slice(at, at + MOST_AT_ONCE).join(',')
    send(tx, tx.execute(sql`select pg_notify(${channel}, ${payload})`))
  }
}
