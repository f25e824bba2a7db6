import { MOST_WALLBOARDS, type WallboardForm, type WallboardLink } from '@forecourt/contracts'
import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { type Context, dealerIdOf } from '../../../platform/http/context.ts'
import { notFound, refusal } from '../../../platform/errors.ts'
import { users, wallboardLinks } from '../../../schema/index.ts'
import { lockDealer } from '../../organisation/dealers/dealer-list.ts'
import { hashOf, newToken } from '../../../platform/auth/secret-token.ts'

const columns = {
  id: wallboardLinks.id,
  name: wallboardLinks.name,
  createdById: users.id,
  createdByName: users.name,
  createdAt: wallboardLinks.createdAt,
  lastSeenAt: wallboardLinks.lastSeenAt,
  endedAt: wallboardLinks.endedAt,
}

async function linksThat(tx: ScopedTransaction, meet: SQL | undefined, most: number): Promise<WallboardLink[]> {
  const rows = await tx
    .select(columns)
    .from(wallboardLinks)
    .innerJoin(users, eq(users.id, wallboardLinks.createdById))
    .where(meet)
    .orderBy(desc(wallboardLinks.createdAt), desc(wallboardLinks.id))
    .limit(most)
  return rows.map(({ createdById: id, createdByName: name, ...link }) => ({ ...link, createdBy: { id, name } }))
}

const at = (dealerId: string) => eq(wallboardLinks.dealerId, dealerId)

const isLive = (dealerId: string) => and(at(dealerId), isNull(wallboardLinks.endedAt))

/** Enough to see what became of a television, too few to need pages. */
const MOST_ENDED = 20

/** A dealer's televisions: those that a link lets in, then the latest whose link has ended. */
export async function linksOf(context: Context): Promise<{ data: WallboardLink[] }> {
  const dealerId = dealerIdOf(context)
  const ended = and(at(dealerId), isNotNull(wallboardLinks.endedAt))
  const parts = await context.services.database.read(context.dealerScope, (tx) =>
    Promise.all([linksThat(tx, isLive(dealerId), MOST_WALLBOARDS), linksThat(tx, ended, MOST_ENDED)]),
  )
  return { data: parts.flat() }
}

async function linkOf(tx: ScopedTransaction, dealerId: string, id: string): Promise<WallboardLink> {
  const [link] = await linksThat(tx, and(at(dealerId), eq(wallboardLinks.id, id)), 1)
  if (!link) throw notFound()
  return link
}

/**
 * Makes a link for a television. Its token is told this once and kept by its hash alone, so the answer is none that an
 * `Idempotency-Key` could repeat.
 * @throws AppError 422 `max` on `name` while there are as many as a dealer may have
 */
export function createLink({ name }: WallboardForm, context: Context) {
  const dealerId = dealerIdOf(context)
  const createdById = context.session.userId
  const token = newToken()
  return context.services.database.scoped(context.dealerScope, async (tx) => {
    // Two who make links at one moment are counted one after the other.
    await lockDealer(tx, dealerId)
    if ((await tx.$count(wallboardLinks, isLive(dealerId))) >= MOST_WALLBOARDS) {
      const message = `This location already has the maximum of ${MOST_WALLBOARDS} wallboard links. End one first.`
      throw refusal(['name'], 'max', message)
    }
    const [made] = await tx
      .insert(wallboardLinks)
      .values({ dealerId, name, tokenHash: hashOf(token), createdById })
      .returning({ id: wallboardLinks.id })
    const link = await linkOf(tx, dealerId, made?.id ?? '')
    await audit(tx, { ...about(context, link), type: 'wallboard.created', data: { name } })
    return { data: { link, token } }
  })
}

/** Ends a link for good: its television shows nothing more from its next question on. @throws AppError 404 */
export function endLink(id: string, context: Context): Promise<{ data: WallboardLink }> {
  const dealerId = dealerIdOf(context)
  return context.services.database.scoped(context.dealerScope, async (tx) => {
    const [ended] = await tx
      .update(wallboardLinks)
      .set({ endedAt: context.now().toISOString(), endedById: context.session.userId })
      .where(and(isLive(dealerId), eq(wallboardLinks.id, id)))
      .returning({ id: wallboardLinks.id })
    const link = await linkOf(tx, dealerId, id)
    if (ended) await audit(tx, { ...about(context, link), type: 'wallboard.ended', data: { name: link.name } })
    return { data: link }
  })
}

const about = (context: Context, { id }: WallboardLink) => ({
  actorId: context.session.userId,
  subjectType: 'wallboard',
  subjectId: id,
  dealerId: dealerIdOf(context),
})
