import type { DealerRole, NotificationType, Stage } from '@forecourt/domain'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { dealers, ofDealer, ofUser, ownedByUser, users } from './organisation.ts'
import { ofVehicle, vehicles } from './vehicles.ts'

export type StoredMention = { kind: 'user'; userId: string } | { kind: 'role'; role: DealerRole }

/**
 * What staff write about a vehicle (docs/domain.md#messages). Nobody else's words are deleted; a message is taken back.
 */
export const vehicleMessages = pgTable(
  'vehicle_messages',
  {
    id: id(),
    vehicleId: ofVehicle(),
    dealerId: ofDealer(),
    authorId: ofUser(),
    body: text().notNull(),
    mentions: jsonb().$type<StoredMention[]>().notNull().default([]),
    stage: text().$type<Stage>().notNull(),
    createdAt: createdAt(),
    editedAt: instant(),
    deletedAt: instant(),
  },
  (table) => [
    index('vehicle_messages_vehicle_idx').on(table.vehicleId, table.createdAt, table.id),
    index('vehicle_messages_author_idx').on(table.authorId),
  ],
)

/** Until when somebody has read a vehicle's thread. */
export const messageReads = pgTable(
  'message_reads',
  {
    vehicleId: ofVehicle(),
    userId: ownedByUser(),
    dealerId: ofDealer(),
    readAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vehicleId, table.userId] }),
    index('message_reads_user_idx').on(table.userId),
  ],
)

/** What somebody should know (docs/domain.md#notifications). */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: ownedByUser(),
    /** Null for what concerns the platform. */
    dealerId: uuid().references(() => dealers.id),
    vehicleId: uuid().references(() => vehicles.id),
    type: text().$type<NotificationType>().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    url: text().notNull(),
    /** What it is told of, once to each person: for example a visit and its level. */
    subjectKey: text().notNull(),
    /** Whether it shows in the app; the others were pushed alone. */
    inApp: boolean().notNull().default(true),
    /** Whether its push was kept back by quiet hours for the morning's digest. */
    isHeld: boolean().notNull().default(false),
    createdAt: createdAt(),
    readAt: instant(),
  },
  (table) => [
    uniqueIndex('notifications_once_key').on(table.userId, table.type, table.subjectKey),
    index('notifications_user_idx').on(table.userId, table.createdAt, table.id),
    index('notifications_unread_idx')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`read_at is null`),
    index('notifications_subject_idx').on(table.subjectKey),
    index('notifications_held_idx')
      .on(table.userId)
      .where(sql`is_held`),
  ],
)

/** What somebody changed of the defaults. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  types: jsonb().$type<Partial<Record<NotificationType, { inApp: boolean; push: boolean }>>>().notNull().default({}),
  quietHours: jsonb().$type<{ enabled: boolean; from: string; to: string }>(),
  mailsDigest: boolean().notNull().default(false),
})
