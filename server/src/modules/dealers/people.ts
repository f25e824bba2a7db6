import type {
  AvailableUser,
  DealerAdmin,
  DealerEmployee,
  DealerEmployeesQuery,
  DealerPeopleQuery,
  Paging,
} from '@forecourt/contracts'
import { and, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { dealerAdmins, dealerEmployees, users } from '../../platform/database/schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import type { PageQuery } from '../../platform/lists/keyset.ts'
import { ordersByName } from '../../platform/lists/names.ts'
import { pageOf } from '../../platform/lists/page.ts'
import { nameHolds } from '../users/queries.ts'
import type { FileUrl } from '../vehicles/columns.ts'

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

/** A page of people with the addresses of their photos. */
function shown<Row extends WithPhoto>({ rows, paging }: { rows: Row[]; paging: Paging }, fileUrl: FileUrl) {
  const data = rows.map(({ profilePhotoFileId, ...row }) => ({
    ...row,
    profilePhotoUrl: fileUrl(profilePhotoFileId, 'thumb'),
  }))
  return { data, paging }
}

const holds = ({ search }: DealerPeopleQuery): SQL | undefined => (search ? nameHolds(search) : undefined)

/** The super admins of a dealer. */
const adminsWhere = (tx: Transaction, where: SQL | undefined) =>
  tx
    .select({ ...person, assignedAt: dealerAdmins.createdAt })
    .from(dealerAdmins)
    .innerJoin(users, eq(users.id, dealerAdmins.userId))
    .where(where)

/** A page of the super admins of a dealer, by name. @throws AppError 422 on `cursor` */
export async function adminList(
  tx: Transaction,
  dealerId: string,
  query: DealerPeopleQuery,
  fileUrl: FileUrl,
): Promise<{ data: DealerAdmin[]; paging: Paging }> {
  const where = and(eq(dealerAdmins.dealerId, dealerId), holds(query))
  const found = await pageOf(tx, query, ORDERS[query.sort], {
    rows: (page) =>
      tx
        .select({ ...person, assignedAt: dealerAdmins.createdAt, cursorKey: page.cursorKey })
        .from(dealerAdmins)
        .innerJoin(users, eq(users.id, dealerAdmins.userId))
        .where(and(where, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    all: adminsWhere(tx, where),
  })
  return shown(found, fileUrl)
}

/** One super admin of a dealer; undefined for anybody else. */
export async function adminOf(
  tx: Transaction,
  dealerId: string,
  userId: string,
  fileUrl: FileUrl,
): Promise<DealerAdmin | undefined> {
  const [row] = await adminsWhere(tx, and(eq(dealerAdmins.dealerId, dealerId), eq(dealerAdmins.userId, userId)))
  if (!row) return undefined
  const { profilePhotoFileId, ...admin } = row
  return { ...admin, profilePhotoUrl: fileUrl(profilePhotoFileId, 'thumb') }
}

/** Who may become a super admin of a dealer: whoever can sign in, is no developer (decision 1) and is none there yet. */
export const available = (tx: Transaction, dealerId: string, query: DealerPeopleQuery): SQL | undefined =>
  and(
    users.isActive,
    isNull(users.platformRole),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(dealerAdmins)
        .where(and(eq(dealerAdmins.dealerId, dealerId), eq(dealerAdmins.userId, users.id))),
    ),
    holds(query),
  )

/** The statement of a page of them. */
export const availableRows = (tx: Transaction, where: SQL | undefined, page: PageQuery) =>
  tx
    .select({ ...person, cursorKey: page.cursorKey })
    .from(users)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)

export const availableOrder = (sort: DealerPeopleQuery['sort']) => ORDERS[sort]

/** A page of them, by name. @throws AppError 422 on `cursor` */
export async function availableList(
  tx: Transaction,
  dealerId: string,
  query: DealerPeopleQuery,
  fileUrl: FileUrl,
): Promise<{ data: AvailableUser[]; paging: Paging }> {
  const where = available(tx, dealerId, query)
  const found = await pageOf(tx, query, availableOrder(query.sort), {
    rows: (page) => availableRows(tx, where, page),
    all: tx
      .select({ one: sql`1` })
      .from(users)
      .where(where),
  })
  return shown(found, fileUrl)
}

/** A page of who works at a dealer, by name. @throws AppError 422 on `cursor` */
export async function employeesAt(
  tx: Transaction,
  dealerId: string,
  query: DealerEmployeesQuery,
  fileUrl: FileUrl,
): Promise<{ data: DealerEmployee[]; paging: Paging }> {
  const { role } = query
  const where = and(
    eq(dealerEmployees.dealerId, dealerId),
    holds(query),
    role && sql`${role} = any (${dealerEmployees.roles})`,
  )
  const ofUser = eq(users.id, dealerEmployees.userId)
  const { roles, jobTitle, startedAt } = dealerEmployees
  const found = await pageOf(tx, query, ORDERS[query.sort], {
    rows: (page) =>
      tx
        .select({ ...person, roles, jobTitle, startedAt, cursorKey: page.cursorKey })
        .from(dealerEmployees)
        .innerJoin(users, ofUser)
        .where(and(where, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    all: tx
      .select({ one: sql`1` })
      .from(dealerEmployees)
      .innerJoin(users, ofUser)
      .where(where),
  })
  return shown(found, fileUrl)
}
