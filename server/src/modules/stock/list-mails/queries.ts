import type { ListMail } from '@forecourt/contracts'
import { and, asc, eq, or, type SQL } from 'drizzle-orm'
import { asSorted } from '../../../schema/collations.ts'
import { listMails, savedViews } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { type Context, dealerIdOf } from '../../../platform/http/context.ts'
import { LIST_FILES } from '../exports/files.ts'

/** What somebody has sent to them from where they act, in whichever of their roles they asked for it. */
export const ownAt = (context: Context): SQL | undefined =>
  and(eq(listMails.dealerId, dealerIdOf(context)), eq(listMails.userId, context.session.userId))

/** The lists that somebody gets by e-mail from where they act; a view that is no longer shared with them is not named. */
export async function ownListMails(tx: ScopedTransaction, context: Context): Promise<ListMail[]> {
  const rows = await tx
    .select({
      viewId: listMails.viewId,
      name: savedViews.name,
      list: savedViews.list,
      rhythm: listMails.rhythm,
      weekday: listMails.weekday,
    })
    .from(listMails)
    .innerJoin(savedViews, eq(savedViews.id, listMails.viewId))
    .where(and(ownAt(context), or(eq(savedViews.userId, listMails.userId), savedViews.isShared)))
    .orderBy(asc(asSorted(savedViews.name)), asc(savedViews.id))
  return rows.map((row) => ({ ...row, title: LIST_FILES[row.list].title }))
}
