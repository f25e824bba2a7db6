import type { User, UserListQuery } from '@forecourt/contracts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { asSorted } from '../../../schema/collations.ts'
import { users, vehicles } from '../../../schema/index.ts'
import type { Scope, ScopedTransaction, Transaction } from '../../../platform/database/scope.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Order, PageQuery } from '../../../platform/lists/keyset.ts'
import { holdsText, ordersByName } from '../../../platform/lists/names.ts'
import { pageOf } from '../../../platform/lists/page.ts'
import { invitedUntil } from '../accounts/links.ts'
import { heldBy } from '../employees/queries.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'

const ORDERS: Readonly<Record<UserListQuery['sort'], Order>> = {
  ...ordersByName(users),
  newest: {
    name: 'newest',
    parts: [
      { expression: sql`${users.createdAt}`, type: 'timestamptz' },
      { expression: sql`${users.id}`, type: 'uuid' },
    ],
    descending: true,
  },
}

/** With its table's name, which a select from one table leaves out: subqueries have ids of their own. */
const person = sql.raw('users.id')

/** Where somebody works or what they administer, by name; found by the person, however many dealers there are. */
const places = sql<User['places']>`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'dealerId', dealer.id, 'dealerName', dealer.name, 'isAdmin', place.is_admin, 'roles', place.roles
    ) order by ${asSorted(sql`dealer.name`)}), '[]')
  from (
    select dealer_id, bool_or(is_admin) as is_admin, coalesce(jsonb_agg(roles) filter (where not is_admin) -> 0, '[]') as roles
    from (
      select dealer_id, true as is_admin, null::text[] as roles from dealer_admins where user_id = ${person}
      union all
      select dealer_id, false, roles from dealer_employees where user_id = ${person}
    ) held group by dealer_id
  ) place join dealers dealer on dealer.id = place.dealer_id)`

const columns = {
  id: users.id,
  name: users.name,
  username: users.username,
  email: users.email,
  profilePhotoFileId: users.profilePhotoFileId,
  platformRole: users.platformRole,
  isActive: users.isActive,
  lastLoginAt: users.lastLoginAt,
  invitedUntil,
  createdAt: users.createdAt,
  version: users.version,
  places,
}

type Row = Omit<User, 'profilePhotoUrl'> & { profilePhotoFileId: string | null }

const toUser = ({ profilePhotoFileId, ...row }: Row, fileUrl: FileUrl): User => ({
  ...row,
  profilePhotoUrl: fileUrl(profilePhotoFileId, 'thumb'),
})

const HOLDS: Readonly<Record<NonNullable<UserListQuery['role']>, SQL>> = {
  DEVELOPER: eq(users.platformRole, 'DEVELOPER'),
  SUPER_ADMIN: sql`exists (select from dealer_admins held where held.user_id = ${person})`,
  EMPLOYEE: sql`exists (select from dealer_employees held where held.user_id = ${person})`,
}

// In words and not by a value, so that the index of those who cannot sign in serves a statement that is planned once.
const STANDS = { active: sql`${users.isActive}`, inactive: sql`not ${users.isActive}` } as const

export const listed = ({ search, role, status }: Pick<UserListQuery, 'search' | 'role' | 'status'>): SQL | undefined =>
  and(holdsText(users.searchText, search), role && HOLDS[role], status && STANDS[status])

/** The statement of a page. */
export const rowsOf = (tx: Transaction, where: SQL | undefined, page: PageQuery) =>
  tx
    .select({ ...columns, cursorKey: page.cursorKey })
    .from(users)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)

export const orderOf = (sort: UserListQuery['sort']): Order => ORDERS[sort]

/** A page of everybody who has an account. @throws AppError 422 on `cursor` */
export async function userList(tx: Transaction, query: UserListQuery, fileUrl: FileUrl) {
  const where = listed(query)
  const { rows, paging } = await pageOf(tx, query, orderOf(query.sort), {
    rows: (page) => rowsOf(tx, where, page),
    all: tx
      .select({ one: sql`1` })
      .from(users)
      .where(where),
  })
  return { data: rows.map((row) => toUser(row, fileUrl)), paging }
}

/** One account as its form shows it; undefined when there is none. */
export async function userOf(tx: Transaction, userId: string, fileUrl: FileUrl): Promise<User | undefined> {
  const [row] = await tx.select(columns).from(users).where(eq(users.id, userId))
  return row && toUser(row, fileUrl)
}

/** Every dealer at which somebody works, for what concerns all their work. */
export const scopeAt = ({ places: all }: User, { session }: Pick<Context, 'session'>): Scope => ({
  dealerIds: all.map(({ dealerId }) => dealerId),
  userId: session.userId,
})

/** How many open vehicles somebody holds. */
export const holdsOf = (tx: ScopedTransaction, userId: string): Promise<number> => tx.$count(vehicles, heldBy(userId))
