import type { AvailableUser, DealerAdmin, DealerPeopleQuery, Paging } from '@forecourt/contracts'
import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import { dealerAdmins, users } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { holdsText, ordersByName } from '../../../platform/lists/names.ts'
import { pageOf } from '../../../platform/lists/page.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'

const ORDERS = ordersByName(users)

const person = {
  id: users.id,
  name: users.name,
  username: users.username,
  email: users.email,
  profilePhotoFileId: users.profilePhotoFileId,
  isActive: users.isActive,
}

interface WithPhoto {
  profilePhotoFileId: string | null
}

/** A row with the address of the person's photo. */
const shown = <Row extends WithPhoto>({ profilePhotoFileId, ...row }: Row, fileUrl: FileUrl) => ({
  ...row,
  profilePhotoUrl: fileUrl(profilePhotoFileId, 'thumb'),
})

const admin = { ...person, assignedAt: dealerAdmins.createdAt }
const ofAdmin = eq(users.id, dealerAdmins.userId)

/** A page of the super admins of a dealer, by name. @throws AppError 422 on `cursor` */
export async function adminList(
  tx: Transaction,
  dealerId: string,
  query: DealerPeopleQuery,
  fileUrl: FileUrl,
): Promise<{ data: DealerAdmin[]; paging: Paging }> {
  const where = and(eq(dealerAdmins.dealerId, dealerId), holdsText(users.searchText, query.search))
  const { rows, paging } = await pageOf(tx, query, ORDERS[query.sort], {
    rows: (page) =>
      tx
        .select({ ...admin, cursorKey: page.cursorKey })
        .from(dealerAdmins)
        .innerJoin(users, ofAdmin)
        .where(and(where, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    all: tx
      .select({ one: sql`1` })
      .from(dealerAdmins)
      .innerJoin(users, ofAdmin)
      .where(where),
  })
  return { data: rows.map((row) => shown(row, fileUrl)), paging }
}

/** One super admin of a dealer; undefined for anybody else. */
export async function adminOf(
  tx: Transaction,
  dealerId: string,
  userId: string,
  fileUrl: FileUrl,
): Promise<DealerAdmin | undefined> {
  const [row] = await tx
    .select(admin)
    .from(dealerAdmins)
    .innerJoin(users, ofAdmin)
    .where(and(eq(dealerAdmins.dealerId, dealerId), eq(dealerAdmins.userId, userId)))
  return row && shown(row, fileUrl)
}

/** A page, by name, of who may become a super admin: anyone who can sign in, is no developer and is none there yet. */
export async function availableList(
  tx: Transaction,
  dealerId: string,
  query: DealerPeopleQuery,
  fileUrl: FileUrl,
): Promise<{ data: AvailableUser[]; paging: Paging }> {
  const there = tx
    .select({ one: sql`1` })
    .from(dealerAdmins)
    .where(and(eq(dealerAdmins.dealerId, dealerId), ofAdmin))
  const where = and(
    users.isActive,
    isNull(users.platformRole),
    notExists(there),
    holdsText(users.searchText, query.search),
  )
  const { rows, paging } = await pageOf(tx, query, ORDERS[query.sort], {
    rows: (page) =>
      tx
        .select({ ...person, cursorKey: page.cursorKey })
        .from(users)
        .where(and(where, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    all: tx
      .select({ one: sql`1` })
      .from(users)
      .where(where),
  })
  return { data: rows.map((row) => shown(row, fileUrl)), paging }
}
