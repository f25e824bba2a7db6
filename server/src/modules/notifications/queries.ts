import type { Actor } from '@forecourt/authority'
import type { Notification, NotificationSection, Paging } from '@forecourt/contracts'
import type { NotificationType } from '@forecourt/domain'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { among } from '../../platform/database/among.ts'
import { makes, models, notifications, vehicles } from '../../schema/index.ts'
import type { ScopedTransaction, Transaction } from '../../platform/database/scope.ts'
import { publishNotifications } from '../realtime/announce.ts'
import type { Order, PageQuery } from '../../platform/lists/keyset.ts'
import { pageOf } from '../../platform/lists/page.ts'
import { linkOf } from './links.ts'
import { partOf } from './sections.ts'

export const NEWEST: Order = {
  name: 'newest',
  parts: [
    { expression: sql`${notifications.createdAt}`, type: 'timestamptz' },
    { expression: sql`${notifications.id}`, type: 'uuid' },
  ],
  descending: true,
}

const shown = (userId: string) => and(eq(notifications.userId, userId), notifications.inApp)

interface Asked {
  pageSize: number
  cursor?: string | undefined
  unread?: boolean | undefined
  type?: NotificationType | undefined
  section?: NotificationSection | undefined
}

/** A page of what somebody was told, newest first, each leading where they may go now. @throws AppError 422 on `cursor` */
export async function notificationList(
  tx: ScopedTransaction,
  userId: string,
  { pageSize, cursor, unread, type, section }: Asked,
  actor: Actor,
): Promise<{ data: Notification[]; paging: Paging }> {
  const where = and(listed(userId, unread, type), section && partOf(section, actor))
  const { rows: found, paging } = await pageOf(tx, { pageSize, cursor }, NEWEST, {
    rows: (page) => rowsOf(tx, where, page),
    all: section ? allWithVehicles(tx, where) : allThat(tx, where),
  })
  return {
    data: found.map(({ cursorKey: _key, vehicle, makeName, modelName, ...row }) => ({
      ...row,
      vehicleName: [makeName, modelName].filter(Boolean).join(' ') || null,
      stage: vehicle?.stage ?? null,
      url: linkOf({ ...row, vehicle }, actor),
    })),
    paging,
  }
}

/** All of what shows, or what is unread, or what is not; of one type alone, where one is named. */
export const listed = (userId: string, unread: boolean | undefined, type?: NotificationType): SQL | undefined =>
  and(
    shown(userId),
    unread === undefined ? undefined : (unread ? isNull : isNotNull)(notifications.readAt),
    type && eq(notifications.type, type),
  )

/** The statement of a page. */
export const rowsOf = (tx: Transaction, where: SQL | undefined, page: PageQuery) =>
  tx
    .select({
      id: notifications.id,
      type: notifications.type,
      title: notifications.title,
      body: notifications.body,
      url: notifications.url,
      vehicleId: notifications.vehicleId,
      registration: vehicles.registration,
      shortChassis: vehicles.shortChassis,
      makeName: makes.name,
      modelName: sql<string | null>`coalesce(${models.name}, ${vehicles.modelCustom})`,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
      vehicle: {
        id: vehicles.id,
        dealerId: vehicles.dealerId,
        stage: vehicles.stage,
        subStage: vehicles.subStage,
      },
      cursorKey: page.cursorKey,
    })
    .from(notifications)
    .leftJoin(vehicles, eq(vehicles.id, notifications.vehicleId))
    .leftJoin(makes, eq(makes.id, vehicles.makeId))
    .leftJoin(models, eq(models.id, vehicles.modelId))
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)

const allThat = (tx: Transaction, where: SQL | undefined) =>
  tx
    .select({ one: sql`1` })
    .from(notifications)
    .where(where)

/** For a condition that speaks of the vehicle. */
const allWithVehicles = (tx: Transaction, where: SQL | undefined) =>
  tx
    .select({ one: sql`1` })
    .from(notifications)
    .leftJoin(vehicles, eq(vehicles.id, notifications.vehicleId))
    .where(where)

/** Marks notifications as read, those named or all; the person's other tabs are told. */
export async function markNotificationsRead(
  tx: Transaction,
  userId: string,
  readAt: string,
  only: SQL | undefined,
): Promise<void> {
  const marked = await markRows(tx, userId, readAt, only)
  if (marked.length > 0) publishNotifications(tx, [userId])
}

/** The statement that marks them. */
export const markRows = (tx: Transaction, userId: string, readAt: string, only?: SQL) =>
  tx
    .update(notifications)
    .set({ readAt })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), only))
    .returning({ id: notifications.id })

export const named = (ids: readonly string[] | undefined): SQL | undefined => ids && among(notifications.id, ids)

/** What somebody knows who looks at the vehicle; a message is read in its thread. */
const SEEN_WITH_VEHICLE: readonly NotificationType[] = [
  'ARRIVED',
  'COMING',
  'ASSIGNED',
  'ICT_READY',
  'QUOTE_SUBMITTED',
  'QUOTE_DECIDED',
  'SLA_AMBER',
  'SLA_RED',
  'OFFSITE_OUT',
  'OFFSITE_OVERDUE',
  'OFFSITE_DAMAGE',
]

export const seenWith = (vehicleId: string): SQL | undefined =>
  and(eq(notifications.vehicleId, vehicleId), among(notifications.type, SEEN_WITH_VEHICLE))
