import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, version } from './columns.ts'
import { dealerGroups, ownedByUser } from './organisation.ts'

/** Where the people of dealer groups sign in: providers of OpenID Connect, one of a group. */
export const signOnProviders = pgTable(
  'sign_on_providers',
  {
    id: id(),
    dealerGroupId: uuid()
      .notNull()
      .references(() => dealerGroups.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    clientSecretEncrypted: text().notNull(),
    isActive: boolean().notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('sign_on_providers_group_key').on(table.dealerGroupId)],
)

const ofProvider = () =>
  uuid()
    .notNull()
    .references(() => signOnProviders.id, { onDelete: 'cascade' })

/** Whose e-mail addresses a provider speaks for: of two providers none could be believed. */
export const signOnDomains = pgTable(
  'sign_on_domains',
  { domain: text().primaryKey(), providerId: ofProvider() },
  (table) => [index('sign_on_domains_provider_idx').on(table.providerId)],
)

/** Which account a provider means by its own name for a person. */
export const signOnLinks = pgTable(
  'sign_on_links',
  {
    providerId: ofProvider(),
    /** The claim `sub`. */
    subject: text().notNull(),
    userId: ownedByUser(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.subject] }),
    uniqueIndex('sign_on_links_user_key').on(table.userId, table.providerId),
  ],
)
