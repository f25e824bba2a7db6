import type { QueueJobStatus, VehicleDataRevision } from '@forecourt/domain'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { folded, sameName, searchIndex } from './collations.ts'
import { createdAt, id, instant } from './columns.ts'

/** A stored file; one without a dealer (a profile photo, a group's logo) belongs to the platform. */
export const files = pgTable(
  'files',
  {
    id: id(),
    dealerId: uuid(),
    configCode: text().notNull(),
    filename: text().notNull(),
    mimeType: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    sha256: text().notNull(),
    /** Names of the variants that exist beside the original. */
    variants: text().array().notNull().default([]),
    /** Of a picture: itself a few pixels wide, as a data address that stands in its place until it has arrived. */
    placeholder: text(),
    /** Of a picture: 16 hexadecimal digits that hardly change when it is scaled or encoded again. */
    fingerprint: text(),
    /** Of a video, in seconds. */
    seconds: integer(),
    uploadedById: uuid(),
    createdAt: createdAt(),
  },
  (table) => [index('files_dealer_idx').on(table.dealerId, table.createdAt)],
)

/**
 * How the opening of a module ended in somebody's browser, kept for two weeks. Users and sessions are of no table, as in
 * the events: what was counted stays when they go.
 */
export const moduleOutcomes = pgTable(
  'module_outcomes',
  {
    id: id(),
    at: createdAt(),
    module: text().notNull(),
    version: text().notNull(),
    outcome: text().$type<'LOADED' | 'FAILED'>().notNull(),
    channel: text().$type<'STABLE' | 'CANARY'>().notNull(),
    page: text().notNull(),
    wasPrefetched: boolean().notNull(),
    reason: text(),
    detail: text(),
    phase: text(),
    reference: text(),
    userId: uuid().notNull(),
    sessionId: uuid().notNull(),
  },
  (table) => [
    index('module_outcomes_version_idx').on(table.module, table.version, table.at),
    index('module_outcomes_at_idx').on(table.at),
  ],
)

/** What a job is found by, folded; a search writes it as its index does. */
export const jobWords = ({ name, error, dataSummary }: Record<'name' | 'error' | 'dataSummary', SQLWrapper>): SQL =>
  folded(sql`${name} || ' ' || coalesce(${error}, '') || ' ' || ${dataSummary}::text`)

export const queueJobs = pgTable(
  'queue_jobs',
  {
    id: id(),
    /** The job's key at the runner; a second job of the same key replaces one that still waits. */
    key: text().notNull(),
    queue: text().notNull(),
    name: text().notNull(),
    status: text().$type<QueueJobStatus>().notNull().default('WAITING'),
    attempts: integer().notNull().default(0),
    maxAttempts: integer().notNull(),
    runAt: createdAt(),
    startedAt: instant(),
    finishedAt: instant(),
    durationMs: integer(),
    error: text(),
    dataSummary: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('queue_jobs_pending_key')
      .on(table.key)
      .where(sql`status in ('WAITING', 'DELAYED')`),
    index('queue_jobs_status_idx').on(table.status, table.createdAt, table.id),
    index('queue_jobs_name_idx').on(table.name, table.createdAt, table.id),
    index('queue_jobs_queue_idx').on(table.queue, table.createdAt, table.id),
    index('queue_jobs_created_idx').on(table.createdAt, table.id),
    // An expression and no column of its own: that would rewrite the table while jobs wait to be written to it.
    searchIndex('queue_jobs_search_idx', jobWords(table)),
  ],
)

/** Keys of the vehicle data service, encrypted; exactly one is active (docs/domain.md#vehicle-data). */
export const ukVehicleDataApiKeys = pgTable(
  'uk_vehicle_data_api_keys',
  {
    id: id(),
    label: text().notNull(),
    provider: text().$type<VehicleDataRevision>().notNull(),
    packageName: text().notNull(),
    keyEncrypted: text().notNull(),
    /** The last four characters, for recognising it. */
    keyTail: text().notNull(),
    isActive: boolean().notNull().default(false),
    createdById: uuid(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
    lastStatus: text(),
  },
  (table) => [
    uniqueIndex('uk_vehicle_data_api_keys_label_key').on(sameName(table.label)),
    uniqueIndex('uk_vehicle_data_api_keys_active_key')
      .on(table.isActive)
      .where(sql`is_active`),
  ],
)

/** Answers of the vehicle data services by registration: bought once, kept for a day. */
export const vehicleLookups = pgTable('vehicle_lookups', {
  registration: text().primaryKey(),
  outcome: text().$type<'FOUND' | 'NOT_FOUND'>().notNull(),
  answer: jsonb().$type<Record<string, unknown>>(),
  retrievedAt: instant().notNull(),
})

/**
 * MOT histories by registration, kept for a day (docs/domain.md#mot-history). The counts stand beside for the lists.
 */
export const motHistories = pgTable('mot_histories', {
  registration: text().primaryKey(),
  outcome: text().$type<'FOUND' | 'NOT_FOUND'>().notNull(),
  answer: jsonb().$type<Record<string, unknown>>(),
  /** Advisories and minor defects of the last test. */
  openAdvisories: integer().notNull().default(0),
  outstandingRecall: boolean().notNull().default(false),
  retrievedAt: instant().notNull(),
})

/** Every outward call to a vehicle data service: who asked, for which mark, what it cost. */
export const lookupCalls = pgTable(
  'lookup_calls',
  {
    id: id(),
    userId: uuid(),
    dealerId: uuid(),
    registration: text().notNull(),
    provider: text().notNull(),
    outcome: text().notNull(),
    providerStatus: text(),
    /** Pence, when the provider says. */
    cost: integer(),
    durationMs: integer().notNull(),
    at: createdAt(),
  },
  (table) => [index('lookup_calls_at_idx').on(table.at)],
)
