import type { SavedView } from '@forecourt/contracts'
import { LIST_PAGES, type ListName } from '@forecourt/domain'
import { and, asc, eq, or, type SQL } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { asSorted } from '../../../schema/collations.ts'
import { listMails, savedViewDefaults, savedViews, users } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { notFound } from '../../../platform/errors.ts'
import { type Context, dealerIdOf } from '../../../platform/http/context.ts'
import { mayChange, readableLists } from './access.ts'

/** More are not offered: nobody looks through them. */
const MOST_LISTED = 500

const isShown = (context: Context, lists: readonly ListName[]): SQL | undefined =>
  and(
    eq(savedViews.dealerId, dealerIdOf(context)),
    among(savedViews.list, lists),
    or(eq(savedViews.userId, context.session.userId), savedViews.isShared),
  )

const rowsThat = (tx: ScopedTransaction, context: Context, meet: SQL | undefined) =>
  tx
    .select({
      view: savedViews,
      ownerName: users.name,
      defaultId: savedViewDefaults.viewId,
      mail: { rhythm: listMails.rhythm, weekday: listMails.weekday },
    })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .leftJoin(
      savedViewDefaults,
      and(eq(savedViewDefaults.viewId, savedViews.id), eq(savedViewDefaults.userId, context.session.userId)),
    )
    .leftJoin(listMails, and(eq(listMails.viewId, savedViews.id), eq(listMails.userId, context.session.userId)))
    .where(meet)
    .orderBy(asc(savedViews.list), asc(asSorted(savedViews.name)), asc(savedViews.id))
    .limit(MOST_LISTED)

type Row = Awaited<ReturnType<typeof rowsThat>>[number]

const toView = ({ view, ownerName, defaultId, mail }: Row, context: Context): SavedView => ({
  ...view,
  page: LIST_PAGES[view.list],
  isDefault: defaultId !== null,
  mail,
  owner: { id: view.userId, name: ownerName },
  isOwn: view.userId === context.session.userId,
  mayChange: mayChange(view, context),
})

/** The views of a list, or of all, that somebody has where they act: their own and those that are shared. */
export async function viewsOf(tx: ScopedTransaction, context: Context, list?: ListName): Promise<SavedView[]> {
  const readable = readableLists(context).filter((each) => !list || each === list)
  if (readable.length === 0) return []
  const rows = await rowsThat(tx, context, isShown(context, readable))
  return rows.map((row) => toView(row, context))
}

/** @throws AppError 404 for what the caller does not see */
export async function viewAt(tx: ScopedTransaction, context: Context, viewId: string): Promise<SavedView> {
  const [row] = await rowsThat(tx, context, and(isShown(context, readableLists(context)), eq(savedViews.id, viewId)))
  if (!row) throw notFound('There is no such view.')
  return toView(row, context)
}
