import type { DealerRole, Role, SecondFactorRole } from '@forecourt/domain'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DealerSettings } from './dealer-settings.ts'
import { asSorted, sameName, searchIndex, searchText } from './collations.ts'
import { createdAt, id, instant, version } from './columns.ts'

export const dealerGroups = pgTable(
  'dealer_groups',
  {
    id: id(),
    name: text().notNull(),
    searchText: searchText('name'),
    logoLightFileId: uuid(),
    logoDarkFileId: uuid(),
    isActive: boolean().notNull().default(true),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('dealer_groups_name_key').on(sameName(table.name)),
    index('dealer_groups_sorted_idx').on(asSorted(table.name), table.id),
    searchIndex('dealer_groups_search_idx', table.searchText),
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
    searchText: searchText(`name || ' ' || code || ' ' || coalesce(town, '')`),
    addressLines: text().array().notNull().default([]),
    town: text(),
    postcode: text(),
    phone: text(),
    email: text(),
    timezone: text().notNull().default('Europe/London'),
    isActive: boolean().notNull().default(true),
    /** What differs from the defaults (docs/domain.md#dealer-settings). */
    settings: jsonb().$type<Partial<DealerSettings>>().notNull().default({}),
    /**
     * Of the settings alone: anyone who corrects the address does not stand in the way of the person who sets the
     * labour rates.
     */
    settingsVersion: version(),
    /** Who needs a second step at sign-in here, beside those of whom the platform demands it. */
    secondFactorRoles: text().array().$type<SecondFactorRole[]>().notNull().default([]),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('dealers_code_key').on(table.code),
    // What vehicles refer to, so that none stands at a dealer of another group than its own.
    unique('dealers_of_group_key').on(table.id, table.dealerGroupId),
    uniqueIndex('dealers_name_key').on(table.dealerGroupId, sameName(table.name)),
    index('dealers_sorted_idx').on(asSorted(table.name), table.id),
    index('dealers_group_idx').on(table.dealerGroupId, asSorted(table.name), table.id),
    searchIndex('dealers_search_idx', table.searchText),
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
    searchText: searchText(`name || ' ' || username || ' ' || email`),
    passwordHash: text().notNull(),
    /** Who gave them their password and so knows it; null for one that the person chose. Of no table, as in the events. */
    passwordSetById: uuid(),
    /** Is never given a version of a module before the rest. */
    keepsToStable: boolean().notNull().default(false),
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
    searchIndex('users_search_idx', table.searchText),
    // Few among many: by the names of all the others they would be looked for.
    index('users_developers_idx')
      .on(asSorted(table.name), table.id)
      .where(sql`platform_role is not null`),
    index('users_inactive_idx')
      .on(asSorted(table.name), table.id)
      .where(sql`not is_active`),
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
/** Of what is nobody's once an account is deleted: it goes with it. Everything else that somebody did keeps the account. */
export const ownedByUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

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
