import type { Role } from '@forecourt/domain'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { ofDealer, ofUser, ownedByUser, users } from './organisation.ts'

export type EndReason =
  | 'LOGGED_OUT'
  /** By themselves, in another session. */
  | 'PASSWORD_CHANGED'
  /** By somebody else. */
  | 'PASSWORD_RESET'
  | 'SECOND_FACTOR_REMOVED'
  | 'TOKEN_REUSED'
  | 'USER_DEACTIVATED'
  | 'PLATFORM_ROLE_CHANGED'

/** One sign-in on one device, and where it acts. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: ownedByUser(),
    dealerId: uuid(),
    role: text().$type<Role>(),
    userAgent: text(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
    endedAt: instant(),
    endReason: text().$type<EndReason>(),
  },
  (table) => [index('sessions_user_idx').on(table.userId, table.endedAt)],
)

/**
 * Refresh tokens by hash; a predecessor retires when its successor has been used (docs/decisions.md#2-refresh-tokens).
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    predecessorId: uuid(),
    createdAt: createdAt(),
    usedAt: instant(),
    retiredAt: instant(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('refresh_tokens_hash_key').on(table.tokenHash),
    index('refresh_tokens_session_idx').on(table.sessionId),
  ],
)

/** What a link in a message is for; `EMAIL_STOP` is its counterpart at the former address. */
export type AccountLinkKind = 'PASSWORD' | 'INVITATION' | 'EMAIL' | 'EMAIL_STOP'

/**
 * The links by which somebody chooses a password or confirms an address, as long as they can be used: one of each kind, so
 * that a newer one replaces it. Of anyone invited the row stays until they have chosen a password. Another password ends
 * all of them and another address all but the invitation, by a trigger, whoever makes the change.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    id: id(),
    userId: ownedByUser(),
    kind: text().$type<AccountLinkKind>().notNull(),
    /** The token exists in the message alone; null until that is sent. */
    tokenHash: text(),
    /** The address that is to be confirmed, or else the one that the link is sent to. */
    email: text().notNull(),
    /** Who invited them. Of no table, as in the events. */
    createdById: uuid(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('account_links_kind_key').on(table.userId, table.kind),
    uniqueIndex('account_links_hash_key').on(table.tokenHash),
  ],
)

/** The device of a session, for web push. */
export const userDevices = pgTable(
  'user_devices',
  {
    id: id(),
    userId: ownedByUser(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    platform: text().notNull(),
    userAgent: text(),
    enabled: boolean().notNull().default(false),
    pushEndpoint: text(),
    pushKeys: jsonb().$type<{ p256dh: string; auth: string }>(),
    lastSeenAt: createdAt(),
  },
  (table) => [
    uniqueIndex('user_devices_session_key').on(table.sessionId),
    index('user_devices_user_idx').on(table.userId),
  ],
)

/** The links by which televisions show a dealer's wallboard, by hash; each works until it is ended. */
export const wallboardLinks = pgTable(
  'wallboard_links',
  {
    id: id(),
    dealerId: ofDealer(),
    name: text().notNull(),
    tokenHash: text().notNull(),
    createdById: ofUser(),
    createdAt: createdAt(),
    lastSeenAt: instant(),
    endedAt: instant(),
    endedById: uuid().references(() => users.id),
  },
  (table) => [
    uniqueIndex('wallboard_links_hash_key').on(table.tokenHash),
    index('wallboard_links_dealer_idx').on(table.dealerId, table.createdAt),
    index('wallboard_links_created_by_idx').on(table.createdById),
    index('wallboard_links_ended_by_idx')
      .on(table.endedById)
      .where(sql`ended_by_id is not null`),
  ],
)

/** The first answer to a keyed submit, kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    response: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.route, table.key] }),
    index('idempotency_keys_created_idx').on(table.createdAt),
  ],
)

/** Changes to people, sessions and settings: append-only, without secrets. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    at: createdAt(),
    type: text().notNull(),
    actorId: uuid(),
    subjectType: text(),
    subjectId: uuid(),
    dealerId: uuid(),
    /** By which key somebody's program did it; of no table, as the actor. */
    apiKeyId: uuid(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('audit_events_at_idx').on(table.at, table.id),
    index('audit_events_dealer_idx').on(table.dealerId, table.at, table.id),
    index('audit_events_actor_idx').on(table.actorId, table.at),
    index('audit_events_subject_idx').on(table.subjectId, table.at),
  ],
)
