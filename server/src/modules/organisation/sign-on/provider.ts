import { and, eq } from 'drizzle-orm'
import type { Config } from '../../../platform/config/config.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { signOnDomains, signOnProviders } from '../../../schema/index.ts'

export type Provider = typeof signOnProviders.$inferSelect

/** The page of the host to which providers send people back. */
const RETURN_PATH = '/login/sign-on'

/** Where providers send people back to. Never the address that a request names: whoever sends one would choose it. */
export const redirectAddressOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  `${publicUrl ?? `http://localhost:${port}`}${RETURN_PATH}`

/** Of an address as `Email` has it. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** The provider in use whose people have addresses of this domain, or undefined. */
export async function providerOfDomain(tx: Transaction, domain: string): Promise<Provider | undefined> {
  const [found] = await tx
    .select({ provider: signOnProviders })
    .from(signOnDomains)
    .innerJoin(signOnProviders, eq(signOnProviders.id, signOnDomains.providerId))
    .where(and(eq(signOnDomains.domain, domain), signOnProviders.isActive))
  return found?.provider
}

/** A provider while it is in use, which stays as it is until the transaction ends; undefined otherwise. */
export async function providerInUse(tx: Transaction, id: string): Promise<Provider | undefined> {
  const [provider] = await tx
    .select()
    .from(signOnProviders)
    .where(and(eq(signOnProviders.id, id), signOnProviders.isActive))
    .for('share')
  return provider
}

export async function domainsOf(tx: Transaction, providerId: string): Promise<string[]> {
  const rows = await tx.select().from(signOnDomains).where(eq(signOnDomains.providerId, providerId))
  return rows.map(({ domain }) => domain).toSorted()
}
