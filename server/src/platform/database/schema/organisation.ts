import type { DealerRole, Role } from '@forecourt/domain'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DealerSettings } from '../dealer-settings.ts'
import { asSearched, asSorted, sameName } from './collations.ts'
import { createdAt, id, instant, version } from './columns.ts'

export const dealerGroups = pgTable(
  'dealer_groups',
  {
    id: id(),
    name: text().notNull(),
    logoLightFileId: uuid(),
    logoDarkFileId: uuid(),
    isActive: boolean().notNull().default(true),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('dealer_groups_name_key').on(sameName(table.name)),
    index('dealer_groups_sorted_idx').on(asSorted(table.name), table.id),
  ],
)

export const dealers = pgTable(
  'dealers',
  {
    id: id(),
    dealerGroupId: uuid()
      .notNull()
      .references(() => dealerGroups.id),
    name: text().notNull(),
    code: text().notNull(),
    addressLines: text().array().notNull().default([]),
    town: text(),
    postcode: text(),
    phone: text(),
    email: text(),
    timezone: text().notNull().default('Europe/London'),
    isActive: boolean().notNull().default(true),
    /** What differs from the defaults of domain section 5. */
    settings: jsonb().$type<Partial<DealerSettings>>().notNull().default({}),
    /** Of the settings alone: whoever corrects the address does not stand in the way of whoever sets the labour rates. */
    settingsVersion: version(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('dealers_code_key').on(table.code),
    uniqueIndex('dealers_name_key').on(table.dealerGroupId, sameName(table.name)),
    index('dealers_sorted_idx').on(asSorted(table.name), table.id),
    index('dealers_group_idx').on(table.dealerGroupId, asSorted(table.name), table.id),
  ],
)

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    /** Lower case. */
    username: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    platformRole: text().$type<'DEVELOPER'>(),
    isActive: boolean().notNull().default(true),
    profilePhotoFileId: uuid(),
    lastLoginAt: instant(),
    lastDealerId: uuid(),
    lastRole: text().$type<Role>(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(table.username),
    uniqueIndex('users_email_key').on(table.email),
    index('users_sorted_idx').on(asSorted(table.name), table.id),
    index('users_newest_idx').on(table.createdAt, table.id),
    index('users_search_idx').using('gin', sql`${asSearched(table.name, table.username, table.email)} gin_trgm_ops`),
  ],
)

/** Columns that say whose a row is, or who did something. */
export const ofDealer = () =>
  uuid()
    .notNull()
    .references(() => dealers.id)
export const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id)

export const dealerAdmins = pgTable(
  'dealer_admins',
  {
    dealerId: ofDealer(),
    userId: ofUser(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerId, table.userId] }),
    index('dealer_admins_user_idx').on(table.userId),
  ],
)

export const dealerEmployees = pgTable(
  'dealer_employees',
  {
    dealerId: ofDealer(),
    userId: ofUser(),
    roles: text().array().$type<DealerRole[]>().notNull(),
    jobTitle: text(),
    startedAt: instant()
      .notNull()
      .default(sql`now()`),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerId, table.userId] }),
    index('dealer_employees_user_idx').on(table.userId),
  ],
)
