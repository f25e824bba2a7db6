import type { Dealer, DealerListQuery, Paging } from '@forecourt/contracts'
import { and, eq, sql } from 'drizzle-orm'
import { dealerGroups, dealers } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Order } from '../../../platform/lists/keyset.ts'
import { holdsText, ordersByName } from '../../../platform/lists/names.ts'
import { pageOf } from '../../../platform/lists/page.ts'
import type { Lock } from '../../../platform/records/locks.ts'

// No two dealers bear one code.
const byCode: Order['parts'] = [{ expression: sql`${dealers.code}`, type: 'text' }]

const ORDERS: Readonly<Record<DealerListQuery['sort'], Order>> = {
  ...ordersByName(dealers),
  code: { name: 'code', parts: byCode },
  '-code': { name: '-code', parts: byCode, descending: true },
}

const columns = {
  id: dealers.id,
  dealerGroupId: dealers.dealerGroupId,
  dealerGroupName: dealerGroups.name,
  dealerGroupIsActive: dealerGroups.isActive,
  code: dealers.code,
  name: dealers.name,
  addressLines: dealers.addressLines,
  town: dealers.town,
  postcode: dealers.postcode,
  phone: dealers.phone,
  email: dealers.email,
  isActive: dealers.isActive,
  // In words of its own: Drizzle leaves the tables' names out where a statement has but one.
  hasAdmin: sql<boolean>`exists (
    select from dealer_admins admin join users on users.id = admin.user_id
    where admin.dealer_id = dealers.id and users.is_active)`,
  version: dealers.version,
}

const ofGroup = eq(dealerGroups.id, dealers.dealerGroupId)

/** A page of the dealers of every group. @throws AppError 422 on `cursor` */
export async function dealerList(
  tx: Transaction,
  { search, status, dealerGroupId, ...asked }: DealerListQuery,
): Promise<{ data: Dealer[]; paging: Paging }> {
  const where = and(
    holdsText(dealers.searchText, search),
    dealerGroupId ? eq(dealers.dealerGroupId, dealerGroupId) : undefined,
    status && eq(dealers.isActive, status === 'active'),
  )
  const { rows, paging } = await pageOf(tx, asked, ORDERS[asked.sort], {
    rows: (page) =>
      tx
        .select({ ...columns, cursorKey: page.cursorKey })
        .from(dealers)
        .innerJoin(dealerGroups, ofGroup)
        .where(and(where, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    all: tx
      .select({ one: sql`1` })
      .from(dealers)
      .where(where),
  })
  return { data: rows, paging }
}

/** @throws AppError 404 */
export async function dealerById(tx: Transaction, id: string): Promise<Dealer> {
  const [row] = await tx.select(columns).from(dealers).innerJoin(dealerGroups, ofGroup).where(eq(dealers.id, id))
  if (!row) throw noDealer()
  return row
}

/** A dealer's row, which nobody else changes or deletes until the transaction ends. @throws AppError 404 */
export async function lockDealer(tx: Transaction, id: string, lock: Lock = 'no key update') {
  const [row] = await tx.select().from(dealers).where(eq(dealers.id, id)).for(lock)
  if (!row) throw noDealer()
  return row
}

const noDealer = () => notFound('There is no such dealer.')
