import {
  MOST_VIEWS,
  type NewSavedView,
  type SavedView,
  type SavedViewChange,
  toFieldErrors,
  viewQuery,
} from '@forecourt/contracts'
import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { savedViewDefaults, savedViews, users } from '../../../schema/index.ts'
import { audit } from '../../../platform/auth/audit.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { forbidden, invalid, notFound, refusal } from '../../../platform/errors.ts'
import { type Context, dealerIdOf } from '../../../platform/http/context.ts'
import { expectVersion } from '../../../platform/records/changes.ts'
import { refusingTaken } from '../../../platform/records/unique.ts'
import { mayChange, mayRead, ownViews } from './access.ts'
import { viewAt } from './queries.ts'

const TAKEN = { saved_views_name_key: { field: 'name', message: 'You already have a view with this name.' } }

type Asked = Pick<SavedView, 'list' | 'filters' | 'sort'>

/** What the list itself would refuse is no view of it. @throws AppError 422 on the filter, or on `sort` */
function checkQuery({ list, filters, sort }: Asked): void {
  const { error } = viewQuery(list).safeParse({ ...filters, sort }, { reportInput: true })
  if (!error) return
  throw invalid(
    toFieldErrors(error).map((each) => ({
      ...each,
      path: each.path[0] === 'sort' ? ['sort'] : ['filters', ...each.path],
    })),
  )
}

const write = <Result>(context: Context, work: (tx: ScopedTransaction) => Promise<Result>) =>
  refusingTaken(TAKEN, () => context.services.database.scoped(context.dealerScope, work))

const record = (
  tx: ScopedTransaction,
  context: Context,
  what: 'created' | 'changed' | 'deleted',
  viewId: string,
  data: object,
) =>
  audit(tx, {
    type: `savedView.${what}`,
    actorId: context.session.userId,
    subjectType: 'savedView',
    subjectId: viewId,
    dealerId: dealerIdOf(context),
    data: { ...data },
  })

/** Keeps a view. @throws AppError 403 for a list that the caller may not read, 422 on `name` or what it asks */
export async function createView(context: Context, form: NewSavedView): Promise<{ data: SavedView }> {
  const { list, name, isShared } = form
  if (!mayRead(list, context)) throw forbidden(['list'])
  checkQuery(form)
  return write(context, (tx) =>
    context.once(tx, async () => {
      const { userId } = context.session
      // Of two that are kept at a time, the second is counted after the first.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
      if ((await tx.$count(savedViews, ownViews(context, list))) >= MOST_VIEWS) {
        throw refusal(['name'], 'max', `You have ${MOST_VIEWS} views of this list. Delete one first.`)
      }
      const id = v7()
      await tx.insert(savedViews).values({ ...form, id, userId, dealerId: dealerIdOf(context) })
      await record(tx, context, 'created', id, { list, name, isShared })
      return { data: await viewAt(tx, context, id) }
    }),
  )
}

/** A view that the caller may change, locked. @throws AppError 404, 403 */
async function lockView(tx: ScopedTransaction, context: Context, viewId: string) {
  await viewAt(tx, context, viewId)
  const [view] = await tx.select().from(savedViews).where(eq(savedViews.id, viewId)).for('update')
  if (!view) throw notFound('There is no such view.')
  if (!mayChange(view, context)) throw forbidden()
  return view
}

/** Changes a view. @throws AppError 404, 403, 409 STALE_VERSION, 422 on `name` or what it asks */
export function changeView(
  context: Context,
  viewId: string,
  { version, ...change }: SavedViewChange,
): Promise<{ data: SavedView }> {
  return write(context, async (tx) => {
    const from = await lockView(tx, context, viewId)
    await expectVersion(tx, 'view', from, version)
    checkQuery({ ...from, ...change })
    await tx
      .update(savedViews)
      .set({ ...change, version: sql`${savedViews.version} + 1` })
      .where(eq(savedViews.id, viewId))
    const { name, isShared } = { ...from, ...change }
    await record(tx, context, 'changed', viewId, { list: from.list, name, isShared, fields: Object.keys(change) })
    return { data: await viewAt(tx, context, viewId) }
  })
}

/** Deletes a view, for all who open their list with it too. @throws AppError 404, 403 */
export const removeView = (context: Context, viewId: string): Promise<undefined> =>
  write(context, async (tx) => {
    const { list, name } = await lockView(tx, context, viewId)
    await tx.delete(savedViews).where(eq(savedViews.id, viewId))
    await record(tx, context, 'deleted', viewId, { list, name })
    return undefined
  })

/** Opens the list with a view for the caller, or no longer. @throws AppError 404 */
export const makeDefault = (context: Context, viewId: string, isDefault: boolean): Promise<{ data: SavedView }> =>
  write(context, async (tx) => {
    const { list } = await viewAt(tx, context, viewId)
    const whose = { userId: context.session.userId, dealerId: dealerIdOf(context), list }
    if (isDefault) {
      await tx
        .insert(savedViewDefaults)
        .values({ ...whose, viewId })
        .onConflictDoUpdate({
          target: [savedViewDefaults.userId, savedViewDefaults.dealerId, savedViewDefaults.list],
          set: { viewId },
        })
    } else {
      await tx
        .delete(savedViewDefaults)
        .where(and(eq(savedViewDefaults.userId, whose.userId), eq(savedViewDefaults.viewId, viewId)))
    }
    return { data: await viewAt(tx, context, viewId) }
  })
