import type { ListMailForm, SavedView } from '@forecourt/contracts'
import { type AuditEventType, MOST_LIST_MAILS } from '@forecourt/domain'
import { and, eq, ne } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { notFound, refusal } from '../../../platform/errors.ts'
import { type Context, dealerIdOf } from '../../../platform/http/context.ts'
import { listMails, savedViews, users } from '../../../schema/index.ts'
import { viewAt } from '../saved-views/queries.ts'
import { ownAt } from './queries.ts'

const record = (
  tx: ScopedTransaction,
  context: Context,
  type: Extract<AuditEventType, `listMail.${string}`>,
  viewId: string,
  data: Record<string, unknown>,
) =>
  audit(tx, {
    type,
    actorId: context.session.userId,
    subjectType: 'savedView',
    subjectId: viewId,
    dealerId: dealerIdOf(context),
    data,
  })

/**
 * Has the list with a view sent to the caller on some days, or on others than before.
 * @throws AppError 404 for a view that the caller does not see, 422 on `rhythm`: `unavailable` where no e-mail is sent, `max`
 */
export function setListMail(context: Context, viewId: string, form: ListMailForm): Promise<{ data: SavedView }> {
  const { services, session, actor } = context
  return services.database.scoped(context.dealerScope, async (tx) => {
    const { name, list } = await viewAt(tx, context, viewId)
    if (!services.config.mail) throw refusal(['rhythm'], 'unavailable', 'No e-mail is sent from here: export the list.')
    const { userId } = session
    // Of two that are asked for at a time, the second is counted after the first.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if ((await tx.$count(listMails, and(ownAt(context), ne(listMails.viewId, viewId)))) >= MOST_LIST_MAILS) {
      throw refusal(['rhythm'], 'max', `You get ${MOST_LIST_MAILS} lists by e-mail. Stop one first.`)
    }
    const { rhythm, columns = null } = form
    const weekday = rhythm === 'WEEKLY' ? form.weekday : null
    const chosen = { role: actor.activeRole, rhythm, weekday, columns }
    await tx
      .insert(listMails)
      .values({ ...chosen, viewId, userId, dealerId: dealerIdOf(context) })
      .onConflictDoUpdate({ target: [listMails.userId, listMails.viewId], set: chosen })
    await record(tx, context, 'listMail.set', viewId, { list, name, rhythm, weekday })
    return { data: await viewAt(tx, context, viewId) }
  })
}

/** Sends a list to the caller no longer, whether they still see its view or not. @throws AppError 404 */
export const stopListMail = (context: Context, viewId: string): Promise<undefined> =>
  context.services.database.scoped(context.dealerScope, async (tx) => {
    const ended = await tx
      .delete(listMails)
      .where(and(ownAt(context), eq(listMails.viewId, viewId)))
      .returning({ id: listMails.id })
    if (ended.length === 0) throw notFound('You do not get this list by e-mail.')
    const [view] = await tx
      .select({ list: savedViews.list, name: savedViews.name })
      .from(savedViews)
      .where(eq(savedViews.id, viewId))
    await record(tx, context, 'listMail.stopped', viewId, { ...view })
    return undefined
  })
