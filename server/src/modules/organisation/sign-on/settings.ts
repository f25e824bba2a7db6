import type { SignOn } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/http/context.ts'
import { dealerGroups, signOnLinks, signOnProviders } from '../../../schema/index.ts'
import { about } from '../dealer-groups/change-group.ts'
import { lockGroup } from '../dealer-groups/group-list.ts'
import { domainsOf, type Provider, redirectAddressOf } from './provider.ts'

/**
 * How the people of a group sign in, as its form has it: before it is set up, the group's name and nothing else.
 * @throws AppError 404
 */
export const settingsOf = (context: Context, groupId: string): Promise<SignOn> =>
  context.services.database.unscoped('single sign-on', (tx) => settingsIn(tx, groupId, context))

export async function providerOfGroup(tx: Transaction, groupId: string): Promise<Provider | undefined> {
  const [provider] = await tx.select().from(signOnProviders).where(eq(signOnProviders.dealerGroupId, groupId))
  return provider
}

/** What the form of a provider holds, without its secret. */
export const fieldsOf = async (tx: Transaction, { id, name, issuer, clientId, isActive }: Provider) => ({
  name,
  issuer,
  clientId,
  domains: (await domainsOf(tx, id)).join(', '),
  isActive,
})

const countLinks = (tx: Transaction, { id }: Provider) => tx.$count(signOnLinks, eq(signOnLinks.providerId, id))

/** @throws AppError 404 */
export async function settingsIn(tx: Transaction, groupId: string, { services }: Context): Promise<SignOn> {
  const [group] = await tx.select().from(dealerGroups).where(eq(dealerGroups.id, groupId))
  if (!group) throw notFound('There is no such dealer group.')
  const provider = await providerOfGroup(tx, groupId)
  const fields = provider
    ? { ...(await fieldsOf(tx, provider)), linkedCount: await countLinks(tx, provider), version: provider.version }
    : { name: group.name, issuer: '', clientId: '', domains: '', isActive: true, linkedCount: 0, version: 0 }
  return { id: groupId, ...fields, redirectAddress: redirectAddressOf(services.config) }
}

/** Removes the provider of a group, with what it knows of accounts. Nobody is signed out. @throws AppError 404 */
export async function removeSignOn(context: Context, groupId: string): Promise<undefined> {
  await context.services.database.unscoped('remove single sign-on', async (tx) => {
    await lockGroup(tx, groupId)
    const provider = await providerOfGroup(tx, groupId)
    if (!provider) throw notFound('This dealer group has no single sign-on.')
    const from = { ...(await fieldsOf(tx, provider)), linkedAccounts: await countLinks(tx, provider) }
    await tx.delete(signOnProviders).where(eq(signOnProviders.id, provider.id))
    await audit(tx, { ...about(context, groupId), type: 'dealerGroup.signOnRemoved', data: { from } })
  })
  context.services.signOn.changed()
}
