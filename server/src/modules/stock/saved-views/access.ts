import { can, type Permission } from '@forecourt/authority'
import { VIEWED_LISTS } from '@forecourt/contracts'
import { LIST_NAMES, type ListName } from '@forecourt/domain'
import { and, eq, type SQL } from 'drizzle-orm'
import { savedViews } from '../../../schema/index.ts'
import { type Context, dealerIdOf } from '../../../platform/http/context.ts'

const permissionOf = (list: ListName): Permission => VIEWED_LISTS[list].permission

export const mayRead = (list: ListName, { actor }: Pick<Context, 'actor'>): boolean => can(permissionOf(list), actor)

/** The lists that somebody may read, whose views are all that they see. */
export const readableLists = (context: Pick<Context, 'actor'>): ListName[] =>
  LIST_NAMES.filter((list) => mayRead(list, context))

type View = Pick<typeof savedViews.$inferSelect, 'userId' | 'isShared'>

/** One's own views, and shared ones for anyone who looks after them. */
export const mayChange = (view: View, { actor, session }: Pick<Context, 'actor' | 'session'>): boolean =>
  view.userId === session.userId || (view.isShared && can('lists.views.curate', actor))

/** Somebody's own views of a list where they act. */
export const ownViews = (context: Context, list: ListName): SQL | undefined =>
  and(
    eq(savedViews.dealerId, dealerIdOf(context)),
    eq(savedViews.userId, context.session.userId),
    eq(savedViews.list, list),
  )
