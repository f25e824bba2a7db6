import type { Actor } from '@forecourt/authority'

/** How long a message may be changed by its author (docs/domain.md#messages). */
export const EDIT_MS = 5 * 60_000

interface Written {
  authorId: string
  dealerId: string
  createdAt: string
  deletedAt: string | null
}

interface Asking {
  userId: string
  actor: Actor
}

/** Whether somebody may still change the words of a message: their own, for five minutes. */
export const mayEdit = ({ authorId, createdAt, deletedAt }: Written, { userId }: Asking, now: Date): boolean =>
  authorId === userId && deletedAt === null && now.getTime() - Date.parse(createdAt) <= EDIT_MS

/** Whether somebody may take a message back: their own, or any as Admin of the vehicle's dealer. */
export const mayDelete = ({ authorId, dealerId, deletedAt }: Written, { userId, actor }: Asking): boolean =>
  deletedAt === null &&
  (authorId === userId || (actor.activeDealerId === dealerId && actor.activeDealerRoles.includes('ADMIN')))
