import type { Employee, EmployeeListQuery, Holding } from '@forecourt/contracts'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { auditEvents, dealerEmployees, users, vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction, Transaction } from '../../../platform/database/scope.ts'
import { notFound } from '../../../platform/errors.ts'
import { holdsText, ordersByName } from '../../../platform/lists/names.ts'
import { pageOf } from '../../../platform/lists/page.ts'
import { invitedUntil } from '../accounts/links.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'

const ORDERS = ordersByName(users)

const columns = {
  id: users.id,
  name: users.name,
  username: users.username,
  email: users.email,
  profilePhotoFileId: users.profilePhotoFileId,
  roles: dealerEmployees.roles,
  jobTitle: dealerEmployees.jobTitle,
  startedAt: dealerEmployees.startedAt,
  lastLoginAt: users.lastLoginAt,
  invitedUntil,
  isActive: users.isActive,
  version: dealerEmployees.version,
}

type Row = Omit<Employee, 'profilePhotoUrl'> & { profilePhotoFileId: string | null }

const toEmployee = ({ profilePhotoFileId, ...row }: Row, fileUrl: FileUrl): Employee => ({
  ...row,
  profilePhotoUrl: fileUrl(profilePhotoFileId, 'thumb'),
})

/** Somebody's employment at a dealer. */
export const employedAt = (dealerId: string, userId: string): SQL | undefined =>
  and(eq(dealerEmployees.dealerId, dealerId), eq(dealerEmployees.userId, userId))

/** The events of somebody's work at a dealer, a former employment there included. */
export const ofEmployment = (dealerId: string, userId: string): SQL | undefined =>
  and(eq(auditEvents.subjectId, userId), eq(auditEvents.subjectType, 'employee'), eq(auditEvents.dealerId, dealerId))

/** A page of who works at a dealer. @throws AppError 422 on `cursor` */
export async function employeeList(tx: Transaction, dealerId: string, query: EmployeeListQuery, fileUrl: FileUrl) {
  const { search, role, status } = query
  const where = and(
    eq(dealerEmployees.dealerId, dealerId),
    holdsText(users.searchText, search),
    role && sql`${role} = any (${dealerEmployees.roles})`,
    status && eq(users.isActive, status === 'active'),
  )
  const ofUser = eq(users.id, dealerEmployees.userId)
  const { rows, paging } = await pageOf(tx, query, ORDERS[query.sort], {
    rows: (page) =>
      tx
        .select({ ...columns, cursorKey: page.cursorKey })
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
  return { data: rows.map((row) => toEmployee(row, fileUrl)), paging }
}

/** One of a dealer's people. @throws AppError 404 for anybody who does not work there */
export async function employeeOf(
  tx: Transaction,
  dealerId: string,
  userId: string,
  fileUrl: FileUrl,
): Promise<Employee> {
  const [row] = await tx
    .select(columns)
    .from(dealerEmployees)
    .innerJoin(users, eq(users.id, dealerEmployees.userId))
    .where(employedAt(dealerId, userId))
  if (!row) throw notFound()
  return toEmployee(row, fileUrl)
}

/** The open vehicles that somebody holds, at the dealers of the scope. */
export const heldBy = (userId: string): SQL | undefined =>
  and(eq(vehicles.assignedToId, userId), isNull(vehicles.closedAt))

/** The open vehicles of a dealer that somebody holds. */
export const heldAt = (dealerId: string, userId: string): SQL | undefined =>
  and(eq(vehicles.dealerId, dealerId), heldBy(userId))

const MOST_NAMED = 20

/** What somebody holds at a dealer: counted, and those named that have stood longest. */
export async function holdingOf(tx: ScopedTransaction, dealerId: string, userId: string): Promise<Holding> {
  const held = heldAt(dealerId, userId)
  const [named, [counted]] = await Promise.all([
    tx
      .select({
        id: vehicles.id,
        registration: vehicles.registration,
        shortChassis: vehicles.shortChassis,
        stage: vehicles.stage,
        subStage: vehicles.subStage,
      })
      .from(vehicles)
      .where(held)
      .orderBy(asc(vehicles.subStageEnteredAt), asc(vehicles.id))
      .limit(MOST_NAMED),
    tx
      .select({ count: sql<number>`count(*)::int` })
      .from(vehicles)
      .where(held),
  ])
  return { count: counted?.count ?? 0, vehicles: named }
}
