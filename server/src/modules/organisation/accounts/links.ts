import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type AccountLinkKind, accountLinks, users } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { notFound } from '../../../platform/errors.ts'

export type { AccountLinkKind }

/** From when it is asked for, as PostgreSQL writes an interval. */
const LIFETIME: Readonly<Record<AccountLinkKind, string>> = {
  PASSWORD: '30 minutes',
  INVITATION: '7 days',
  EMAIL: '24 hours',
  EMAIL_STOP: '24 hours',
}

const isOpen = gt(accountLinks.expiresAt, sql`now()`)
const ofKind = (userId: string, kind: AccountLinkKind) =>
  and(eq(accountLinks.userId, userId), eq(accountLinks.kind, kind))

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export type AccountLinkRow = typeof accountLinks.$inferSelect

type NewLink = Pick<typeof accountLinks.$inferInsert, 'userId' | 'kind' | 'email' | 'createdById'>

/** Opens a link, in place of an earlier one of its kind. Nobody can use it before its token is issued. */
export async function putLink(tx: Transaction, link: NewLink): Promise<void> {
  const expiresAt = sql`now() + ${LIFETIME[link.kind]}::interval`
  const set = { ...link, tokenHash: null, createdAt: sql`now()`, expiresAt }
  await tx
    .insert(accountLinks)
    .values(set)
    .onConflictDoUpdate({ target: [accountLinks.userId, accountLinks.kind], set })
}

/** The link of a kind that somebody has open, or undefined. */
export async function openLinkOf(tx: Transaction, userId: string, kind: AccountLinkKind) {
  const [link] = await tx
    .select()
    .from(accountLinks)
    .where(and(ofKind(userId, kind), isOpen))
  return link
}

/** A new token of a link; one that was sent before is no longer good. Only its hash is kept. */
export async function issueToken(tx: Transaction, linkId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .update(accountLinks)
    .set({ tokenHash: hashOf(token) })
    .where(eq(accountLinks.id, linkId))
  return token
}

/** What a token opens, with its holder's account; undefined when it is used up, replaced, expired or somebody's who cannot sign in. */
export async function presentedLink(tx: Transaction, token: string) {
  const [found] = await tx
    .select({ link: accountLinks, user: users })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(and(eq(accountLinks.tokenHash, hashOf(token)), isOpen, users.isActive))
  return found
}

/** Takes a link, so that of two who use it at once one does. @returns whether it was still there */
export async function takeLink(tx: Transaction, token: string): Promise<boolean> {
  const taken = await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.tokenHash, hashOf(token)), isOpen))
    .returning({ id: accountLinks.id })
  return taken.length > 0
}

/** Ends a change of address that is not confirmed yet. @returns whether there was one */
export async function endEmailChange(tx: Transaction, userId: string): Promise<boolean> {
  await tx.delete(accountLinks).where(ofKind(userId, 'EMAIL_STOP'))
  const ended = await tx.delete(accountLinks).where(ofKind(userId, 'EMAIL')).returning({ id: accountLinks.id })
  return ended.length > 0
}

/** Ends somebody's invitation, gone by or not. @returns whether there was one */
export async function endInvitation(tx: Transaction, userId: string): Promise<boolean> {
  const ended = await tx.delete(accountLinks).where(ofKind(userId, 'INVITATION')).returning({ id: accountLinks.id })
  return ended.length > 0
}

/** Until when somebody can join by their invitation, gone by or not; null for anyone who has joined. For selects from `users`. */
export const invitedUntil = sql<string | null>`(
  select ${accountLinks.expiresAt} from ${accountLinks}
  where ${accountLinks.userId} = ${sql.raw('users.id')} and ${accountLinks.kind} = 'INVITATION')`.mapWith(
  accountLinks.expiresAt,
)

/** 404 in the same words for whatever is wrong with a link. */
export const linkEnded = () =>
  notFound('This link no longer works. It may have been used, have expired, or been replaced by a newer one.')
