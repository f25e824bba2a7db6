import type { Archive } from '@forecourt/contracts'
import type { ArchiveKind } from '@forecourt/domain'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { notFound } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/http/context.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { spend } from '../../../platform/limits/limiters.ts'
import { archives } from '../../../schema/index.ts'
import { partAddress } from './addresses.ts'
import { makeArchiveJob, removeParts } from './make-job.ts'
import { recordArchive } from './record.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    /** What people have packed. */
    archives: RateLimiterAbstract
  }
}

/** Archives of a person in an hour: each costs minutes of the server's work. */
export const ARCHIVE_LIMITS = { points: 20, duration: 60 * 60 }

const MOST_LISTED = 50

type Row = typeof archives.$inferSelect

const toArchive = ({ id, status, parts, ...row }: Row, context: Context): Archive => ({
  ...row,
  id,
  status,
  parts: (status === 'READY' ? parts : []).map((part, at) => ({ ...part, url: partAddress(context, id, at + 1) })),
})

/** What the caller asked for, newest first. */
export async function ownArchives(context: Context): Promise<{ data: Archive[] }> {
  const rows = await context.services.database.unscoped('own archives', (tx) =>
    tx
      .select()
      .from(archives)
      .where(eq(archives.userId, context.session.userId))
      .orderBy(desc(archives.createdAt))
      .limit(MOST_LISTED),
  )
  return { data: rows.map((row) => toArchive(row, context)) }
}

/** What is to be packed. */
export interface Asked {
  kind: ArchiveKind
  subjectId: string
  title: string
}

/** Has it packed, unless the same is under way for the caller already. @throws AppError 429 */
export async function askFor(context: Context, asked: Asked): Promise<{ data: Archive }> {
  const { services, session, actor } = context
  const { userId } = session
  await spend(services.archives, userId)
  const row = await services.database.unscoped('ask for an archive', async (tx) => {
    // Two taps are one wish.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`archive ${userId}`}))`)
    const isSame = and(
      eq(archives.userId, userId),
      eq(archives.kind, asked.kind),
      eq(archives.subjectId, asked.subjectId),
      inArray(archives.status, ['WAITING', 'RUNNING']),
    )
    const [underWay] = await tx.select().from(archives).where(isSame)
    if (underWay) return underWay
    const { activeDealerId, activeRole: role } = actor
    const [added] = await tx
      .insert(archives)
      .values({ ...asked, userId, dealerId: activeDealerId, role })
      .returning()
    if (!added) throw new Error('An archive was not recorded.')
    await enqueue(tx, makeArchiveJob, { archiveId: added.id })
    await recordArchive(tx, 'archive.requested', added)
    return added
  })
  return { data: toArchive(row, context) }
}

/** Stops it where it is under way, and takes away what there is of it. @throws AppError 404 for what is not the caller's */
export async function removeOwn(archiveId: string, { services, session }: Context): Promise<undefined> {
  const [removed] = await services.database.unscoped('remove an archive', (tx) =>
    tx
      .delete(archives)
      .where(and(eq(archives.id, archiveId), eq(archives.userId, session.userId)))
      .returning(),
  )
  if (!removed) throw notFound('This download is no longer there.')
  await removeParts(services.files, archiveId, removed.parts.length)
}
