import { Email } from '@forecourt/contracts'
import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import type { Account } from '../../../platform/auth/lock-user.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { signOnLinks, users } from '../../../schema/index.ts'
import { endInvitation } from '../accounts/links.ts'
import { mailNews } from '../accounts/mail/news-mail.ts'
import { accountToStart } from '../auth/start.ts'
import type { Claims } from './openid.ts'
import { domainOf, domainsOf, type Provider } from './provider.ts'

/**
 * The account that a provider may open for whom it names, locked; undefined for none. One that it has opened before is known
 * by the provider's own name for its holder, any other by its verified address.
 */
export async function accountOf(tx: Transaction, provider: Provider, claims: Claims): Promise<Account | undefined> {
  const user = (await linkedAccount(tx, provider, claims)) ?? (await accountByAddress(tx, provider, claims))
  return user && (await isWithin(tx, user.id, provider.dealerGroupId)) ? user : undefined
}

async function linkedAccount(tx: Transaction, { id }: Provider, { sub }: Claims): Promise<Account | undefined> {
  const [link] = await tx
    .select()
    .from(signOnLinks)
    .where(and(eq(signOnLinks.providerId, id), eq(signOnLinks.subject, sub)))
  return link && accountToStart(tx, link.userId)
}

async function accountByAddress(tx: Transaction, provider: Provider, claims: Claims): Promise<Account | undefined> {
  const { data: email } = Email.safeParse(claims.email)
  if (!email || claims.email_verified !== true) return undefined
  if (!(await domainsOf(tx, provider.id)).includes(domainOf(email))) return undefined
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  const user = found && (await accountToStart(tx, found.id))
  // Looked at once more now that nobody else changes it.
  if (!user?.isActive || user.email !== email) return undefined
  const isOfTheirs = and(eq(signOnLinks.providerId, provider.id), eq(signOnLinks.userId, user.id))
  const [link] = await tx.select().from(signOnLinks).where(isOfTheirs)
  return link && link.subject !== claims.sub ? undefined : user
}

/**
 * Whether somebody works at dealers of that group and holds nothing else. Whoever opens an account acts wherever it may:
 * a group's provider must not be the way into another group, or onto the platform.
 */
async function isWithin(tx: Transaction, userId: string, dealerGroupId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from users where id = ${userId} and platform_role is null and (
      select count(*) > 0 and bool_and(dealers.dealer_group_id = ${dealerGroupId}) from (
        select dealer_id from dealer_admins where user_id = users.id
        union all
        select dealer_id from dealer_employees where user_id = users.id
      ) held join dealers on dealers.id = held.dealer_id)`)
  return rows.length > 0
}

/**
 * Keeps which account the provider has opened, the first time. Somebody who was invited has joined by that.
 * @returns false where another one has been linked at the same time, to the account or by the provider's name for them
 */
export async function keepLink(
  tx: Transaction,
  { id: providerId, name }: Provider,
  { user, subject, config }: { user: Account; subject: string; config: Pick<Config, 'mail'> },
): Promise<boolean> {
  const about = { actorId: user.id, subjectType: 'user', subjectId: user.id }
  const [added] = await tx
    .insert(signOnLinks)
    .values({ providerId, subject, userId: user.id })
    .onConflictDoNothing()
    .returning({ userId: signOnLinks.userId })
  const isTheirs = and(
    eq(signOnLinks.providerId, providerId),
    eq(signOnLinks.subject, subject),
    eq(signOnLinks.userId, user.id),
  )
  if (!added && (await tx.$count(signOnLinks, isTheirs)) === 0) return false
  if (added) {
    await audit(tx, { ...about, type: 'user.signOnLinked', data: { provider: name } })
    await mailNews(tx, config, { userId: user.id, news: 'SIGN_ON_LINKED' })
  }
  if (await endInvitation(tx, user.id)) await audit(tx, { ...about, type: 'user.joined' })
  return true
}
