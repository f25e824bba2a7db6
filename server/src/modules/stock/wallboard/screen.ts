import { and, eq, sql } from 'drizzle-orm'
import { selected } from '../../../platform/database/selected.ts'
import { forbidden, unauthorised } from '../../../platform/errors.ts'
import type { BearerContext } from '../../../platform/http/context.ts'
import { wallboardLinks } from '../../../schema/index.ts'
import { hashOf } from '../../../platform/auth/secret-token.ts'

interface Found {
  id: string
  dealerId: string
  hasEnded: boolean
  isOpen: boolean
  lastSeenAt: string | null
}

const SEEN_EVERY_MS = 60_000

/**
 * The dealer whose wallboard a link shows. Looked up for each answer, so that a link which was ended shows nothing more
 * from then on, whichever server answers.
 * @throws AppError 401 for a link that has ended or never was, 403 while its dealer is closed
 */
export async function admitScreen({ services, bearer, now }: BearerContext): Promise<string> {
  const { database } = services
  const [link] = await database.unscoped('wallboard link', (tx) =>
    selected<Found>(
      tx,
      sql`select id, dealer_id as "dealerId", has_ended as "hasEnded", is_open as "isOpen", last_seen_at as "lastSeenAt"
        from wallboard_link(${hashOf(bearer)})`,
    ),
  )
  if (!link || link.hasEnded) throw unauthorised('WALLBOARD_ENDED', 'This wallboard link has ended.')
  if (!link.isOpen) throw forbidden([], 'This location is closed.')
  const seen = link.lastSeenAt ? Date.parse(link.lastSeenAt) : 0
  if (now().getTime() - seen >= SEEN_EVERY_MS) await noteSeen(services, link, now())
  return link.dealerId
}

const noteSeen = ({ database }: BearerContext['services'], { id, dealerId }: Found, at: Date) =>
  database.scoped({ dealerIds: [dealerId], userId: null }, (tx) =>
    tx
      .update(wallboardLinks)
      .set({ lastSeenAt: at.toISOString() })
      .where(and(eq(wallboardLinks.id, id), eq(wallboardLinks.dealerId, dealerId))),
  )
