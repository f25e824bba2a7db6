import type { SecondFactorRole } from '@forecourt/domain'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { ownedByUser } from './organisation.ts'

/** The passkeys with which people sign in: public keys, so nothing here lets anybody in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ownedByUser(),
    name: text().notNull(),
    /** As the authenticator names it, in base64url. */
    credentialId: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often it was used, as far as it counts: one that counts backwards is a copy. */
    counter: integer().notNull(),
    transports: text().array().notNull().default([]),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [
    uniqueIndex('passkeys_credential_key').on(table.credentialId),
    index('passkeys_user_idx').on(table.userId, table.createdAt),
  ],
)

/** The authenticator apps whose codes people type after their password. */
export const authenticators = pgTable('authenticators', {
  userId: ownedByUser().primaryKey(),
  secretEncrypted: text().notNull(),
  /** The thirty seconds whose code was used last: neither it nor an earlier one works again. */
  lastStep: integer().notNull(),
  createdAt: createdAt(),
})

/** The recovery codes that are left, by keyed hash; a used one is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { id: id(), userId: ownedByUser(), codeHash: text().notNull() },
  (table) => [uniqueIndex('recovery_codes_user_key').on(table.userId, table.codeHash)],
)

/** Tickets that were used and may not be once more, kept for longer than any of them is good. */
export const spentTickets = pgTable('spent_tickets', { id: text().primaryKey(), spentAt: createdAt() }, (table) => [
  index('spent_tickets_at_idx').on(table.spentAt),
])

/** What holds for the whole platform: one row. */
export const platformSettings = pgTable('platform_settings', {
  id: boolean().primaryKey().default(true),
  /** Who needs a second step at sign-in. */
  secondFactorRoles: text().array().$type<SecondFactorRole[]>().notNull().default([]),
})
