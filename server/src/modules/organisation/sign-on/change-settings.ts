import type { SignOn, SignOnChange, SignOnForm } from '@forecourt/contracts'
import type { AuditEventType } from '@forecourt/domain'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { audit, fromTo } from '../../../platform/auth/audit.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { refusal } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/http/context.ts'
import { mayBePublic } from '../../../platform/outgoing/post.ts'
import { expectVersion } from '../../../platform/records/changes.ts'
import { refusingTaken, type Taken } from '../../../platform/records/unique.ts'
import { auditEvents, dealerGroups, signOnDomains, signOnLinks, signOnProviders } from '../../../schema/index.ts'
import { encryptSecret } from '../../vehicle/lookup/key-cipher.ts'
import { about } from '../dealer-groups/change-group.ts'
import { lockGroup } from '../dealer-groups/group-list.ts'
import { describe, reasonOf, UnusableProviderError } from './openid.ts'
import type { Provider } from './provider.ts'
import { fieldsOf, providerOfGroup, settingsIn } from './settings.ts'

/** Asks a provider before it is relied upon. @throws AppError 422 on `issuer` */
async function expectUsable(issuer: string, { services, log }: Context): Promise<void> {
  const { mode } = services.config
  if (!mayBePublic(issuer, mode)) {
    throw refusal(['issuer'], 'pattern', 'Give the https:// address of a public server, with its name.')
  }
  try {
    await describe(issuer, mode)
  } catch (error) {
    log.info({ reason: reasonOf(error) }, 'A provider of single sign-on cannot be set up')
    const message = 'No OpenID Connect configuration was found at this address.'
    throw refusal(['issuer'], 'unusable', error instanceof UnusableProviderError ? error.message : message)
  }
}

/** Whose domain it is, of those that another group's provider has. */
async function ownerOf(tx: Transaction, domains: readonly string[], groupId: string): Promise<string | null> {
  const [owned] = await tx
    .select({ domain: signOnDomains.domain, group: dealerGroups.name })
    .from(signOnDomains)
    .innerJoin(signOnProviders, eq(signOnProviders.id, signOnDomains.providerId))
    .innerJoin(dealerGroups, eq(dealerGroups.id, signOnProviders.dealerGroupId))
    .where(and(inArray(signOnDomains.domain, [...domains]), ne(dealerGroups.id, groupId)))
    .limit(1)
  return owned ? `${owned.domain} belongs to the single sign-on of ${owned.group}.` : null
}

const taken = ({ services }: Context, groupId: string, domains: readonly string[]): Taken => ({
  sign_on_domains_pkey: {
    field: 'domains',
    message: 'One of these domains belongs to the single sign-on of another group.',
    existing: () => services.database.unscoped('owner of a domain', (tx) => ownerOf(tx, domains, groupId)),
  },
})

/** Kept under the group's ID, with the group's own. */
const EVENTS: AuditEventType[] = ['dealerGroup.signOnSetUp', 'dealerGroup.signOnChanged', 'dealerGroup.signOnRemoved']

/** Whether a provider knows the client, and people, by the names that another one has for them. */
const isSameClient = (before: Provider | undefined, { issuer, clientId }: SignOnForm) =>
  before?.issuer === issuer && before.clientId === clientId

/**
 * The secret as it is kept: the one that was given, else that of before, which no other provider is told.
 * @throws AppError 422 `required` on `clientSecret`
 */
function secretOf(before: Provider | undefined, form: SignOnForm, secret: string): string {
  if (form.clientSecret) return encryptSecret(form.clientSecret, secret)
  if (before && isSameClient(before, form)) return before.clientSecretEncrypted
  throw refusal(['clientSecret'], 'required', 'Enter the client secret that this provider gave you.')
}

/**
 * Sets up or changes the provider of a group, once it has been asked: one that no longer answers can still be switched off.
 * Its names for people are forgotten when it becomes another one, or this another client of it.
 * @throws AppError 404, 409 STALE_VERSION, 422 on `issuer`, `duplicate` on `domains`, `required` on `clientSecret`
 */
export async function changeSignOn(
  context: Context,
  groupId: string,
  { version, ...form }: SignOnChange,
): Promise<{ data: SignOn }> {
  const { config, database, signOn } = context.services
  if (form.isActive) await expectUsable(form.issuer, context)
  const { clientSecret, ...fields } = form
  const { domains: text, ...columns } = fields
  const domains = text.split(', ')
  const data = await refusingTaken(taken(context, groupId, domains), () =>
    database.unscoped('change single sign-on', async (tx) => {
      await lockGroup(tx, groupId)
      const before = await providerOfGroup(tx, groupId)
      const standing = { id: groupId, events: inArray(auditEvents.type, EVENTS), version: before?.version ?? 0 }
      await expectVersion(tx, { plural: 'settings' }, standing, version)
      const clientSecretEncrypted = secretOf(before, form, config.secret)
      const from = before ? await fieldsOf(tx, before) : {}
      const id = await put(tx, groupId, { ...columns, clientSecretEncrypted, version: version + 1 }, domains)
      if (!isSameClient(before, form)) await tx.delete(signOnLinks).where(eq(signOnLinks.providerId, id))
      const type = before ? 'dealerGroup.signOnChanged' : 'dealerGroup.signOnSetUp'
      const change = { ...fromTo(from, fields), secretReplaced: Boolean(clientSecret) }
      await audit(tx, { ...about(context, groupId), type, data: change })
      return settingsIn(tx, groupId, context)
    }),
  )
  signOn.changed()
  return { data }
}

type Columns = Omit<typeof signOnProviders.$inferInsert, 'id' | 'dealerGroupId'>

/** Keeps a group's provider with its domains, in place of an earlier one. @returns its ID, which stays */
async function put(
  tx: Transaction,
  dealerGroupId: string,
  columns: Columns,
  domains: readonly string[],
): Promise<string> {
  const [kept] = await tx
    .insert(signOnProviders)
    .values({ dealerGroupId, ...columns })
    .onConflictDoUpdate({ target: signOnProviders.dealerGroupId, set: columns })
    .returning({ id: signOnProviders.id })
  if (!kept) throw new Error('A provider of single sign-on was not stored')
  await tx.delete(signOnDomains).where(eq(signOnDomains.providerId, kept.id))
  await tx.insert(signOnDomains).values(domains.map((domain) => ({ domain, providerId: kept.id })))
  return kept.id
}
