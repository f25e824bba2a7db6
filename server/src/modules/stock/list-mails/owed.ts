import { can } from '@forecourt/authority'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import { readStanding, type Standing } from '../../../platform/auth/standing.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { dealers, listMails, savedViews, users } from '../../../schema/index.ts'
import { mayRead } from '../saved-views/access.ts'

type View = Pick<
  typeof savedViews.$inferSelect,
  'id' | 'userId' | 'list' | 'name' | 'filters' | 'sort' | 'columns' | 'isShared'
>

/** A list that is to be sent, with what its reader may do today. */
export interface OwedListMail extends Pick<typeof listMails.$inferSelect, 'rhythm' | 'weekday' | 'columns'> {
  to: { name: string; address: string }
  dealerName: string
  view: View
  standing: Standing
}

const isSeenBy = ({ userId, isShared, list }: View, { actor, userId: readerId }: Standing): boolean =>
  (userId === readerId || isShared) && can('lists.views.keep', actor) && mayRead(list, { actor })

/**
 * What somebody is to get by e-mail, as the owner reads it; null for nobody who may have it today. Where the reader no
 * longer holds the role, or no longer sees the view or its list, it ends for good; while their account or their dealer is
 * closed, or their second step is missing, it waits.
 */
export async function owedListMail(tx: Transaction, listMailId: string): Promise<OwedListMail | null> {
  const [found] = await tx
    .select({
      mail: listMails,
      view: savedViews,
      dealerName: dealers.name,
      to: { name: users.name, address: users.email },
    })
    .from(listMails)
    .innerJoin(savedViews, and(eq(savedViews.id, listMails.viewId), eq(savedViews.dealerId, listMails.dealerId)))
    .innerJoin(dealers, eq(dealers.id, listMails.dealerId))
    .innerJoin(users, eq(users.id, listMails.userId))
    .where(eq(listMails.id, listMailId))
  if (!found) return null
  const { mail, view, dealerName, to } = found
  const standing = await readStanding(tx, mail)
  if (!standing || standing.dealerIsClosed || standing.mustAddSecondFactor) return null
  if (isSeenBy(view, standing)) {
    const { rhythm, weekday, columns } = mail
    return { rhythm, weekday, columns, to, dealerName, view, standing }
  }
  await tx.delete(listMails).where(eq(listMails.id, listMailId))
  await audit(tx, {
    type: 'listMail.ended',
    subjectType: 'savedView',
    subjectId: view.id,
    dealerId: view.dealerId,
    data: { list: view.list, name: view.name, userId: mail.userId },
  })
  return null
}
