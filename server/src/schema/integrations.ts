import type { Permission } from '@forecourt/authority'
import type { DeliveryState, WebhookEvent } from '@forecourt/domain'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, version } from './columns.ts'
import { ofDealer, ofUser, users } from './organisation.ts'

/** The keys by which other programs use the API at a dealer, by hash. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    dealerId: ofDealer(),
    name: text().notNull(),
    tokenHash: text().notNull(),
    /** The first characters of the key, for recognising it. */
    prefix: text().notNull(),
    scopes: text().array().$type<Permission[]>().notNull(),
    createdById: ofUser(),
    createdAt: createdAt(),
    expiresAt: instant(),
    lastUsedAt: instant(),
    revokedAt: instant(),
    revokedById: uuid().references(() => users.id),
  },
  (table) => [
    uniqueIndex('api_keys_hash_key').on(table.tokenHash),
    index('api_keys_dealer_idx').on(table.dealerId, table.createdAt),
    index('api_keys_created_by_idx').on(table.createdById),
    index('api_keys_revoked_by_idx')
      .on(table.revokedById)
      .where(sql`revoked_by_id is not null`),
  ],
)

/** Addresses that are told of a dealer's events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    dealerId: ofDealer(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** What its messages are signed with, encrypted. */
    secretEncrypted: text().notNull(),
    /** The secret it replaced, with which messages are signed as well until then. */
    formerSecretEncrypted: text(),
    formerSecretUntil: instant(),
    isActive: boolean().notNull().default(true),
    createdById: ofUser(),
    createdAt: createdAt(),
    /** Attempts that have failed since the last one that did not. */
    failures: integer().notNull().default(0),
    failingSince: instant(),
    /** Nothing is tried before: an address that does not answer must not take the time of those that do. */
    pausedUntil: instant(),
    switchedOffAt: instant(),
    version: version(),
  },
  (table) => [
    index('webhooks_dealer_idx').on(table.dealerId, table.createdAt),
    index('webhooks_created_by_idx').on(table.createdById),
  ],
)

/** Messages to webhooks, written in the transaction of what they tell of; kept for 30 days. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    dealerId: ofDealer(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    /** The text that is signed and sent. */
    body: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default('PENDING'),
    createdAt: createdAt(),
    attempts: integer().notNull().default(0),
    lastAttemptAt: instant(),
    nextAttemptAt: instant(),
    status: integer(),
    durationMs: integer(),
    answer: text(),
    error: text(),
  },
  (table) => [
    index('webhook_deliveries_webhook_idx').on(table.webhookId, table.createdAt, table.id),
    index('webhook_deliveries_pending_idx')
      .on(table.webhookId, table.nextAttemptAt, table.id)
      .where(sql`state = 'PENDING'`),
    index('webhook_deliveries_dealer_idx').on(table.dealerId),
    index('webhook_deliveries_created_idx').on(table.createdAt),
  ],
)
